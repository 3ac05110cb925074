import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#web/base/client/api.ts'
import type { ApiError } from '#web/base/client/apiError.ts'
import { openInTab } from '#web/base/newTab.ts'
import { usePreferences } from '#web/base/session/preferences.ts'
import { Button, IconFileText, ProblemBanner } from '#web/ui/index.ts'

/** The whole inspection as a PDF; its address is requested when it is needed. */
export function SaveReport({ token }: { token: string }) {
  const { t } = useLingui()
  const { language } = usePreferences()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const show = async () => {
    setBusy(true)
    setProblem(await openInTab(() => call('inspectionReports.paper', { body: { token, language } })))
    setBusy(false)
  }
  return (
    <>
      <ProblemBanner error={problem} />
      <Button icon={<IconFileText size={18} aria-hidden />} busy={busy} onClick={() => void show()}>
        {t`Full inspection report (PDF)`}
      </Button>
    </>
  )
}
