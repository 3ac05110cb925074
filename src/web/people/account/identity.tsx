import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTEST_PASSWORD } from '#domain/people/passwordLength.ts'
import { accountBody, emailBody, passwordBody } from '#contract/people/account.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { setUser } from '#web/base/session/session.ts'
import { Banner, Button, Row, Section, toast } from '#web/ui/index.ts'
import { FormCode } from './CodeField.tsx'
import { Form, FormPassword, FormText, useZodForm } from '#web/ui/form/index.ts'

const nameBody = accountBody.pick({ first_name: true, last_name: true }).required()

function SaveRow({ busy, children }: { busy: boolean; children: React.ReactNode }) {
  return (
    <Row end>
      <Button variant="primary" type="submit" busy={busy}>
        {children}
      </Button>
    </Row>
  )
}

export function NameSection({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const form = useZodForm(nameBody, { first_name: user.first_name, last_name: user.last_name })
  const save = useSend('account.update', {
    onDone: (next) => {
      setUser(next)
      toast(t`Name saved.`)
    },
  })
  return (
    <Section title={t`Name`}>
      <Form form={form} onSubmit={(body) => save.mutate({ body })} error={save.error}>
        <div className="ui-form-pair">
          <FormText name="first_name" label={t`First name`} autoComplete="given-name" required />
          <FormText name="last_name" label={t`Last name`} autoComplete="family-name" required />
        </div>
        <SaveRow busy={save.isPending}>
          <Trans>Save name</Trans>
        </SaveRow>
      </Form>
    </Section>
  )
}

interface EmailProps {
  user: SessionUser
  /** A requested email that waits for its link. */
  pending: string | null
  /** Whether two-step verification is on: then a code is asked for, too. */
  factor: boolean
}

export function EmailSection({ user, pending, factor }: EmailProps) {
  const { t } = useLingui()
  const empty = { email: user.email, password: '', ...(factor && { code: '' }) }
  const form = useZodForm(emailBody, empty)
  const save = useSend('account.email', {
    onDone: (_reply, { body }) => {
      form.reset(empty)
      toast(t`Link sent to ${body.email}.`)
    },
  })
  return (
    <Section
      title={t`Email`}
      description={t`We send a link to the new email. It replaces the current one once you open the link. The current one gets a notice.`}
    >
      {pending !== null && (
        <Banner
          tone="neutral"
          title={t`Waiting for you to confirm ${pending}. The link expires in 24 hours.`}
        >
          <Trans>Until then, sign in with {user.email}.</Trans>
        </Banner>
      )}
      <Form form={form} onSubmit={(body) => save.mutate({ body })} error={save.error}>
        <div className="ui-form-pair">
          <FormText name="email" type="email" label={t`Email`} autoComplete="email" required />
          <FormPassword name="password" label={t`Current password`} required />
        </div>
        {factor && <FormCode />}
        <SaveRow busy={save.isPending}>
          <Trans>Send confirmation link</Trans>
        </SaveRow>
      </Form>
    </Section>
  )
}

export function PasswordSection({ factor }: { factor: boolean }) {
  const { t } = useLingui()
  const form = useZodForm(passwordBody, {
    password: '',
    new_password: '',
    ...(factor && { code: '' }),
  })
  const save = useSend('account.password', {
    onDone: () => {
      form.reset()
      toast(t`Password changed. You’ve been signed out on other devices.`)
    },
  })
  return (
    <Section title={t`Password`} description={t`Changing your password signs you out on all other devices.`}>
      <Form form={form} onSubmit={(body) => save.mutate({ body })} error={save.error}>
        <div className="ui-form-pair">
          <FormPassword name="password" label={t`Current password`} required />
          <FormPassword
            name="new_password"
            label={t`New password`}
            autoComplete="new-password"
            description={t`At least ${SHORTEST_PASSWORD} characters. Three or four words are best.`}
            required
          />
        </div>
        {factor && <FormCode />}
        <SaveRow busy={save.isPending}>
          <Trans>Change password</Trans>
        </SaveRow>
      </Form>
    </Section>
  )
}
