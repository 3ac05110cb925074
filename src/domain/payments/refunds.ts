import type { Decimal } from '../money.ts'

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

/** The ledger's rows of an order, each with what was given back of it; a refund that failed is there too, of nothing. */
export function withRefunds<Told extends Row>(rows: readonly Told[]): (Told & { refunds: Refund[] })[] {
  const told = Map.groupBy(rows, (row) => row.refund_of_id)
  return rows.map((row) => ({ ...row, refunds: (told.get(row.id) ?? []).map(asRefund) }))
}

const asRefund = (row: Row): Refund => ({
  id: row.id,
  refund_processing_status: row.payment_processing_status,
  refund_method: row.payment_method,
  amount_refunded: row.amount,
  refunded_surcharge_amount: row.payment_surcharge_amount,
})
