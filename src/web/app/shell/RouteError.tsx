import { useLingui } from '@lingui/react/macro'
import { ErrorState } from '#web/ui/basics/Feedback.tsx'
import { Page } from '#web/ui/page/Page.tsx'

/** Shown for a screen that failed to render; the frame around it stays. */
export function RouteError({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useLingui()
  return (
    <Page title={t`Something went wrong`}>
      <ErrorState error={error} onRetry={reset} />
    </Page>
  )
}
