import { Trans, useLingui } from '@lingui/react/macro'
import { useCall, useSend } from '../base/hooks.ts'
import { landing } from '../base/guard.ts'
import { PageLink, useGo } from '../base/navigation.tsx'
import { takeSession } from '../base/signIn.ts'
import { Banner, Button } from '../ui/index.ts'
import { Form } from '../ui/form/index.ts'
import { Gate } from './Gate.tsx'
import { SignupFields, useSignupForm } from './SignupFields.tsx'
import css from './gate.module.css'

export default function SignupPage() {
  const { t } = useLingui()
  const go = useGo()
  const { data: state } = useCall('auth.state')
  const form = useSignupForm()
  const signup = useSend('auth.signup', {
    onDone: (session) => {
      takeSession(session)
      go(landing(session.user.role), {}, { replace: true })
    },
  })
  const closed = state?.signup_open === false
  return (
    <Gate
      wide
      title={t`Create your company account`}
      lead={t`Set up your company, first shop and your own account in one step. You can add shops and staff later.`}
    >
      {closed ? (
        <Banner tone="warn" title={t`A company is already set up on this installation.`}>
          <Trans>Ask the owner to add you.</Trans>
        </Banner>
      ) : (
        <Form form={form} onSubmit={(body) => signup.mutate({ body })} error={signup.error}>
          <SignupFields />
          <Button variant="primary" type="submit" full busy={signup.isPending}>
            <Trans>Sign up</Trans>
          </Button>
        </Form>
      )}
      <div className={css['gate-links']}>
        <PageLink to="/login">
          <Trans>Back to sign in</Trans>
        </PageLink>
      </div>
    </Gate>
  )
}
