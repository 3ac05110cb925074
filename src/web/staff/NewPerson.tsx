import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { newPin } from '#contract/people/pin.ts'
import { newPerson } from '#contract/staff/staff.ts'
import { newId } from '../base/device/device.ts'
import { useSend } from '../base/client/hooks.ts'
import { preferences } from '../base/session/preferences.ts'
import { useShop } from '../base/session/shop.ts'
import { Button, Sheet, Stack, toast } from '../ui/index.ts'
import { Form, FormSelect, FormText, useZodForm } from '../ui/form/index.ts'
import { InvitationCode } from './InvitationCode.tsx'
import { PersonFields } from './PersonFields.tsx'
import css from './staff.module.css'

/** An empty field is no PIN. */
const formBody = newPerson.extend({ pin: newPin.or(z.literal('')) })
type Body = z.input<typeof formBody>

interface NewPersonProps {
  onClose: () => void
  onAdded: (id: string) => void
}

/** Adds a person: invited by email or with a code, or with a PIN alone. */
export function NewPerson({ onClose, onAdded }: NewPersonProps) {
  const { t } = useLingui()
  const { id: shop } = useShop()
  const [id] = useState(newId)
  const [code, setCode] = useState<string | null>(null)
  const form = useZodForm(formBody, {
    id,
    first_name: '',
    last_name: '',
    email: '',
    user_custom_id: '',
    alternative_id: '',
    role: 'Technician',
    shop_ids: [shop],
    positions: [],
    language: preferences.get().language,
    hire_date: null,
    way: 'email',
    pin: '',
  } satisfies Body)
  const add = useSend('staff.create', {
    onDone: (reply, { body }) => {
      if (reply.code !== null) return setCode(reply.code)
      const name = reply.person.first_name
      toast(body.way === 'pin' ? t`${name} added.` : t`Invitation for ${name} is waiting to be sent.`)
      onAdded(reply.person.id)
    },
  })
  if (code !== null)
    return (
      <Sheet open onClose={() => onAdded(id)} title={t`Invitation`} unsaved="never">
        <InvitationCode code={code} unsent={add.variables?.body.way === 'email'} />
      </Sheet>
    )
  return (
    <Sheet open onClose={onClose} title={t`Add person`}>
      <Form
        form={form}
        error={add.error}
        onSubmit={({ pin: typed, ...body }) =>
          add.mutate({ body: { ...body, pin: body.way === 'pin' && typed !== '' ? typed : null } })
        }
      >
        <Stack gap={4}>
          <PersonFields present={null} />
          <Way />
          <Button type="submit" variant="primary" busy={add.isPending}>{t`Add person`}</Button>
        </Stack>
      </Form>
    </Sheet>
  )
}

function Way() {
  const { t } = useLingui()
  const way = useWatch<Body, 'way'>({ name: 'way' })
  return (
    <div className={css['staff-pair']}>
      <FormSelect
        name="way"
        label={t`Access`}
        options={[
          { value: 'email', label: t`Invite by email` },
          { value: 'link', label: t`Invite with a code or link` },
          { value: 'pin', label: t`PIN only, at a shared station` },
        ]}
      />
      {way !== 'pin' && (
        <FormText
          name="email"
          type="email"
          label={t`Email`}
          required={way === 'email'}
          description={way === 'link' ? t`Leave blank to let them enter it.` : undefined}
        />
      )}
      {way === 'pin' && (
        <FormText
          name="pin"
          label={t`PIN`}
          description={t`4 to 8 digits, no sequences or repeats.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          required
        />
      )}
    </div>
  )
}
