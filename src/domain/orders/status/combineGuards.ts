import type { Actor } from '#domain/people/roles.ts'
import {
  all,
  hasNoPayStatus,
  OK,
  paymentsSettled,
  permitted,
  refuse,
  type Guard,
  type OrderFacts,
} from './statusGuards.ts'
import { isActiveStatus } from './statuses.ts'

function active({ status }: OrderFacts): Guard {
  if (status === 'complete') return refuse('order_is_complete')
  return isActiveStatus(status) ? OK : refuse('order_is_ended')
}

const unpaid = (facts: OrderFacts): Guard =>
  all(paymentsSettled(facts), hasNoPayStatus(facts) ? OK : refuse('order_has_payments'))

/** A duplicate is merged into this order: it is active, paid or not. */
export const canMerge = (facts: OrderFacts, actor: Actor): Guard =>
  all(active(facts), permitted(actor, 'orders.merge'))

/** Lines become an order of their own: active, and nothing is paid that would have to be shared. */
export const canSplit = (facts: OrderFacts, actor: Actor): Guard =>
  all(active(facts), permitted(actor, 'orders.merge'), unpaid(facts))

/** Another shop takes the order over: active, before any payment, and before goods left this shop's shelf. */
export const canMoveShop = (facts: OrderFacts, actor: Actor): Guard =>
  all(
    active(facts),
    permitted(actor, 'orders.move_shop'),
    unpaid(facts),
    facts.status === 'pre-complete' ? refuse('order_used_stock') : OK,
  )

/** The date of a finalized order is corrected while its business day is open. */
export function canChangeDates(facts: OrderFacts, actor: Actor): Guard {
  if (facts.status !== 'complete') return refuse('order_not_complete')
  return all(
    permitted(actor, 'orders.change_dates'),
    paymentsSettled(facts),
    facts.day_closed ? refuse('day_closed') : OK,
  )
}
