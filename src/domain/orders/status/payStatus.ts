import { cmp, isNegative, isPositive, isZero, money2, sub, type Decimal } from '#domain/money/money.ts'
import type { OrderStatus } from './statuses.ts'

/** Specification section 4. */
export const PAY_STATUSES = [
  'is_not_paid',
  'wont_be_paid',
  'is_partially_paid',
  'is_fully_paid',
  'is_over_paid',
] as const
export type PayStatus = (typeof PAY_STATUSES)[number]

/** The amount due for an order: its price, less returned lines. */
export const amountDue = (order: { final_price: Decimal; returned_total: Decimal }): Decimal =>
  money2(sub(order.final_price, order.returned_total))

/** The balance of an order by its stored sums; negative when over paid. */
export const balanceDue = (order: {
  final_price: Decimal
  returned_total: Decimal
  net_paid: Decimal
}): Decimal => money2(sub(amountDue(order), order.net_paid))

/**
 * Pay status, derived and never set: `wont_be_paid` for an uncollectible order, else the ledger's
 * net paid against the amount due. A finalized order without a price and without a payment is fully paid: nothing is
 * owed. Before that, an order without a payment is not paid. Amounts are in the order's currency.
 */
export function derivePayStatus(facts: {
  status: OrderStatus
  /** What is asked for it: `askedFor`. */
  price: Decimal
  net_paid: Decimal
}): PayStatus {
  if (facts.status === 'uncollectible') return 'wont_be_paid'
  const order = cmp(facts.net_paid, isNegative(facts.price) ? '0' : facts.price)
  if (order > 0) return 'is_over_paid'
  if (order === 0 && isZero(facts.net_paid) && facts.status !== 'complete') return 'is_not_paid'
  if (order === 0) return 'is_fully_paid'
  return isPositive(facts.net_paid) ? 'is_partially_paid' : 'is_not_paid'
}
