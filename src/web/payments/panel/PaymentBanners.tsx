import type { OrderHandle } from '../../base/outbox/useOrder.ts'
import { FailedRefunds } from './FailedRefunds.tsx'
import { PendingPayment } from './PendingPayment.tsx'

/** What of the order's money is not settled: a payment or refund without an outcome, and refunds that failed. */
export function PaymentBanners({ handle, onPay }: { handle: OrderHandle; onPay: () => void }) {
  const { has_open_payment, has_issue_payment } = handle.order
  return (
    <>
      {(has_open_payment || has_issue_payment) && <PendingPayment handle={handle} onPay={onPay} />}
      <FailedRefunds handle={handle} />
    </>
  )
}
