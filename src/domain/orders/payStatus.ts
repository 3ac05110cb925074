import { cmp, isNegative, isPositive, type Decimal } from '../money.ts'

/** Specification section 4. */
export const PAY_STATUSES = [
  'is_not_paid',
  'wont_be_paid',
  'is_partially_paid',
  'is_fully_paid',
  'is_over_paid',
] as const
export type PayStatus = (typeof PAY_STATUSES)[number]

/**
 * Pay status, derived and never set (domain decision 3): `wont_be_paid` for an uncollectible order, else what
 * the ledger's net paid is against the final price. An order without a price and without a payment is fully
 * paid: nothing is owed. Amounts are in the order's currency.
 */
export function derivePayStatus(facts: {
  uncollectible: boolean
  final_price: Decimal
  net_paid: Decimal
}): PayStatus {
  if (facts.uncollectible) return 'wont_be_paid'
  const order = cmp(facts.net_paid, isNegative(facts.final_price) ? '0' : facts.final_price)
  if (order > 0) return 'is_over_paid'
  if (order === 0) return 'is_fully_paid'
  return isPositive(facts.net_paid) ? 'is_partially_paid' : 'is_not_paid'
}
