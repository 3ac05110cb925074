import type { OrderStatus } from '#domain/orders/status/status.ts'
import { isFailure } from '../taking/ledger.ts'
import { providerOf } from '../methods/providers.ts'
import { standingRefunds } from './refunds.ts'

interface Row {
  id: string
  payment_type: string
  payment_method: string
  reverses_id: string | null
  refund_of_id: string | null
}

export type ReversalRefusal =
  | 'payment_by_gateway'
  | 'payment_already_reversed'
  | 'payment_has_refunds'
  | 'order_is_ended'

/** Whether a row of the ledger moved money, so that it can have been recorded by mistake: no failure, no reversal. */
export const isReversible = ({ reverses_id, payment_type }: Row): boolean =>
  reverses_id === null && !isFailure(payment_type)

/**
 * Why a payment or refund of an order cannot be reversed as recorded by mistake, or null. Money that a provider moved
 * is refunded through that provider, and what was settled with an order that ended stays. `rows`: the order's ledger.
 */
export function reversalProblem(
  row: Row,
  rows: readonly Row[],
  { status }: { status: OrderStatus },
): ReversalRefusal | null {
  if (providerOf(row.payment_method)) return 'payment_by_gateway'
  if (rows.some((other) => other.reverses_id === row.id)) return 'payment_already_reversed'
  if (standingRefunds(row, rows).length > 0) return 'payment_has_refunds'
  return status === 'deleted' || status === 'void' ? 'order_is_ended' : null
}
