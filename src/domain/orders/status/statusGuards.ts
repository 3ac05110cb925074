import { cmp, isPositive, isZero, type Decimal } from '#domain/money/money.ts'
import type { Permission } from '#domain/people/permissions.ts'
import { actorCan, type Actor } from '#domain/people/roles.ts'
import type { PayStatus } from './payStatus.ts'
import { isActiveStatus, TRANSITIONS, type OrderStatus } from './statuses.ts'
import { voidReasonProblem } from './voidReasons.ts'

/** Every reason why an action on an order is refused. */
export const STATUS_REFUSALS = [
  'already_in_status',
  'transition_not_allowed',
  'not_allowed',
  'order_has_open_payment',
  'order_has_issue_payment',
  'order_has_payments',
  'order_not_complete',
  'order_not_deleted',
  'order_not_uncollectible',
  'order_is_complete',
  'order_is_ended',
  'order_is_uncollectible',
  'nothing_owed',
  'nothing_paid',
  'reason_required',
  'reason_unknown',
  'note_required',
  'day_closed',
  'order_used_stock',
] as const
export type StatusRefusal = (typeof STATUS_REFUSALS)[number]

export type Guard = { ok: true } | { ok: false; code: StatusRefusal; permission?: Permission | undefined }

/** What the guards need to know about an order; amounts in the order's currency. */
export interface OrderFacts {
  status: OrderStatus
  /** Derived from the ledger; null for an order that was never saved. */
  pay_status: PayStatus | null
  /** The amount due. */
  final_price: Decimal
  /** A payment was recorded or sent and has no outcome yet. */
  has_open_payment: boolean
  /** A payment's outcome is unknown. */
  has_issue_payment: boolean
  /** Paid less refunds to the payer; money turned into account credit still counts as paid here. */
  net_payments: Decimal
  /** Refunded to account credit, net of what was reversed. */
  net_credit_refunds: Decimal
  /** The business day of the order's completion is closed. */
  day_closed: boolean
}

/** Why an order is ended or re-opened. Absent, as in the list of allowed actions, the reason is not checked. */
export interface Given {
  reason?: string
  note?: string
}

export const OK: Guard = { ok: true }
export const refuse = (code: StatusRefusal): Guard => ({ ok: false, code })

/** OK when the person may, else a refusal that names the permission. */
export function permitted(actor: Actor, permission: Permission): Guard {
  return actorCan(actor, permission) ? OK : { ok: false, code: 'not_allowed', permission }
}

/** The first refusal of several guards. */
export function all(...guards: readonly Guard[]): Guard {
  return guards.find((guard) => !guard.ok) ?? OK
}

/** No ending while any payment is open or in issue (specification 4). */
export function paymentsSettled(facts: OrderFacts): Guard {
  if (facts.has_issue_payment) return refuse('order_has_issue_payment')
  return facts.has_open_payment ? refuse('order_has_open_payment') : OK
}

/**
 * The specification's "no pay status". Pay status is derived here and always has a value, so the words mean: no money
 * is on the order, net payments are zero (never paid, or all of it refunded). `is_not_paid` says so; so does the fully
 * paid status of an order with a zero price.
 */
export function hasNoPayStatus(facts: OrderFacts): boolean {
  return facts.pay_status === null || facts.pay_status === 'is_not_paid' || isZero(facts.net_payments)
}

/** All that was paid has become account credit: net payments and net credit refunds positive and equal. */
export function isRefundedToCredit(facts: OrderFacts): boolean {
  return isPositive(facts.net_payments) && cmp(facts.net_payments, facts.net_credit_refunds) === 0
}

/**
 * Cancel: with no pay status or all of it refunded to credit (specification 4). Canceling a finalized order takes its
 * sale back on the day on which it is done, as a void does; so it asks for the permission to void and a reason too.
 */
export function canCancel(facts: OrderFacts, actor: Actor, given?: Given): Guard {
  const isSold = facts.status === 'complete'
  if (!isSold && !isActiveStatus(facts.status)) return refuse('order_is_ended')
  const unpaid = hasNoPayStatus(facts) || isRefundedToCredit(facts) ? OK : refuse('order_has_payments')
  return all(
    permitted(actor, 'orders.cancel'),
    isSold ? permitted(actor, 'orders.void') : OK,
    paymentsSettled(facts),
    unpaid,
    isSold && given && !given.reason?.trim() ? refuse('reason_required') : OK,
  )
}

/**
 * Void: complete, and no pay status, a zero price, or all refunded to credit (specification 4); with a reason. A void
 * counts to the day on which it is done: an order of a closed day can be voided too.
 */
export function canVoid(facts: OrderFacts, actor: Actor, given?: Given): Guard {
  if (facts.status !== 'complete') return refuse('order_not_complete')
  const free = hasNoPayStatus(facts) || isZero(facts.final_price) || isRefundedToCredit(facts)
  const problem = given ? voidReasonProblem(given.reason, given.note) : null
  return all(
    permitted(actor, 'orders.void'),
    paymentsSettled(facts),
    free ? OK : refuse('order_has_payments'),
    problem ? refuse(problem) : OK,
  )
}

/**
 * Uncollectible: complete, and pay status none or has_payment (specification 4): nothing paid, or less than the
 * price (`is_partially_paid`). An order that is fully or over paid owes nothing. A write-off has a reason.
 */
export function canMarkUncollectible(facts: OrderFacts, actor: Actor, given?: Given): Guard {
  if (facts.status !== 'complete') return refuse('order_not_complete')
  const paid = facts.pay_status === 'is_fully_paid' || facts.pay_status === 'is_over_paid'
  return all(
    permitted(actor, 'orders.uncollectible'),
    paymentsSettled(facts),
    paid ? refuse('nothing_owed') : OK,
    given && !given.reason?.trim() ? refuse('reason_required') : OK,
  )
}

/** Re-open a finalized order: Owner or Manager, with a reason, till day not closed, no payment in progress. */
export function canReopen(facts: OrderFacts, actor: Actor, given?: Given): Guard {
  if (facts.status !== 'complete') return refuse('order_not_complete')
  return all(
    permitted(actor, 'orders.reopen'),
    paymentsSettled(facts),
    facts.day_closed ? refuse('day_closed') : OK,
    given && !given.reason?.trim() ? refuse('reason_required') : OK,
  )
}

/** Restore a cancelled order to open: Owner or Manager. */
export function canRestore(facts: OrderFacts, actor: Actor): Guard {
  return facts.status === 'deleted' ? permitted(actor, 'orders.restore') : refuse('order_not_deleted')
}

/** A late payment arrives: an uncollectible order is complete again. Owner or Manager. */
export function canTakeLatePayment(facts: OrderFacts, actor: Actor): Guard {
  if (facts.status !== 'uncollectible') return refuse('order_not_uncollectible')
  return permitted(actor, 'orders.late_payment')
}

/** Any move of the transition table, with the additional rules. */
export function canMove(facts: OrderFacts, to: OrderStatus, actor: Actor, given?: Given): Guard {
  if (facts.status === to) return refuse('already_in_status')
  if (to === 'deleted') return canCancel(facts, actor, given)
  if (to === 'void') return canVoid(facts, actor, given)
  if (to === 'uncollectible') return canMarkUncollectible(facts, actor, given)
  if (!TRANSITIONS[facts.status].includes(to)) return refuse('transition_not_allowed')
  if (facts.status === 'complete') return canReopen(facts, actor, given)
  if (facts.status === 'deleted') return canRestore(facts, actor)
  if (facts.status === 'uncollectible') return canTakeLatePayment(facts, actor)
  return permitted(actor, to === 'complete' ? 'orders.finalize' : 'orders.move')
}
