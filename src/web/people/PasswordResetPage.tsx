import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTEST_PASSWORD } from '#domain/people/passwordLength.ts'
import { z } from 'zod'
import { password } from '#contract/people/auth.ts'
import { useSend } from '../base/client/hooks.ts'
import { PageLink, usePageSearch } from '../base/navigation.tsx'
import { Banner, Button, ButtonLink } from '../ui/index.ts'
import { Form, FormPassword, useZodForm } from '../ui/form/index.ts'
import { Gate } from './Gate.tsx'
import css from './gate.module.css'

const body = z.object({ password })

export default function PasswordResetPage() {
  const { t } = useLingui()
  const [{ token = '' }] = usePageSearch<'/password_reset'>()
  const form = useZodForm(body, { password: '' })
  const reset = useSend('auth.resetPassword')
  return (
    <Gate title={t`Set a new password`}>
      <ResetBody
        token={token}
        done={reset.isSuccess}
        form={
          <Form
            form={form}
            onSubmit={(values) => reset.mutate({ body: { token, password: values.password } })}
            error={reset.error}
          >
            <FormPassword
              name="password"
              autoComplete="new-password"
              label={t`New password`}
              description={t`At least ${SHORTEST_PASSWORD} characters. Three or four words are best.`}
              required
            />
            <Button variant="primary" type="submit" full busy={reset.isPending}>
              <Trans>Save password</Trans>
            </Button>
          </Form>
        }
      />
      {!reset.isSuccess && (
        <div className={css['gate-links']}>
          <PageLink to="/forgotten">
            <Trans>Request a new link</Trans>
          </PageLink>
          <PageLink to="/login">
            <Trans>Back to sign in</Trans>
          </PageLink>
        </div>
      )}
    </Gate>
  )
}

function ResetBody({ token, done, form }: { token: string; done: boolean; form: React.ReactNode }) {
  const { t } = useLingui()
  if (done)
    return (
      <>
        <Banner tone="ok" title={t`Password saved.`}>
          <Trans>You’ve been signed out on all devices. Sign in with your new password.</Trans>
        </Banner>
        <div className={css['gate-links']}>
          <ButtonLink to="/login" variant="primary" full>
            <Trans>Sign in</Trans>
          </ButtonLink>
        </div>
      </>
    )
  if (token.length < 20)
    return (
      <Banner
        tone="danger"
        title={t`This link is incomplete. Open it again from the email, or request a new one.`}
      />
    )
  return form
}
