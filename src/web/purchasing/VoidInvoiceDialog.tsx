import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrders.ts'
import type { SupplierInvoice } from '#contract/purchasing/supplierInvoices.ts'
import { useSend } from '../base/hooks.ts'
import { Button, Dialog, ProblemBanner, Stack, TextField, toast } from '../ui/index.ts'

interface VoidProps {
  order: PurchaseOrder
  invoice: SupplierInvoice
  onClose: () => void
}

/** Voids an invoice for a reason; it stays in the list. */
export function VoidInvoiceDialog({ order, invoice, onClose }: VoidProps) {
  const { t } = useLingui()
  const [reason, setReason] = useState('')
  const send = useSend('supplierInvoices.void', {
    onDone: () => {
      toast(t`Invoice ${invoice.number} voided.`)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Void invoice ${invoice.number}`}
      actions={
        <>
          <Button onClick={onClose}>{t`Back`}</Button>
          <Button
            variant="danger"
            busy={send.isPending}
            disabledReason={reason.trim() === '' && t`Enter a reason.`}
            onClick={() =>
              send.mutate({ params: { id: order.id, invoice_id: invoice.id }, body: { reason } })
            }
          >{t`Void invoice`}</Button>
        </>
      }
    >
      <Stack>
        <ProblemBanner error={send.error} />
        <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} data-autofocus />
      </Stack>
    </Dialog>
  )
}
