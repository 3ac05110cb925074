import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ExpectedCredit } from '#contract/purchasing/supplierCredits.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { Button, Dialog, ProblemBanner, Stack, TextField, useFormats } from '../ui/index.ts'

/** Writes off what is open of a credit, for a reason. */
export function WriteOffDialog({ credit, onClose }: { credit: ExpectedCredit; onClose: () => void }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const [note, setNote] = useState('')
  const sending = useSending()
  const send = useSend('supplierCredits.writeOff', {
    onDone: onClose,
    onFailed: sending.failed,
  })
  const { id, open } = credit
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Write off ${money(open, credit.currency)}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="danger"
            busy={send.isPending}
            disabledReason={note.trim() === '' && t`Enter a reason.`}
            onClick={() => send.mutate({ params: { id }, body: { id: sending.id(), amount: open, note } })}
          >{t`Write off`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <TextField label={t`Reason`} value={note} onChange={setNote} maxLength={200} data-autofocus />
      </Stack>
    </Dialog>
  )
}
