import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffPerson } from '#contract/staff/staff.ts'
import { useHeld } from '../base/session/held.ts'
import { useSend } from '../base/client/hooks.ts'
import { PasswordStep } from '../people/account/PasswordStep.tsx'
import { Button, ConfirmDialog, ProblemBanner, Row, Section, Stack, toast, useFormats } from '../ui/index.ts'
import { Invitation } from './Invitation.tsx'
import { useZone } from '../base/session/zone.ts'
import { PersonPin } from './PersonPin.tsx'
import { useWhyNotEditable } from './words.ts'

interface AccessProps {
  person: StaffPerson
  self: boolean
}

/** How a person gets in: invitation, PIN, two-step verification, and whether they may at all. */
export function Access({ person, self }: AccessProps) {
  const { t } = useLingui()
  const held = useHeld()('staff.edit')
  const whyNot = useWhyNotEditable()
  const { zonedTime } = useFormats()
  const zone = useZone()
  const why = held || whyNot(person)
  const invited = person.invitation !== null || person.state === 'invited' || person.pin_only
  return (
    <Stack gap={5}>
      <p className="ui-quiet">
        {person.last_seen_at === null
          ? t`Never signed in.`
          : t`Last seen ${zonedTime(person.last_seen_at, zone)}.`}
      </p>
      {invited && <Invitation person={person} why={why} />}
      <PersonPin person={person} why={why} />
      {person.second_factor && !self && <Factor person={person} why={why} />}
      <Activity person={person} why={why || (self && t`You can’t deactivate yourself.`)} />
    </Stack>
  )
}

interface PartProps {
  person: StaffPerson
  /** Why the signed-in person may not. */
  why: string | false
}

/** Turns off the second factor of a person who lost it. */
function Factor({ person, why }: PartProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const name = person.first_name
  const remove = useSend('security.removeFactor', {
    onDone: () => toast(t`Two-step verification turned off for ${name}. They’ll get an email about it.`),
  })
  return (
    <Section
      title={t`Two-step verification`}
      description={t`Use this only if they lost both the app and the recovery codes. Confirm that it’s really them; afterward, their password alone signs them in.`}
    >
      {asking ? (
        <PasswordStep
          error={remove.error}
          busy={remove.isPending}
          onTyped={({ password, code }) =>
            remove.mutate({ params: { id: person.id }, body: { password, code } })
          }
          onCancel={() => setAsking(false)}
        >
          {t`Turn off two-step verification`}
        </PasswordStep>
      ) : (
        <Row>
          <Button disabledReason={why} onClick={() => setAsking(true)}>
            {t`Turn off two-step verification`}
          </Button>
        </Row>
      )}
    </Section>
  )
}

/** Deactivates or reactivates a person. */
function Activity({ person, why }: PartProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const name = person.first_name
  const params = { id: person.id }
  const off = useSend('staff.deactivate', {
    onDone: () => toast(t`${name} deactivated.`),
  })
  const on = useSend('staff.reactivate', {
    onDone: () => toast(t`${name} reactivated.`),
  })
  return (
    <Section
      title={person.state === 'deactivated' ? t`Deactivated` : t`Deactivate`}
      description={t`They’re signed out right away and can’t sign in. Their history is kept.`}
    >
      <ProblemBanner error={off.error ?? on.error} />
      <Row>
        {person.state === 'deactivated' ? (
          <Button busy={on.isPending} disabledReason={why} onClick={() => on.mutate({ params })}>
            {t`Reactivate`}
          </Button>
        ) : (
          <Button variant="danger" busy={off.isPending} disabledReason={why} onClick={() => setAsking(true)}>
            {t`Deactivate…`}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Deactivate ${name}?`}
        confirm={t`Deactivate`}
        onConfirm={() => {
          setAsking(false)
          off.mutate({ params })
        }}
      />
    </Section>
  )
}
