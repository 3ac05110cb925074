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
  over_short: 'Cash over and short',
  paid_in_out: 'Paid in and out',
  charges: 'Shop charges',
  discounts: 'Discounts',
  other: 'Other',
} as const

/** One movement on one account; a debit is positive, a credit negative. What belongs together adds up to zero. */
export interface Posting {
  account: string
  amount: Decimal
}

/** An order as the books see it: what was sold under which category, and what it came to. */
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
  /** The taxes, by name, that the state gives back when the customer never pays; no fees. */
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

/** What must be added so that the postings come to zero, on one account; nothing when they do. */
function balanced(postings: readonly Posting[], account: string): Posting[] {
  const rest = negated(add(...postings.map(({ amount }) => amount)))
  return isZero(rest) ? [...postings] : [...postings, { account, amount: rest }]
}

/** What is given up of an uncollectible order: its taxes in the share that stayed unpaid are asked back, the rest is lost. */
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
 * The state of an order in the books: nothing until it is finalized and nothing once it is void; an uncollectible one
 * has what was not paid as a bad debt, without its taxes. Always balanced: a cent that categories leave over goes to
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

/** Where the money of a method lies until the bank has it; credit and goodwill are no money. */
function moneyAccount(method: string): string {
  if (method === 'Cash') return ACCOUNTS.cash
  if (method === 'Account Credit') return ACCOUNTS.customer_credit
  return `Payments: ${method}`
}

/** What each kind of row moves: from the second account to the first. */
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

/** How a row of the payment ledger is in the books; a reversing row is negative and so takes its own back. */
export function paymentPostings(row: BookedRow): Posting[] {
  const accounts = accountsOf(row)
  if (!accounts) return []
  const [to, from] = accounts
  const back = row.payment_type === 'payment_refund'
  const money = back ? from : to
  /** What is beside the amount: money on one side, what the shop earned or owes its people on the other. */
  const beside = (account: string, extra: Decimal): Posting[] => [
    { account: money, amount: back ? negated(extra) : money2(extra) },
    { account, amount: back ? money2(extra) : negated(extra) },
  ]
  return byAccount([
    { account: to, amount: money2(row.amount) },
    { account: from, amount: negated(row.amount) },
    ...beside(ACCOUNTS.surcharges, row.payment_surcharge_amount),
    ...beside(ACCOUNTS.tips, row.payment_tip_amount),
  ])
}

/** What a drawer adds beside its payments: money put in and taken out, and what was over or short. */
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

/** What has to be booked now so that what was booked before comes to what holds: new things, and reversals of old. */
export const changeOf = (now: readonly Posting[], before: readonly Posting[]): Posting[] =>
  byAccount([...now, ...before.map(({ account, amount }) => ({ account, amount: negated(amount) }))])

/** Accounts that tell of an order more than under which category it was sold. */
const BEYOND_SALES: ReadonlySet<string> = new Set([
  ACCOUNTS.receivable,
  ACCOUNTS.bad_debts,
  ACCOUNTS.charges,
  ACCOUNTS.discounts,
])

/**
 * What has to be booked of an order that may be in the books already. A sale that would only move from one category to
 * another was not changed itself: its category was, or its name, and it stays where it was booked.
 */
export function orderChange(now: readonly Posting[], booked: readonly Posting[]): Posting[] {
  const change = changeOf(now, booked)
  const changed = change.some(({ account }) => BEYOND_SALES.has(account) || account.startsWith('Tax: '))
  return changed || booked.length === 0 ? change : []
}

/** A line of the journal as books write it: one of both is empty. */
export const journalLine = ({
  account,
  amount,
}: Posting): { account: string; debit: string; credit: string } =>
  cmp(amount, '0') < 0
    ? { account, debit: '', credit: negated(amount) }
    : { account, debit: money2(amount), credit: '' }
