import { isPositive } from '#domain/money/money.ts'
import type { OrderFacts } from './statusGuards.ts'
import type { OrderStatus } from './statuses.ts'

/**
 * What the counter does next with an order: move it to a status, take the payment, finalize it and print the invoice,
 * or print the invoice again.
 */
export type NextStep =
  | { kind: 'move'; to: 'stand-by' | 'in-progress' | 'pre-complete' }
  | { kind: 'pay' | 'finalize' | 'print' }

/** The way of an order to Finalized: one step from each status of the work. */
const ONWARD: Partial<Record<OrderStatus, OrderStatus>> = {
  scheduled: 'stand-by',
  open: 'stand-by',
  'stand-by': 'in-progress',
  'in-progress': 'pre-complete',
  'pre-complete': 'complete',
}

/** The next status on the way to Finalized; null when the order is not on it. */
export const onward = (status: OrderStatus): OrderStatus | null => ONWARD[status] ?? null

/**
 * The next step of an order; null when there is none (Cancelled, Void, Uncollectible).
 *
 * @param facts The order; amounts in its currency.
 * @param owed What is still owed.
 * @param days The days of its payment terms; an order with terms is finalized before it is paid.
 */
export function nextStep(
  { status, net_payments, has_open_payment, has_issue_payment }: OrderFacts,
  owed: string,
  days: number,
): NextStep | null {
  const unsettled = has_open_payment || has_issue_payment
  const paid = !isPositive(owed) && isPositive(net_payments) && !unsettled
  switch (status) {
    case 'scheduled':
    case 'open':
      return { kind: 'move', to: 'stand-by' }
    case 'stand-by':
      return { kind: 'move', to: 'in-progress' }
    case 'in-progress':
      return paid ? { kind: 'finalize' } : { kind: 'move', to: 'pre-complete' }
    case 'pre-complete':
      return unsettled || (isPositive(owed) && days === 0) ? { kind: 'pay' } : { kind: 'finalize' }
    case 'complete':
      return unsettled || isPositive(owed) ? { kind: 'pay' } : { kind: 'print' }
    default:
      return null
  }
}
