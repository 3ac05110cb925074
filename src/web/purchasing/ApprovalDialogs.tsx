import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrders.ts'
import { useSend } from '../base/hooks.ts'
import { useSending } from '../base/sending.ts'
import { Button, Dialog, ProblemBanner, Stack, TextField, toast } from '../ui/index.ts'

interface DialogProps {
  order: PurchaseOrder
  onClose: () => void
}

/** Asks for the approval of a draft over the person's limit. */
export function AskApprovalDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const sending = useSending()
  const send = useSend('purchaseOrders.askApproval', {
    onDone: () => {
      toast(t`The purchase order waits for approval.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const ask = () =>
    send.mutate({ params: { id: order.id }, body: { id: sending.id(), note, version: order.version } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Ask for approval`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button variant="primary" busy={send.isPending} onClick={ask}>{t`Ask for approval`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <p>{t`A manager or an owner approves it. Then you can send it.`}</p>
        <TextField label={t`Note`} value={note} onChange={setNote} maxLength={200} data-autofocus />
      </Stack>
    </Dialog>
  )
}

/** Declines a draft, with a note for the person who wrote it. */
export function DeclineDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const sending = useSending()
  const send = useSend('purchaseOrders.approve', {
    onDone: onClose,
    onFailed: sending.failed,
  })
  const { id, version } = order
  const decline = () =>
    send.mutate({ params: { id }, body: { id: sending.id(), note, version, approved: false } })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Decline purchase order ${order.number}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="danger"
            busy={send.isPending}
            disabledReason={note.trim() === '' && t`Enter a reason.`}
            onClick={decline}
          >{t`Decline`}</Button>
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
