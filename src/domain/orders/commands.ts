import { actorCan } from '../people/roles.ts'
import type { ApprovalNeed } from './limits/approvalNeed.ts'
import { approvalNeed, MAX_TOTAL, approverMay, withAllowance } from './limits/limits.ts'
import { cmp } from '../money/money.ts'
import { returnAmount } from './prices/returns.ts'
import type { Order } from './order.ts'
import { amountDue, derivePayStatus } from './status/payStatus.ts'
import { PRICED_FIELDS, priceOrder } from './prices/pricing.ts'
import { isActiveStatus } from './status/status.ts'
import { definitionOf, type Command } from './commands/all.ts'
import { changesBetween } from './editing/changes.ts'
import type { Author, CommandContext } from './editing/context.ts'
import { refuse, refusePermission, type Change, type Refusal } from './editing/result.ts'
import type { Removed } from './lines/removed.ts'

export type { Command, Intent, StationCommand } from './commands/all.ts'
export type * from './editing/context.ts'
export type * from './editing/result.ts'
export type { Removed } from './lines/removed.ts'

export interface Applied {
  ok: true
  order: Order
  changes: Change[]
  overwrote?: unknown
  removed?: Removed
  /** What the approver had to allow; absent where the author may do it alone. */
  approval?: ApprovalNeed
}

/**
 * Whether this kind of actor may give this command at all. A customer link decides on its own order and nothing else;
 * background work only records what it did; moves have rules of their own (`canMove`).
 */
export function mayCommand(order: Order, command: Command, actor: Author): boolean {
  const { right } = definitionOf(command)
  if (actor.kind === 'customer_link') return right === 'customer_link' && actor.order_id === order.id
  if (right === 'system' || actor.kind === 'system') return right === 'system' && actor.kind === 'system'
  if (right === 'customer_link') return false
  return right === 'any' || actorCan(actor, right)
}

function priced(before: Order, after: Order): Order {
  if (PRICED_FIELDS.every((field) => before[field] === after[field])) return after
  const totals = priceOrder(after)
  return standing({ ...after, totals, final_price: totals.total })
}

/** Returned lines are no longer owed, at the price that they have now. */
function standing(order: Order): Order {
  return { ...order, returned_total: returnAmount(order, order.returned_lines, []) }
}

function checkMoney(before: Order, after: Order): Refusal | null {
  if (before.totals === after.totals) return null
  if (after.totals.refused) return refuse(after.totals.refused)
  return cmp(after.final_price, MAX_TOTAL) > 0 ? refuse('total_too_large') : null
}

/** The refusal of a command that this kind of actor, or a person without its permission, may not give. */
const notPermitted = (right: ReturnType<typeof definitionOf>['right']): Refusal =>
  right === 'any' || right === 'system' || right === 'customer_link'
    ? refuse('not_allowed')
    : refusePermission(right)

/** A refusal that a manager's PIN would lift names what the manager would allow. */
function notAllowed(need: ApprovalNeed): Refusal {
  return { ...refuse('price_not_allowed', need.kind === 'price' ? 'value' : undefined), approval: need }
}

/**
 * Applies one command to an order: the same function in the browser, at once, and on the server, under a row lock.
 * Pure: the order given is not changed. Refusals are codes of the error catalogue; nothing is half-applied.
 * Different fields merge; for the same field the last arrival wins and `overwrote` says what it replaced; status
 * commands carry the version that they saw and are refused when it is not the present one.
 */
export function applyCommand(order: Order, command: Command, context: CommandContext): Applied | Refusal {
  const definition = definitionOf(command)
  if (!mayCommand(order, command, context.actor)) return notPermitted(definition.right)
  if (!definition.allowed(order, command)) return refuse('order_closed')
  const result = definition.apply(order, command, context)
  if (!result.ok) return result
  const next = priced(order, result.order)
  const problem = checkMoney(order, next)
  if (problem) return problem
  const need = approvalNeed(order, next, command, context)
  if (need && !(context.approver && approverMay(context.approver))) return notAllowed(need)
  const changes = changesBetween(order, next)
  const stamped: Order = {
    ...withAllowance(order, next, context),
    pay_status: derivePayStatus({
      status: next.status,
      price: amountDue(next),
      net_paid: next.net_paid,
    }),
    version: order.version + 1,
    last_updated_user_name: context.actor.name,
    last_updated_timestamp_milli: Date.parse(context.now),
    ...(isActiveStatus(next.status) && { last_updated_while_active_timestamp: context.now }),
  }
  const { overwrote, removed } = result
  return {
    ok: true,
    order: stamped,
    changes,
    ...(overwrote !== undefined && { overwrote }),
    ...(removed && { removed }),
    ...(need && { approval: need }),
  }
}
