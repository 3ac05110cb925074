import { isPositive, type Decimal } from '#domain/money/money.ts'
import { ledgerRows, refundable } from '../taking/ledger.ts'
import { standingRefunds, tipLeft } from './refunds.ts'

interface Row {
  id: string
  payment_type: string
  payment_method: string
  amount: Decimal
  payment_surcharge_amount: Decimal
  payment_tip_amount: Decimal
  reverses_id: string | null
  refund_of_id: string | null
}

export interface FailedRefund<Reported> {
  /** The ledger's row of the failure; the requested amount is its tendered amount. */
  failure: Reported
  /** The amount to be refunded. */
  payment: Reported
  /** The part of the payment that can still be refunded. */
  left: Decimal
}

/**
 * The refunds of an order that failed and were not replaced since, oldest first. `rows` are the order's ledger, oldest
 * first. A later refund of the same payment, in money or as account credit, of whatever amount, replaces one: its
 * author knew of the failure. A refund that failed again counts for both; where nothing is left to refund there is
 * nothing to replace.
 */
export function failedRefunds<Reported extends Row>(rows: readonly Reported[]): FailedRefund<Reported>[] {
  const ledger = ledgerRows(rows)
  return rows.flatMap((failure, at) => {
    if (failure.payment_type !== 'payment_refund_failure') return []
    const payment = rows.find((row) => row.id === failure.refund_of_id)
    const own = ledger.find((row) => row.id === failure.refund_of_id)
    if (!payment || !own) return []
    const after = rows.slice(at + 1)
    const again = after.some(
      (row) => row.payment_type === failure.payment_type && row.refund_of_id === payment.id,
    )
    const later = again || standingRefunds(payment, rows).some((row) => after.includes(row))
    const left = refundable(own, ledger)
    const tip = tipLeft(payment, rows)
    return later || !(isPositive(left) || isPositive(tip)) ? [] : [{ failure, payment, left }]
  })
}
