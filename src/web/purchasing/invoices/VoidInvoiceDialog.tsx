import { useLingui } from '@lingui/react/macro'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import type { SupplierInvoice } from '#contract/purchasing/supplierInvoices.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { ConfirmDialog, toast } from '#web/ui/index.ts'

interface VoidProps {
  order: PurchaseOrder
  invoice: SupplierInvoice
  onClose: () => void
}

/** Voids an invoice for a reason; it stays in the list. */
export function VoidInvoiceDialog({ order, invoice, onClose }: VoidProps) {
  const { t } = useLingui()
  const send = useSend('supplierInvoices.void', {
    onDone: () => {
      toast(t`Invoice ${invoice.number} voided.`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Void invoice ${invoice.number}`}
      confirm={t`Void invoice`}
      danger
      busy={send.isPending}
      error={send.error}
      reasonLabel={t`Reason`}
      onConfirm={(reason) =>
        send.mutate({ params: { id: order.id, invoice_id: invoice.id }, body: { reason } })
      }
    />
  )
}
