import { useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { newPin } from '#contract/people/pin.ts'
import type { StaffPerson } from '#contract/staff/staff.ts'
import { useSend } from '../base/client/hooks.ts'
import { Banner, Button, Chip, Row, Section, toast } from '../ui/index.ts'
import { Form, FormPassword, useZodForm } from '../ui/form/index.ts'

const body = z.object({ pin: newPin })

function PinState({ person: { has_pin, pin_outdated } }: { person: StaffPerson }) {
  const { t } = useLingui()
  if (pin_outdated) return <Chip tone="warn">{t`New PIN needed`}</Chip>
  return has_pin ? <Chip tone="ok">{t`Set`}</Chip> : <Chip>{t`Not set`}</Chip>
}

/** Sets the PIN of a person. */
export function PersonPin({ person, why }: { person: StaffPerson; why: string | false }) {
  const { t } = useLingui()
  const form = useZodForm(body, { pin: '' })
  const params = { id: person.id }
  const save = useSend('staff.pin', {
    onDone: (_reply, sent) => {
      form.reset()
      toast(sent.body.pin === null ? t`PIN removed.` : t`PIN saved.`)
    },
  })
  return (
    <Section
      title={t`PIN`}
      description={t`4 to 8 digits, no sequences or repeats. They identify the person at a shared station.`}
      actions={<PinState person={person} />}
    >
      {person.pin_outdated && (
        <Banner
          tone="warn"
          title={t`This PIN no longer works. The person who set it doesn’t have all of ${person.first_name}’s permissions and shops. Set a new one.`}
        />
      )}
      <Form form={form} error={save.error} onSubmit={(values) => save.mutate({ params, body: values })}>
        <FormPassword
          name="pin"
          label={t`New PIN`}
          autoComplete="off"
          inputMode="numeric"
          maxLength={8}
          required
        />
        <Row end>
          {person.has_pin && !person.pin_only && (
            <Button disabledReason={why} onClick={() => save.mutate({ params, body: { pin: null } })}>
              {t`Remove PIN`}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={save.isPending} disabledReason={why}>
            {person.has_pin ? t`Change PIN` : t`Set PIN`}
          </Button>
        </Row>
      </Form>
    </Section>
  )
}
