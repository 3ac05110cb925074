import type { Guard } from '#domain/orders/status/status.ts'
import { negated, type Decimal } from '#domain/money/money.ts'
import { isFailure } from '../taking/ledger.ts'
import { refundedSurcharge } from '../taking/surcharge.ts'
import { refundableTip } from '../taking/tips.ts'

/** Specification 3, Refund. */
export interface Refund {
  id: string
  refund_processing_status: string
  refund_method: string
  amount_refunded: Decimal
  refunded_surcharge_amount: Decimal
}

interface Row {
  id: string
  refund_of_id: string | null
  payment_processing_status: string
  payment_method: string
  amount: Decimal
  payment_surcharge_amount: Decimal
}

/** The ledger's rows of an order, each with the amount refunded of it; a failed refund is included with zero. */
export function withRefunds<Reported extends Row>(
  rows: readonly Reported[],
): (Reported & { refunds: Refund[] })[] {
  const reported = Map.groupBy(rows, (row) => row.refund_of_id)
  return rows.map((row) => ({ ...row, refunds: (reported.get(row.id) ?? []).map(asRefund) }))
}

/** The fields of a row that the refund rules read. */
export interface RuledPayment extends Pick<
  Row,
  'id' | 'refund_of_id' | 'amount' | 'payment_surcharge_amount'
> {
  payment_type: string
  payment_tip_amount: Decimal
  reverses_id: string | null
}

/** The refunds of a payment that are valid: not failed, and not reversed as recorded by mistake. */
export function standingRefunds<
  Reported extends Pick<RuledPayment, 'id' | 'payment_type' | 'refund_of_id' | 'reverses_id'>,
>(payment: Pick<Row, 'id'>, rows: readonly Reported[]): Reported[] {
  const takenBack = new Set(rows.map((row) => row.reverses_id))
  return rows.filter(
    (row) => row.refund_of_id === payment.id && !isFailure(row.payment_type) && !takenBack.has(row.id),
  )
}

/** The part of a payment's tip that can still be refunded: nothing once the payment itself was reversed. */
export const tipLeft = (payment: RuledPayment, rows: readonly RuledPayment[]): Decimal =>
  refundableTip(payment.payment_tip_amount, [
    ...standingRefunds(payment, rows).map((row) => row.payment_tip_amount),
    ...rows.filter((row) => row.reverses_id === payment.id).map((row) => negated(row.payment_tip_amount)),
  ])

/**
 * The part of a payment's surcharge that is refunded to the card with this much of its amount. A refund to account
 * credit takes no surcharge along and leaves its share with the shop.
 */
export const surchargeBack = (
  payment: RuledPayment,
  rows: readonly RuledPayment[],
  amount: Decimal,
): Decimal =>
  refundedSurcharge(
    { amount: payment.amount, surcharge: payment.payment_surcharge_amount },
    standingRefunds(payment, rows)
      .filter((row) => row.payment_type === 'payment_refund')
      .map((row) => ({ amount: row.amount, surcharge: row.payment_surcharge_amount })),
    amount,
  )

export type CreditRefundRefusal = 'credit_refund_blocked' | 'credit_refund_exists' | 'payer_required'

/**
 * Why a payment cannot become account credit, or null: the role may not (`blocked`: the methods for which it may not),
 * the order has a refund to account credit already (one an order, specification 4), or the order has no payer who could have credit.
 */
export function creditRefundProblem(
  payment: RuledPayment & { payment_method: string },
  rows: readonly RuledPayment[],
  blocked: readonly string[],
  payer: string | null,
): CreditRefundRefusal | null {
  if (blocked.includes(payment.payment_method)) return 'credit_refund_blocked'
  const takenBack = new Set(rows.map((row) => row.reverses_id))
  if (
    rows.some(
      (row) => row.payment_type === 'payment_credit' && row.reverses_id === null && !takenBack.has(row.id),
    )
  )
    return 'credit_refund_exists'
  return payer === null ? 'payer_required' : null
}

/** Why an actor may refund nothing of a payment, to neither its method nor account credit; null where they may. */
export function refundRefusal(
  { refund, refund_to_credit }: Readonly<Record<'refund' | 'refund_to_credit', Guard>>,
  creditProblem: CreditRefundRefusal | null,
): string | null {
  if (refund.ok) return null
  return refund_to_credit.ok ? creditProblem : refund_to_credit.code
}

const asRefund = (row: Row): Refund => ({
  id: row.id,
  refund_processing_status: row.payment_processing_status,
  refund_method: row.payment_method,
  amount_refunded: row.amount,
  refunded_surcharge_amount: row.payment_surcharge_amount,
})
