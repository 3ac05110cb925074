import { isPositive, money2, type Decimal } from '../money/money.ts'
import { balanceDue, type PayStatus } from './status/payStatus.ts'
import type { OrderStatus } from './status/statuses.ts'

/** How a document describes an order's money; `none` where nothing is owed and nothing was paid. */
export const BILL_STATES = ['paid', 'partly_paid', 'unpaid', 'none'] as const
export type BillState = (typeof BILL_STATES)[number]

export interface Bill {
  state: BillState
  /** What was paid less refunds, in the order's currency. */
  paid: Decimal
  /** The balance due; "0.00" where nothing is. */
  due: Decimal
}

const ENDED: ReadonlySet<OrderStatus> = new Set(['void', 'deleted'])

/** What a customer has paid on an order and still owes. An order that ended or is uncollectible owes nothing. */
export function billOf(order: {
  status: OrderStatus
  pay_status: PayStatus
  final_price: Decimal
  returned_total: Decimal
  net_paid: Decimal
}): Bill {
  const paid = money2(order.net_paid)
  const owed = balanceDue(order)
  const asks = order.pay_status !== 'wont_be_paid' && !ENDED.has(order.status)
  if (asks && isPositive(owed)) return { state: isPositive(paid) ? 'partly_paid' : 'unpaid', paid, due: owed }
  return { state: isPositive(paid) ? 'paid' : 'none', paid, due: '0.00' }
}
