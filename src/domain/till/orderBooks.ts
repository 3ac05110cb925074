import { writtenOff } from '../credit/writtenOff.ts'
import { isZero, money2, negated, type Decimal } from '../money/money.ts'
import { orderDiscounts } from '../orders/prices/orderDiscounts.ts'
import type { OrderTotals } from '../orders/totals.ts'
import { ACCOUNTS, balanced, byAccount, changeOf, type Posting } from './postings.ts'

/** Why an order is in the books: it was sold, or a part of it was never paid. */
export const CAUSES = ['sale', 'written_off'] as const
export type Cause = (typeof CAUSES)[number]

/** A posting of an order, with its cause. */
export interface OrderPosting extends Posting {
  cause: Cause
}

/** The figures of an order that are in the books. */
export type BookedTotals = Pick<
  OrderTotals,
  'subtotal' | 'discounted_subtotal' | 'after_tax_discounts' | 'subtotal_charges' | 'tax_lines'
>

/** An order as the books see it: what was sold in each category, and the total, without what was returned. */
export interface BookedOrder {
  status: string
  final_price: Decimal
  net_paid: Decimal
  totals: BookedTotals
  /** What was sold by category, before discounts; together the subtotal. */
  sold: readonly Posting[]
  /** The taxes by name, without fees. The state gives them back when the customer never pays. */
  recoverable: readonly string[]
}

const caused = (cause: Cause, postings: readonly Posting[]): OrderPosting[] =>
  byAccount(postings).map((row) => ({ ...row, cause }))

/** The part of an uncollectible order that was not paid: its share of the taxes is reclaimed, the rest is a loss. */
function writtenOffPostings({ status, final_price, net_paid, totals, recoverable }: BookedOrder): Posting[] {
  if (status !== 'uncollectible') return []
  const taxes = totals.tax_lines.filter(({ name }) => recoverable.includes(name))
  const lost = writtenOff({ asked: final_price, net_paid, taxes })
  if (isZero(lost.amount)) return []
  const asked = lost.taxes.map(({ name, amount }) => ({ account: taxAccount(name), amount }))
  return balanced(
    [{ account: ACCOUNTS.receivable, amount: negated(lost.amount) }, ...asked],
    ACCOUNTS.bad_debts,
  )
}

const TAX = 'Tax: '

/** The account of a tax line. */
const taxAccount = (name: string): string => `${TAX}${name}`

/** The name of the tax line of an account; null for any other account. */
export const taxOf = (account: string): string | null =>
  account.startsWith(TAX) ? account.slice(TAX.length) : null

/** The sale itself. Always balanced: a cent that the categories leave over goes to Other. */
export function salePostings({
  totals,
  final_price,
  sold,
}: Pick<BookedOrder, 'totals' | 'final_price' | 'sold'>): Posting[] {
  const sale: Posting[] = [
    { account: ACCOUNTS.receivable, amount: money2(final_price) },
    { account: ACCOUNTS.discounts, amount: orderDiscounts(totals) },
    ...sold.map(({ account, amount }) => ({ account, amount: negated(amount) })),
    ...(totals.subtotal_charges ?? []).map((amount) => ({
      account: ACCOUNTS.charges,
      amount: negated(amount),
    })),
    ...totals.tax_lines.map(({ name, amount }) => ({ account: taxAccount(name), amount: negated(amount) })),
  ]
  return byAccount(balanced(sale, ACCOUNTS.other))
}

/**
 * What an order is in the books: nothing until it is finalized, and nothing once it is void. An uncollectible order has
 * its unpaid part as a bad debt, without its taxes. The postings of each cause add up to zero.
 */
export function orderPostings(order: BookedOrder): OrderPosting[] {
  if (order.status !== 'complete' && order.status !== 'uncollectible') return []
  return [...caused('sale', salePostings(order)), ...caused('written_off', writtenOffPostings(order))]
}

/** Accounts that hold more of an order than its sales by category. */
const BEYOND_SALES: ReadonlySet<string> = new Set([
  ACCOUNTS.receivable,
  ACCOUNTS.bad_debts,
  ACCOUNTS.charges,
  ACCOUNTS.discounts,
])

/**
 * The entries still needed for an order that may be in the books already. A sale whose category was changed or renamed
 * stays where it was booked: the sale itself did not change.
 */
export function orderChange(now: readonly OrderPosting[], booked: readonly OrderPosting[]): OrderPosting[] {
  const change = CAUSES.flatMap((cause) => {
    const own = (rows: readonly OrderPosting[]) => rows.filter((row) => row.cause === cause)
    return caused(cause, changeOf(own(now), own(booked)))
  })
  const changed = change.some(({ account }) => BEYOND_SALES.has(account) || taxOf(account) !== null)
  return changed || booked.length === 0 ? change : []
}
