import type { PaidRow } from '../payments/index.ts'
import { isZero, negated, type Decimal } from '#domain/money/money.ts'
import { isRefund, isFailure } from '#domain/payments/taking/ledger.ts'
import { methodName } from '#domain/payments/methods/methodNames.ts'
import type { Format, Words } from '../base/papers/documentWords.ts'
import { sayIn } from '#server/base/words.ts'

/** What a row added to (or took from) the amount paid. */
export const signedAmount = (row: Pick<PaidRow, 'payment_type' | 'amount'>): Decimal =>
  isRefund(row.payment_type) ? negated(row.amount) : row.amount

/** The outcome of a row, in the document's words: pending, refunded or reversed. */
export function rowMark(row: Pick<PaidRow, 'payment_type' | 'reverses_id'>, w: Words): string {
  if (row.reverses_id !== null) return w.reversed
  if (isRefund(row.payment_type)) return w.refunded
  return row.payment_type === 'credit_payment' ? w.intoCredit : ''
}

/** The rows of the ledger on a document: when, how, how much, with tip and surcharge; failed rows moved nothing. */
export function paymentRows(
  payments: readonly PaidRow[],
  language: string,
  w: Words,
  f: Format,
): [string, string][] {
  const moved = payments.filter((row) => !isFailure(row.payment_type))
  return moved.flatMap((row) => {
    const what = [methodName(sayIn(language), row.payment_method), row.reference, rowMark(row, w)]
      .filter((part) => part !== '')
      .join(' · ')
    const paid: [string, string] = [`${f.date(row.made_at)} · ${what}`, f.money(signedAmount(row))]
    const beside = (label: string, amount: string): [string, string][] =>
      isZero(amount) ? [] : [[label, f.money(isRefund(row.payment_type) ? negated(amount) : amount)]]
    return [
      paid,
      ...beside(row.surcharge_message || w.surcharge, row.payment_surcharge_amount),
      ...beside(w.tip, row.payment_tip_amount),
      ...beside(w.cashRounding, row.cash_rounding),
    ]
  })
}
