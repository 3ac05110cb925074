import type { OrderHandle } from '#web/orders/handle/useOrder.ts'
import { FailedRefunds } from './FailedRefunds.tsx'
import { PendingPayment } from './PendingPayment.tsx'

/** The order's unsettled money: payments or refunds without an outcome, and failed refunds. */
export function PaymentBanners({ handle, onPay }: { handle: OrderHandle; onPay: () => void }) {
  const { has_open_payment, has_issue_payment } = handle.order
  return (
    <>
      {(has_open_payment || has_issue_payment) && <PendingPayment handle={handle} onPay={onPay} />}
      <FailedRefunds handle={handle} />
    </>
  )
}
