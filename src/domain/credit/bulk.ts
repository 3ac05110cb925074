import { add, cmp, isPositive, max, min, money2, sub, type Decimal } from '../money/money.ts'
import { cashChange, roundCash } from '../payments/taking/cash.ts'
import type { PaymentRefusal } from '../payments/taking/ledger.ts'
import { needsReference, paysIntoCredit, type PaymentMethod } from '../payments/methods/methods.ts'

/** An order with a balance due. */
export interface OwedOrder {
  id: string
  balance: Decimal
}

/** An order to pay: this amount, or (null) what is left over, up to its balance. */
export interface Share {
  id: string
  amount: Decimal | null
}

export interface BulkOffer {
  method: PaymentMethod
  /** The amount tendered. */
  tendered: Decimal
  /** For the coins of cash. */
  currency: string
  reference: string
  /** What happens to an amount larger than the orders take. */
  rest: 'change' | 'credit'
  /** In the order in which they are paid. */
  orders: readonly OwedOrder[]
  /** The chosen orders; none: all of them. */
  chosen: readonly Share[]
}

export type BulkPlan =
  | { ok: true; shares: OwedShare[]; amount: Decimal; change_due: Decimal; to_credit: Decimal }
  | { ok: false; code: PaymentRefusal | 'shares_over_payment'; at?: number; field?: 'amount' | 'reference' }

interface OwedShare {
  id: string
  amount: Decimal
}

const sum = (rows: readonly { amount: Decimal }[]): Decimal => money2(add(...rows.map((row) => row.amount)))

/** Chosen amounts first, then the orders in their sequence until nothing is left. */
function spread(offer: BulkOffer, chosen: readonly Share[]): OwedShare[] {
  const wished = new Map(chosen.map((row) => [row.id, row.amount]))
  let left = money2(
    sub(offer.tendered, sum(chosen.flatMap(({ id, amount }) => (amount ? [{ id, amount }] : [])))),
  )
  return offer.orders.flatMap(({ id, balance }) => {
    if (!wished.has(id)) return []
    const fixed = wished.get(id)
    const amount = money2(fixed ?? min(left, balance))
    if (!fixed) left = money2(sub(left, amount))
    return isPositive(amount) ? [{ id, amount }] : []
  })
}

function shareProblem(offer: BulkOffer): BulkPlan | null {
  const owed = new Map(offer.orders.map((row) => [row.id, row.balance]))
  for (const [at, { id, amount }] of offer.chosen.entries()) {
    if (amount === null) continue
    if (!isPositive(amount)) return { ok: false, code: 'payment_not_positive', at }
    if (cmp(amount, owed.get(id) ?? '0') > 0) return { ok: false, code: 'payment_too_large', at }
  }
  const fixed = offer.chosen.flatMap(({ amount }) => (amount === null ? [] : [{ amount }]))
  return cmp(sum(fixed), offer.tendered) > 0
    ? { ok: false, code: 'shares_over_payment', field: 'amount' }
    : null
}

/** What a payment pays: cash that settles the orders as coins allow settles them. */
function worth({ method, currency, tendered, orders }: BulkOffer, chosen: readonly Share[]): Decimal {
  if (method !== 'Cash') return tendered
  const total = sum(
    chosen.map(({ id, amount }) => ({
      id,
      amount: amount ?? orders.find((row) => row.id === id)?.balance ?? '0',
    })),
  )
  return cmp(tendered, roundCash(currency, total)) === 0 ? total : tendered
}

/**
 * Splits one payment over orders of one currency: chosen amounts first, then the others in their sequence. Cash beyond
 * the orders gives change. Any other method beyond them is refused unless the rest becomes account credit; account
 * credit itself and goodwill never do.
 */
export function planBulk(offer: BulkOffer): BulkPlan {
  if (!isPositive(offer.tendered)) return { ok: false, code: 'payment_not_positive', field: 'amount' }
  if (offer.orders.length === 0) return { ok: false, code: 'nothing_owed' }
  if (needsReference(offer.method) && offer.reference.trim() === '')
    return { ok: false, code: 'reference_required', field: 'reference' }
  const problem = shareProblem(offer)
  if (problem) return problem
  const chosen = offer.chosen.length > 0 ? offer.chosen : offer.orders.map(({ id }) => ({ id, amount: null }))
  const shares = spread({ ...offer, tendered: worth(offer, chosen) }, chosen)
  const amount = sum(shares)
  const rest = money2(max(sub(offer.tendered, amount), '0'))
  const credit = offer.rest === 'credit' && paysIntoCredit(offer.method)
  if (isPositive(rest) && !credit && offer.method !== 'Cash')
    return { ok: false, code: 'payment_too_large', field: 'amount' }
  return {
    ok: true,
    shares,
    amount,
    change_due: credit
      ? '0.00'
      : offer.method === 'Cash'
        ? cashChange(offer.currency, offer.tendered, amount)
        : rest,
    to_credit: credit ? rest : '0.00',
  }
}
