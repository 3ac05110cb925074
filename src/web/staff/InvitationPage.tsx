import { Trans, useLingui } from '@lingui/react/macro'
import { SHORTEST_PASSWORD } from '#domain/people/passwordLength.ts'
import { useState } from 'react'
import { acceptBody } from '#contract/staff/invitations.ts'
import { landing } from '../base/session/guard.ts'
import { deviceId } from '../base/device/device.ts'
import type { CallReply } from '../base/client/callTypes.ts'
import { useSend } from '../base/client/hooks.ts'
import { PageLink, useGo, usePageSearch } from '../base/navigation.tsx'
import { takeSession } from '../base/session/signIn.ts'
import { Gate } from '../people/Gate.tsx'
import { useRoleWord } from '../base/session/roleWord.ts'
import { Button, ProblemBanner, Stack, TextField } from '../ui/index.ts'
import { Form, FormPassword, FormSelect, FormText, useZodForm } from '../ui/form/index.ts'

type Invited = CallReply<'invitations.open'>

/** Where an invited person opens their invitation and chooses a password. */
export default function InvitationPage() {
  const { t } = useLingui()
  const [{ token = '' }] = usePageSearch<'/invitation'>()
  const [code, setCode] = useState(token)
  const [invited, setInvited] = useState<Invited | null>(null)
  const company = invited?.company_name ?? ''
  return (
    <Gate title={invited ? t`Join ${company}` : t`Accept an invitation`}>
      {invited ? (
        <Accept code={code} invited={invited} />
      ) : (
        <Code code={code} onCode={setCode} onInvited={setInvited} />
      )}
      <PageLink to="/login">
        <Trans>Back to sign in</Trans>
      </PageLink>
    </Gate>
  )
}

interface CodeProps {
  code: string
  onCode: (code: string) => void
  onInvited: (invited: Invited) => void
}

/** The code, from the link or typed. */
function Code({ code, onCode, onInvited }: CodeProps) {
  const { t } = useLingui()
  const open = useSend('invitations.open', { onDone: onInvited })
  return (
    <form
      className="ui-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim().length >= 8) open.mutate({ body: { code } })
      }}
    >
      <Stack gap={4}>
        <ProblemBanner error={open.error} />
        <TextField
          label={t`Invitation code`}
          description={t`Twelve letters and digits, from the email or from your manager.`}
          value={code}
          onChange={onCode}
          autoCapitalize="characters"
          data-autofocus
        />
        <Button
          type="submit"
          variant="primary"
          full
          busy={open.isPending}
          disabledReason={code.trim().length < 8 && t`Enter the code.`}
        >{t`Continue`}</Button>
      </Stack>
    </form>
  )
}

function Accept({ code, invited }: { code: string; invited: Invited }) {
  const { t } = useLingui()
  const go = useGo()
  const role = useRoleWord()(invited.role)
  const form = useZodForm(acceptBody, {
    code,
    first_name: invited.first_name,
    last_name: invited.last_name,
    email: invited.email,
    password: '',
    language: invited.language,
    device_id: deviceId(),
  })
  const accept = useSend('invitations.accept', {
    onDone: (session) => {
      takeSession(session)
      go(landing(session.user.role), {}, { replace: true })
    },
  })
  return (
    <Form form={form} error={accept.error} onSubmit={(body) => accept.mutate({ body })}>
      <p>
        <Trans>Your role is {role}.</Trans>
      </p>
      <div className="ui-form-pair">
        <FormText name="first_name" label={t`First name`} autoComplete="given-name" required />
        <FormText name="last_name" label={t`Last name`} autoComplete="family-name" required />
      </div>
      <FormText
        name="email"
        type="email"
        label={t`Email`}
        description={t`You sign in with it.`}
        autoComplete="username"
        readOnly={invited.email !== ''}
        required
      />
      <FormSelect
        name="language"
        label={t`Language`}
        options={[
          { value: 'en', label: 'English' },
          { value: 'fr-CA', label: 'Français' },
        ]}
      />
      <FormPassword
        name="password"
        label={t`Password`}
        autoComplete="new-password"
        description={t`At least ${SHORTEST_PASSWORD} characters. Three or four words are best.`}
        required
      />
      <Button type="submit" variant="primary" full busy={accept.isPending}>{t`Join`}</Button>
    </Form>
  )
}
