import type { OrderRow } from '#contract/orders/orderReplies.ts'
import { StatusBadge } from './OrderStatus.tsx'
import { PaymentMark } from './PaymentMark.tsx'

export interface OrderMarksProps {
  order: Pick<OrderRow, 'status' | 'has_open_payment' | 'has_issue_payment'>
}

/** Where an order is, and a payment of it that has no outcome yet. */
export function OrderMarks({ order }: OrderMarksProps) {
  return (
    <>
      <StatusBadge status={order.status} /> <PaymentMark of={order} />
    </>
  )
}
