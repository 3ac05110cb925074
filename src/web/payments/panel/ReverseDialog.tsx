import { useLingui } from '@lingui/react/macro'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { useSend } from '#web/base/client/hooks.ts'
import { useSending } from '#web/base/client/sending.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { ConfirmDialog } from '#web/ui/index.ts'

interface ReverseProps {
  handle: OrderHandle
  /** The payment, or the refund, that was recorded by mistake. */
  row: Payment
  onClose: () => void
}

/**
 * Reverses a payment or a refund that was recorded by mistake. The same press counts once, even when its answer is
 * lost.
 */
export function ReverseDialog({ handle, row, onClose }: ReverseProps) {
  const { t } = useLingui()
  const { order } = handle
  const sending = useSending()
  const send = useSend('orders.reversePayment', {
    onDone: onClose,
    onFailed: sending.failed,
  })
  const refund = row.refund_of_id !== null
  const title = refund ? t`Reverse refund` : t`Reverse payment`
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={title}
      confirm={title}
      danger
      busy={send.isPending}
      reasonLabel={t`What was recorded incorrectly?`}
      onConfirm={(reason) =>
        send.mutate({
          params: { id: order.id, payment_id: row.id },
          body: { ...sending.stamp(), reason, expected_version: order.version },
        })
      }
      error={send.error}
    >
      <p>
        {refund
          ? t`Use this if the refund was never given. Adds a reversing entry; returned items count as sold again.`
          : t`Adds a reversing entry. The original payment stays in the ledger.`}
      </p>
    </ConfirmDialog>
  )
}
