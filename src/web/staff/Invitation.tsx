import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffPerson } from '#contract/staff/staff.ts'
import { useSend } from '../base/client/hooks.ts'
import {
  Banner,
  Button,
  ProblemBanner,
  Row,
  Section,
  Stack,
  TextField,
  toast,
  useFormats,
} from '../ui/index.ts'
import { useZone } from '../base/session/zone.ts'
import { InvitationCode } from './InvitationCode.tsx'

interface InvitationProps {
  person: StaffPerson
  why: string | false
}

/** The open invitation of a person, and a new one. */
export function Invitation({ person, why }: InvitationProps) {
  const { t } = useLingui()
  const [code, setCode] = useState<string | null>(null)
  const [unsent, setUnsent] = useState(false)
  const [email, setEmail] = useState(person.email)
  const params = { id: person.id }
  const invite = useSend('staff.invite', {
    onDone: (reply, { body }) => {
      setCode(reply.code)
      setUnsent(body.way === 'email')
      if (reply.code === null) toast(t`The invitation is waiting to be sent.`)
    },
  })
  const withdraw = useSend('staff.withdraw', {
    onDone: () => {
      setCode(null)
      toast(t`Invitation withdrawn.`)
    },
  })
  const send = (way: 'email' | 'link') => invite.mutate({ params, body: { way, email: email.trim() } })
  return (
    <Section
      title={t`Invitation`}
      description={
        person.pin_only ? t`This person uses a PIN only. Invite them to create their own sign-in.` : undefined
      }
    >
      <Stack gap={4}>
        <ProblemBanner error={invite.error ?? withdraw.error} />
        <Outcome person={person} />
        {code !== null && <InvitationCode code={code} unsent={unsent} />}
        <TextField type="email" label={t`Email`} value={email} onChange={setEmail} />
        <Row wrap>
          <Button
            busy={invite.isPending}
            disabledReason={why || (email.trim() === '' && t`Enter an email.`)}
            onClick={() => send('email')}
          >{t`Invite by email`}</Button>
          <Button busy={invite.isPending} disabledReason={why} onClick={() => send('link')}>
            {t`New code`}
          </Button>
          {person.invitation && (
            <Button
              busy={withdraw.isPending}
              disabledReason={why}
              onClick={() => withdraw.mutate({ params })}
            >{t`Withdraw`}</Button>
          )}
        </Row>
      </Stack>
    </Section>
  )
}

/** What became of the open invitation so far. */
function Outcome({ person: { invitation } }: Pick<InvitationProps, 'person'>) {
  const { t } = useLingui()
  const { zonedTime } = useFormats()
  const zone = useZone()
  if (!invitation) return null
  const at = (instant: string) => zonedTime(instant, zone)
  const until = at(invitation.expires_at)
  if (invitation.expired) return <Banner tone="warn" title={t`The invitation expired on ${until}.`} />
  if (invitation.way === 'link') return <Banner title={t`Code created. Expires ${until}.`} />
  if (invitation.mail === 'not_set_up')
    return (
      <Banner
        tone="danger"
        title={t`Not sent: email isn’t set up. Create a code and give it to the person.`}
      />
    )
  if (invitation.mailed_at === null) return <Banner title={t`The email is waiting to be sent.`} />
  return <Banner tone="ok" title={t`Email sent ${at(invitation.mailed_at)}. Expires ${until}.`} />
}
