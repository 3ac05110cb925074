import { cmp, isPositive, sub } from '#domain/money/money.ts'
import type { Actor } from '#domain/people/roles.ts'
import { canChangeDates, canMerge, canMoveShop, canSplit } from './combineGuards.ts'
import {
  all,
  canCancel,
  canMarkUncollectible,
  canMove,
  canReopen,
  canRestore,
  canTakeLatePayment,
  canVoid,
  OK,
  paymentsSettled,
  permitted,
  refuse,
  type Guard,
  type OrderFacts,
} from './statusGuards.ts'
import { isActiveStatus, ORDER_STATUSES, type OrderStatus } from './statuses.ts'

type NamedAction =
  | 'finalize'
  | 'cancel'
  | 'void'
  | 'uncollectible'
  | 'reopen'
  | 'restore'
  | 'late_payment'
  | 'merge'
  | 'split'
  | 'move_shop'
  | 'change_dates'
  | 'edit'
  | 'discount'
  | 'discount_over_limit'
  | 'override_price'
  | 'take_payment'
  | 'refund'
  | 'refund_to_credit'

/** Every action: a move to each status ("move:in-progress"), and the named ones. */
export type OrderAction = `move:${OrderStatus}` | NamedAction
export type AllowedActions = Record<OrderAction, Guard>

/** Lines and fields are edited while the order is being worked on; a finalized one is re-opened first. */
export function canEdit(facts: OrderFacts, actor: Actor): Guard {
  if (facts.status === 'complete') return refuse('order_is_complete')
  if (!isActiveStatus(facts.status)) return refuse('order_is_ended')
  return permitted(actor, 'orders.edit')
}

/** A payment: something is owed and no other payment is in progress (an unknown outcome is resolved first). */
export function canTakePayment(facts: OrderFacts, actor: Actor): Guard {
  if (facts.status === 'deleted' || facts.status === 'void') return refuse('order_is_ended')
  if (facts.status === 'uncollectible') return refuse('order_is_uncollectible')
  const paid = sub(facts.net_payments, facts.net_credit_refunds)
  const owed = cmp(facts.final_price, paid) > 0 ? OK : refuse('nothing_owed')
  return all(permitted(actor, 'payments.take'), paymentsSettled(facts), owed)
}

function refundOf(facts: OrderFacts, permission: Guard): Guard {
  const left = isPositive(sub(facts.net_payments, facts.net_credit_refunds))
  return all(permission, paymentsSettled(facts), left ? OK : refuse('nothing_paid'))
}

/** A refund to the way of payment: part of what was paid can still be refunded. */
export const canRefund = (facts: OrderFacts, actor: Actor): Guard =>
  refundOf(facts, permitted(actor, 'payments.refund'))

/** The same to account credit; the shop's list for the role says which methods' payments may become credit. */
export const canRefundToCredit = (facts: OrderFacts, actor: Actor): Guard =>
  refundOf(facts, permitted(actor, 'payments.refund_to_credit'))

/** Every action with whether it is allowed now, and if not, why: one rule for buttons, API and tests. */
export function allowedActions(facts: OrderFacts, actor: Actor): AllowedActions {
  const edit = canEdit(facts, actor)
  const named: Record<NamedAction, Guard> = {
    finalize: canMove(facts, 'complete', actor),
    cancel: canCancel(facts, actor),
    void: canVoid(facts, actor),
    uncollectible: canMarkUncollectible(facts, actor),
    reopen: canReopen(facts, actor),
    restore: canRestore(facts, actor),
    late_payment: canTakeLatePayment(facts, actor),
    merge: canMerge(facts, actor),
    split: canSplit(facts, actor),
    move_shop: canMoveShop(facts, actor),
    change_dates: canChangeDates(facts, actor),
    edit,
    discount: all(edit, permitted(actor, 'orders.discount')),
    discount_over_limit: all(edit, permitted(actor, 'orders.discount_over_limit')),
    override_price: all(edit, permitted(actor, 'orders.price_override')),
    take_payment: canTakePayment(facts, actor),
    refund: canRefund(facts, actor),
    refund_to_credit: canRefundToCredit(facts, actor),
  }
  const moves = ORDER_STATUSES.map((to) => [`move:${to}`, canMove(facts, to, actor)] as const)
  return { ...(Object.fromEntries(moves) as Record<`move:${OrderStatus}`, Guard>), ...named }
}
