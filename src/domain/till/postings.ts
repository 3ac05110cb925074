import { add, isZero, money2, negated, type Decimal } from '../money/money.ts'

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
export function balanced(postings: readonly Posting[], account: string): Posting[] {
  const rest = negated(add(...postings.map(({ amount }) => amount)))
  return isZero(rest) ? [...postings] : [...postings, { account, amount: rest }]
}

/** The entries that turn what is booked into what is true now: new entries, and reversals of old ones. */
export const changeOf = (now: readonly Posting[], before: readonly Posting[]): Posting[] =>
  byAccount([...now, ...before.map(({ account, amount }) => ({ account, amount: negated(amount) }))])
