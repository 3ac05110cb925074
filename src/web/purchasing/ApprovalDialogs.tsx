import { line } from '#contract/base/shared.ts'
import { useLingui } from '@lingui/react/macro'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { useSend } from '../base/client/hooks.ts'
import { useSending } from '../base/client/sending.ts'
import { ConfirmDialog, toast } from '../ui/index.ts'
import { z } from 'zod'
import { FormDialog, FormText, useZodForm } from '../ui/form/index.ts'

interface DialogProps {
  order: PurchaseOrder
  onClose: () => void
}

const noteBody = z.object({ note: line(200) })

/** Asks for the approval of a draft over the person's limit. */
export function AskApprovalDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui()
  const form = useZodForm(noteBody, { note: '' })
  const sending = useSending()
  const send = useSend('purchaseOrders.requestApproval', {
    onDone: () => {
      toast(t`Sent for approval.`)
      onClose()
    },
    onFailed: sending.failed,
  })
  const { id, version } = order
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t`Request approval`}
      save={t`Request approval`}
      saving={send}
      onSubmit={({ note }) => send.mutate({ params: { id }, body: { id: sending.id(), note, version } })}
    >
      <p>{t`A manager or owner must approve it before you can send it.`}</p>
      <FormText name="note" label={t`Note`} maxLength={200} data-autofocus />
    </FormDialog>
  )
}

/** Declines a draft, with a note for the person who wrote it. */
export function DeclineDialog({ order, onClose }: DialogProps) {
  const { t } = useLingui()
  const sending = useSending()
  const send = useSend('purchaseOrders.approve', {
    onDone: onClose,
    onFailed: sending.failed,
  })
  const { id, version } = order
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Decline purchase order ${order.number}`}
      confirm={t`Decline`}
      danger
      busy={send.isPending}
      error={send.error}
      reasonLabel={t`Reason`}
      onConfirm={(note) =>
        send.mutate({ params: { id }, body: { id: sending.id(), note, version, approved: false } })
      }
    />
  )
}
