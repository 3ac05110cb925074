import { Trans, useLingui } from '@lingui/react/macro'
import type { Session } from '#contract/people/auth.ts'
import { useCall, useSend } from '../base/client/hooks.ts'
import { landing } from '../base/session/guard.ts'
import { PageLink, useGo, usePageSearch } from '../base/navigation.tsx'
import { takeSession } from '../base/session/signIn.ts'
import { Banner, Button, ProblemBanner, Stack } from '../ui/index.ts'
import { Form } from '../ui/form/index.ts'
import { Gate } from './Gate.tsx'
import { SignupFields, SignupMailed, useSignupForm } from './SignupFields.tsx'
import css from './gate.module.css'

/** Continues as the owner of the new company. */
function useEnter(): (session: Session) => void {
  const go = useGo()
  return (session) => {
    takeSession(session)
    go(landing(session.user.role), {}, { replace: true })
  }
}

export default function SignupPage() {
  const { t } = useLingui()
  const [{ token = '' }] = usePageSearch<'/signup'>()
  return (
    <Gate
      wide={token === ''}
      title={t`Create your company account`}
      lead={
        token === ''
          ? t`Set up your company, first shop and your own account in one step. You can add shops and staff later.`
          : undefined
      }
    >
      {token === '' ? <NewCompany /> : <Confirm token={token} />}
      <div className={css['gate-links']}>
        <PageLink to="/login">
          <Trans>Back to sign in</Trans>
        </PageLink>
      </div>
    </Gate>
  )
}

function NewCompany() {
  const { t } = useLingui()
  const enter = useEnter()
  const { data: state } = useCall('auth.state')
  const form = useSignupForm()
  const signup = useSend('auth.signup', {
    onDone: ({ session }) => {
      if (session) enter(session)
    },
  })
  if (state?.signup_open === false)
    return (
      <Banner tone="warn" title={t`A company is already set up on this installation.`}>
        <Trans>Ask the owner to add you.</Trans>
      </Banner>
    )
  if (signup.data?.session === null) return <SignupMailed email={form.getValues('email')} />
  return (
    <Form form={form} onSubmit={(body) => signup.mutate({ body })} error={signup.error}>
      <SignupFields />
      <Button variant="primary" type="submit" full busy={signup.isPending}>
        <Trans>Sign up</Trans>
      </Button>
    </Form>
  )
}

/** The link of the mail: opening it changes nothing, as mail scanners open links too. */
function Confirm({ token }: { token: string }) {
  const enter = useEnter()
  const confirm = useSend('auth.confirmSignup', { onDone: enter })
  return (
    <Stack>
      <ProblemBanner error={confirm.error} />
      <Button
        variant="primary"
        full
        busy={confirm.isPending}
        onClick={() => confirm.mutate({ body: { token } })}
      >
        <Trans>Create my company</Trans>
      </Button>
    </Stack>
  )
}
