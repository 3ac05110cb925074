import { day, line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import type { StockException } from '#contract/purchasing/stockMetrics.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { toast } from '#web/ui/index.ts'
import { useExceptionKinds } from './exceptionWords.ts'
import { z } from 'zod'
import { FormDay, FormDialog, FormSelect, FormText, useZodForm } from '#web/ui/form/index.ts'

interface ExceptionDialogProps {
  exception: StockException
  shopId: string
  people: readonly { id: string; name: string }[]
  onClose: () => void
}

const noteBody = z.object({
  owner_id: z.string().nullable(),
  due_on: day.nullable(),
  note: line(500),
  expected_until: day.nullable(),
})

/** Who takes care of an exception and until when, or for how long it is as it should be. */
export function ExceptionDialog({ exception, shopId: shop_id, people, onClose }: ExceptionDialogProps) {
  const { t } = useLingui()
  const kinds = useExceptionKinds()
  const { kind, subject_id, version, owner_id, due_on, note, expected_until } = exception
  const form = useZodForm(noteBody, { owner_id, due_on, note, expected_until })
  const save = useSend('stockMetrics.note', {
    onDone: () => {
      toast(t`Saved.`)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={kinds[kind]}
      save={t`Save`}
      saving={save}
      onSubmit={(body) => save.mutate({ body: { shop_id, kind, subject_id, ...body, version } })}
    >
      <FormSelect
        name="owner_id"
        label={t({ context: 'exception', message: 'Owner' })}
        none
        options={[
          { value: '', label: t`No one` },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FormDay name="due_on" label={t({ context: 'exception', message: 'Due' })} />
      <FormText name="note" label={t`Note`} maxLength={500} />
      <FormDay
        name="expected_until"
        label={t`Expected until`}
        description={t`This is normal. It’s hidden from the list until the end of this day.`}
      />
    </FormDialog>
  )
}
