import { Trans, useLingui } from '@lingui/react/macro'
import { landing } from '#web/base/session/guard.ts'
import { useUser } from '#web/base/session/session.ts'
import { ButtonLink } from '#web/ui/basics/Button.tsx'
import { Empty } from '#web/ui/basics/Feedback.tsx'
import { Page } from '#web/ui/page/Page.tsx'

/** Any unknown path, and any page that this role may not open. */
export function NotFoundPage() {
  const { t } = useLingui()
  const user = useUser()
  return (
    <div className="shell-plain">
      <Page title={t`Page not found`}>
        <Empty
          action={
            <ButtonLink variant="primary" to={user ? landing(user.role) : '/login'}>
              {user ? <Trans>Go to home</Trans> : <Trans>Go to sign in</Trans>}
            </ButtonLink>
          }
        >
          <Trans>This page doesn’t exist, or your role can’t open it.</Trans>
        </Empty>
      </Page>
    </div>
  )
}
