import { add, cmp, money2, negated, sub, type Decimal } from '../money/money.ts'
import type { BookedRow } from '../till/dayReport.ts'
import { ACCOUNTS, byAccount, type Posting } from '../till/postings.ts'

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

/** A line of the journal; either the debit or the credit is empty. */
export const journalLine = ({
  account,
  amount,
}: Posting): { account: string; debit: string; credit: string } =>
  cmp(amount, '0') < 0
    ? { account, debit: '', credit: negated(amount) }
    : { account, debit: money2(amount), credit: '' }
