import { Trans, useLingui } from '@lingui/react/macro'
import { useSend } from '../base/client/hooks.ts'
import { useGo, usePageSearch } from '../base/navigation.tsx'
import { Banner, Button, ButtonLink, ProblemBanner } from '../ui/index.ts'
import { Gate } from './Gate.tsx'

/** The page of the links in the two mails about a new email: nothing happens before the button is pressed. */
export default function EmailChangePage() {
  const { t } = useLingui()
  const [{ token = '', stop = '' }] = usePageSearch<'/email_change'>()
  if (stop.length >= 20) return <StopChange token={stop} />
  if (token.length >= 20) return <ConfirmEmail token={token} />
  return (
    <Gate title={t`Another email`}>
      <Banner tone="danger" title={t`This link is incomplete. Open it again from the email.`} />
    </Gate>
  )
}

function ConfirmEmail({ token }: { token: string }) {
  const { t } = useLingui()
  const confirm = useSend('security.confirmEmailChange')
  return (
    <Gate title={t`Confirm your email`}>
      {confirm.isSuccess ? (
        <>
          <Banner tone="ok" title={t`Your email has been changed.`}>
            <Trans>Use it the next time you sign in.</Trans>
          </Banner>
          <ButtonLink to="/login" variant="primary" full>
            <Trans>Continue</Trans>
          </ButtonLink>
        </>
      ) : (
        <>
          <ProblemBanner error={confirm.error} />
          <p>
            <Trans>You’ll sign in to Bayline with this email.</Trans>
          </p>
          <Button
            variant="primary"
            full
            busy={confirm.isPending}
            onClick={() => confirm.mutate({ body: { token } })}
          >
            <Trans>Confirm this email</Trans>
          </Button>
        </>
      )}
    </Gate>
  )
}

function StopChange({ token }: { token: string }) {
  const { t } = useLingui()
  const go = useGo()
  const stop = useSend('security.cancelEmailChange', {
    onDone: (reply) => go('/password_reset', { token: reply.token }, { replace: true }),
  })
  return (
    <Gate title={t`Stop your email change`}>
      <ProblemBanner error={stop.error} />
      <p>
        <Trans>
          Your email won’t change. You’ll be signed out on all devices and need a new password, because the
          person who asked for this knew yours.
        </Trans>
      </p>
      <Button variant="primary" full busy={stop.isPending} onClick={() => stop.mutate({ body: { token } })}>
        <Trans>This wasn’t me. Stop it</Trans>
      </Button>
    </Gate>
  )
}
