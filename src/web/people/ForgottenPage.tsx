import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { loginBody } from '#contract/people/auth.ts'
import { useSend } from '../base/client/hooks.ts'
import { PageLink } from '../base/navigation.tsx'
import { Banner, Button } from '../ui/index.ts'
import { Form, FormText, useZodForm } from '../ui/form/index.ts'
import { Gate } from './Gate.tsx'
import css from './gate.module.css'

const body = z.object({ email: loginBody.shape.email })

export default function ForgottenPage() {
  const { t } = useLingui()
  const form = useZodForm(body, { email: '' })
  const ask = useSend('auth.requestPasswordReset')
  return (
    <Gate
      title={t`New password`}
      lead={t`We’ll email you a link to set a new password. It expires in one hour.`}
    >
      {ask.isSuccess ? (
        <Banner tone="ok" title={t`Check your email.`}>
          <Trans>If an account exists for this email, we’ve sent a reset link.</Trans>
        </Banner>
      ) : (
        <Form form={form} onSubmit={(values) => ask.mutate({ body: values })} error={ask.error}>
          <FormText
            name="email"
            data-autofocus
            type="email"
            autoComplete="username"
            label={t`Email`}
            required
          />
          <Button variant="primary" type="submit" full busy={ask.isPending}>
            <Trans>Send reset link</Trans>
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
