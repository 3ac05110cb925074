import { useLingui } from '@lingui/react/macro'
import type { Permission } from '#domain/people/permissions.ts'
import { useHeld } from '#web/base/session/held.ts'
import { ButtonLink, Empty, Page } from '#web/ui/index.ts'

/** In place of a form whose record this person may not add. */
export default function NotPermittedPage({ permission }: { permission: Permission }) {
  const { t } = useLingui()
  return (
    <Page title={t`Permission needed`}>
      <Empty action={<ButtonLink variant="primary" to="/dash/">{t`Go to home`}</ButtonLink>}>
        {useHeld()(permission)}
      </Empty>
    </Page>
  )
}
