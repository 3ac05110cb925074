import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StockException } from '#contract/purchasing/stockMetrics.ts'
import { useSend } from '#web/base/hooks.ts'
import {
  Button,
  DateField,
  Dialog,
  ProblemBanner,
  SelectField,
  Stack,
  TextField,
  toast,
} from '#web/ui/index.ts'
import { useExceptionKinds } from './exceptionWords.ts'

interface ExceptionDialogProps {
  exception: StockException
  shopId: string
  people: readonly { id: string; name: string }[]
  onClose: () => void
}

const orNull = (value: string): string | null => (value === '' ? null : value)

/** Who takes care of an exception and until when, or for how long it is as it should be. */
export function ExceptionDialog({ exception, shopId: shop_id, people, onClose }: ExceptionDialogProps) {
  const { t } = useLingui()
  const kinds = useExceptionKinds()
  const { kind, subject_id, version } = exception
  const [owner, setOwner] = useState(exception.owner_id ?? '')
  const [due, setDue] = useState(exception.due_on ?? '')
  const [note, setNote] = useState(exception.note)
  const [until, setUntil] = useState(exception.expected_until ?? '')
  const save = useSend('stockMetrics.note', {
    onDone: () => {
      toast(t`Saved.`)
      onClose()
    },
  })
  const body = {
    shop_id,
    kind,
    subject_id,
    owner_id: orNull(owner),
    due_on: orNull(due),
    note,
    expected_until: orNull(until),
    version,
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={kinds[kind]}
      actions={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            busy={save.isPending}
            onClick={() => save.mutate({ body })}
          >{t`Save`}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <ProblemBanner error={save.error} />
        <SelectField
          label={t({ context: 'exception', message: 'Owner' })}
          value={owner}
          onChange={setOwner}
          options={[
            { value: '', label: t`No one` },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <DateField label={t({ context: 'exception', message: 'Due' })} value={due} onChange={setDue} />
        <TextField label={t`Note`} value={note} onChange={setNote} maxLength={500} />
        <DateField
          label={t`Expected until`}
          description={t`It is as it should be. It stays out of the list until the end of this day.`}
          value={until}
          onChange={setUntil}
        />
      </Stack>
    </Dialog>
  )
}
