import { useLingui } from '@lingui/react/macro'
import type { z } from 'zod'
import { savedPerson, type StaffPerson } from '#contract/staff/staff.ts'
import { useSend } from '../base/client/hooks.ts'
import { Button, Stack, toast } from '../ui/index.ts'
import { Form, newerOf, StaleNotice, useZodForm } from '../ui/form/index.ts'
import { PersonFields } from './PersonFields.tsx'
import { useWhyNotEditable } from './words.ts'

type Body = z.input<typeof savedPerson>

function formOf(person: StaffPerson): Body {
  const { first_name, last_name, user_custom_id, alternative_id, role, version } = person
  const { shop_ids, positions, language, hire_date } = person
  const names = { first_name, last_name, user_custom_id, alternative_id }
  return { ...names, role, shop_ids, positions, language, hire_date, version }
}

/** The details of a person, for those who may edit them. */
export function PersonForm({ person, self }: { person: StaffPerson; self: boolean }) {
  const { t } = useLingui()
  const whyNot = useWhyNotEditable()
  const form = useZodForm(savedPerson, formOf(person))
  const save = useSend('staff.save', {
    onDone: (reply) => {
      form.reset(formOf(reply.person))
      toast(t`${reply.person.first_name} saved.`)
    },
  })
  const send = (body: Body) => save.mutate({ params: { id: person.id }, body })
  return (
    <Form form={form} error={save.error} reported={newerOf(save.error) !== null} onSubmit={send}>
      <Stack gap={4}>
        <StaleNotice<StaffPerson>
          error={save.error}
          title={t`Someone else changed this person.`}
          formOf={formOf}
        />
        <PersonFields present={person.role} self={self} />
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          disabledReason={whyNot(person)}
        >{t`Save`}</Button>
      </Stack>
    </Form>
  )
}
