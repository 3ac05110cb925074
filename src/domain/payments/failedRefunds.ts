import { isPositive, type Decimal } from '../money/money.ts'
import { ledgerRows, refundable } from './ledger.ts'
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
  /** The ledger's row of the failure: what was asked for is its tendered amount. */
  failure: Reported
  /** What was to be given back. */
  payment: Reported
  /** What of the payment may still be given back. */
  left: Decimal
}

/**
 * The refunds of an order that came to nothing and were not made good since, oldest first. `rows` are the order's
 * ledger, oldest first. One is made good by a later refund of the same payment, in money or as account credit, of
 * whatever amount: anyone who gave it knew of the failure. One that failed again means both, and where nothing is
 * left to give back there is nothing to make good.
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
