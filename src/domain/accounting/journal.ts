import { add, cmp, isZero, money2, negated, sub, type Decimal } from '../money/money.ts'
import type { OrderTotals } from '../orders/totals.ts'
import { orderDiscounts, type BookedRow } from '../till/dayReport.ts'
import { writtenOff } from '../credit/writtenOff.ts'

/** The accounts beside the financial categories: what is owed, where money lies, what a shop owes its customers. */
export const ACCOUNTS = {
  receivable: 'Accounts receivable',
  cash: 'Cash on hand',
  customer_credit: 'Customer credit',
  surcharges: 'Card surcharges',
  tips: 'Tips payable',
  bad_debts: 'Bad debts',
  credit_adjustments: 'Credit adjustments',
  cash_rounding: 'Cash rounding',
  over_short: 'Cash over and short',
  paid_in_out: 'Paid in and out',
  charges: 'Shop charges',
  discounts: 'Discounts',
  other: 'Other',
} as const

/** One movement on one account: a debit is positive, a credit negative. The postings of one entry add up to zero. */
export interface Posting {
  account: string
  amount: Decimal
}

/** An order as the books see it: what was sold in each category, and the total. */
export interface BookedOrder {
  status: string
  final_price: Decimal
  net_paid: Decimal
  totals: Pick<
    OrderTotals,
    'subtotal' | 'discounted_subtotal' | 'after_tax_discounts' | 'subtotal_charges' | 'tax_lines'
  >
  /** What was sold by category, before discounts; together the subtotal. */
  sold: readonly Posting[]
  /** The taxes by name, without fees. The state gives them back when the customer never pays. */
  recoverable: readonly string[]
}

/** The postings summed by account, without the accounts that come to nothing; sorted by name. */
export function byAccount(postings: readonly Posting[]): Posting[] {
  const names = [...new Set(postings.map(({ account }) => account))].sort()
  return names
    .map((account) => ({
      account,
      amount: money2(add(...postings.filter((row) => row.account === account).map(({ amount }) => amount))),
    }))
    .filter(({ amount }) => !isZero(amount))
}

/** The posting that balances the others, on one account; none when they already add up to zero. */
function balanced(postings: readonly Posting[], account: string): Posting[] {
  const rest = negated(add(...postings.map(({ amount }) => amount)))
  return isZero(rest) ? [...postings] : [...postings, { account, amount: rest }]
}

/** The part of an uncollectible order that was not paid: its share of the taxes is reclaimed, the rest is a loss. */
function writtenOffPostings({ status, final_price, net_paid, totals, recoverable }: BookedOrder): Posting[] {
  if (status !== 'uncollectible') return []
  const taxes = totals.tax_lines.filter(({ name }) => recoverable.includes(name))
  const lost = writtenOff({ asked: final_price, net_paid, taxes })
  if (isZero(lost.amount)) return []
  const asked = lost.taxes.map(({ name, amount }) => ({ account: `Tax: ${name}`, amount }))
  return balanced(
    [{ account: ACCOUNTS.receivable, amount: negated(lost.amount) }, ...asked],
    ACCOUNTS.bad_debts,
  )
}

/**
 * What an order is in the books: nothing until it is finalized, and nothing once it is void. An uncollectible order has
 * its unpaid part as a bad debt, without its taxes. Always balanced: a cent that the categories leave over goes to
 * Other.
 */
export function orderPostings(order: BookedOrder): Posting[] {
  if (order.status !== 'complete' && order.status !== 'uncollectible') return []
  const { totals, final_price } = order
  const sale: Posting[] = [
    { account: ACCOUNTS.receivable, amount: money2(final_price) },
    { account: ACCOUNTS.discounts, amount: orderDiscounts(totals) },
    ...order.sold.map(({ account, amount }) => ({ account, amount: negated(amount) })),
    ...(totals.subtotal_charges ?? []).map((amount) => ({
      account: ACCOUNTS.charges,
      amount: negated(amount),
    })),
    ...totals.tax_lines.map(({ name, amount }) => ({ account: `Tax: ${name}`, amount: negated(amount) })),
  ]
  return byAccount([...balanced(sale, ACCOUNTS.other), ...writtenOffPostings(order)])
}

/** Where the money of a method is until the bank has it; credit and goodwill are not money. */
function moneyAccount(method: string): string {
  if (method === 'Cash') return ACCOUNTS.cash
  if (method === 'Account Credit') return ACCOUNTS.customer_credit
  return `Payments: ${method}`
}

/** What each type of row moves: from the second account to the first. */
function accountsOf({
  payment_type,
  payment_method,
  of_credit,
}: BookedRow): [to: string, from: string] | null {
  const money = moneyAccount(payment_method)
  switch (payment_type) {
    case 'order_payment':
    case 'order_payment_w_credit':
      return [money, ACCOUNTS.receivable]
    case 'credit_payment':
      return [money, ACCOUNTS.customer_credit]
    case 'payment_refund':
      return [of_credit ? ACCOUNTS.customer_credit : ACCOUNTS.receivable, money]
    case 'payment_credit':
    case 'payment_credit_adjustment':
      return [ACCOUNTS.receivable, ACCOUNTS.customer_credit]
    case 'credit_adjustment':
      return [ACCOUNTS.credit_adjustments, ACCOUNTS.customer_credit]
    default:
      return null
  }
}

/** A row of the payment ledger as postings; a reversing row is negative and reverses its own. */
export function paymentPostings(row: BookedRow): Posting[] {
  const accounts = accountsOf(row)
  if (!accounts) return []
  const [to, from] = accounts
  const back = row.payment_type === 'payment_refund'
  const money = back ? from : to
  /** Tip and surcharge of a row: money on one side, what the shop earned or owes its staff on the other. */
  const beside = (account: string, extra: Decimal): Posting[] => [
    { account: money, amount: back ? negated(extra) : money2(extra) },
    { account, amount: back ? money2(extra) : negated(extra) },
  ]
  return byAccount([
    { account: to, amount: money2(row.amount) },
    { account: from, amount: negated(row.amount) },
    ...beside(ACCOUNTS.surcharges, row.payment_surcharge_amount),
    ...beside(ACCOUNTS.tips, row.payment_tip_amount),
    ...beside(ACCOUNTS.cash_rounding, row.cash_rounding),
  ])
}

/** What a drawer adds to its payments: money put in, money taken out, over or short. */
export function drawerPostings(drawer: {
  paid_in: Decimal
  paid_out: Decimal
  over_short: Decimal | null
}): Posting[] {
  const moved = money2(sub(drawer.paid_in, drawer.paid_out))
  const over = drawer.over_short ?? '0'
  return byAccount([
    { account: ACCOUNTS.cash, amount: money2(add(moved, over)) },
    { account: ACCOUNTS.paid_in_out, amount: negated(moved) },
    { account: ACCOUNTS.over_short, amount: negated(over) },
  ])
}

/** The entries that turn what is booked into what is true now: new entries, and reversals of old ones. */
export const changeOf = (now: readonly Posting[], before: readonly Posting[]): Posting[] =>
  byAccount([...now, ...before.map(({ account, amount }) => ({ account, amount: negated(amount) }))])

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
export function orderChange(now: readonly Posting[], booked: readonly Posting[]): Posting[] {
  const change = changeOf(now, booked)
  const changed = change.some(({ account }) => BEYOND_SALES.has(account) || account.startsWith('Tax: '))
  return changed || booked.length === 0 ? change : []
}

/** A line of the journal; either the debit or the credit is empty. */
export const journalLine = ({
  account,
  amount,
}: Posting): { account: string; debit: string; credit: string } =>
  cmp(amount, '0') < 0
    ? { account, debit: '', credit: negated(amount) }
    : { account, debit: money2(amount), credit: '' }
