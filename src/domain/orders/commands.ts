import { actorCan } from '../people/roles.ts'
import { approvalNeed, MAX_TOTAL, mayApprove, withAllowance, type ApprovalNeed } from './limits.ts'
import { cmp } from '../money/money.ts'
import { returnAmount } from './returns.ts'
import type { Order } from './order.ts'
import { amountDue, derivePayStatus } from './payStatus.ts'
import { PRICED_FIELDS, priceOrder } from './pricing.ts'
import { isActiveStatus } from './status.ts'
import { recommend, recordAuthorization, recordSignature } from './commands/authorizations.ts'
import { changesBetween } from './commands/changes.ts'
import { addDeclined, declineItem, reviveItem } from './commands/declined.ts'
import { addCoupon, addDiscount, removeDiscount, setOrderDiscount } from './commands/discounts.ts'
import { approveEstimate, waiveEstimate } from './commands/estimates.ts'
import { addOption, setChecklist } from './commands/extras.ts'
import { setCustomer, setField, setPosition, setVehicle } from './commands/fields.ts'
import {
  addInspection,
  addPhoto,
  removeInspection,
  removePhoto,
  setInspection,
} from './commands/inspections.ts'
import { addCasual, addItem, moveLine, removeLine, setLine } from './commands/lines.ts'
import { addPackage, removePackage, restore, setPackage } from './commands/packages.ts'
import { choosePart } from './commands/slots.ts'
import { moveStatus } from './commands/status.ts'
import {
  refuse,
  type Author,
  type Change,
  type Command,
  type CommandContext,
  type EditResult,
  type Refusal,
  type Removed,
} from './commands/types.ts'

export type * from './commands/types.ts'

export interface Applied {
  ok: true
  order: Order
  changes: Change[]
  overwrote?: unknown
  removed?: Removed
  /** What the approver had to allow; absent where the author may do it alone. */
  approval?: ApprovalNeed
}

/** Fields that may still be written on an ended order: they do not change what was sold. */
const AFTER_THE_END = new Set(['internal_note', 'omit_carfax'])

function mayEdit(order: Order, command: Command): boolean {
  if (command.type === 'status.move' || isActiveStatus(order.status)) return true
  // The customer signs when they pay, which may be after the work was finalized.
  if (command.type === 'signature.record') return order.status === 'complete'
  return command.type === 'field.set' && AFTER_THE_END.has(command.change.field)
}

const DISCOUNTS = new Set<Command['type']>(['discount.add', 'discount.remove', 'order_discount.set'])

/**
 * Whether this kind of actor gives this command at all. A customer link decides on its own order and does nothing else;
 * background work gives no commands; moves have rules of their own (`canMove`).
 */
export function mayCommand(order: Order, { type }: Command, actor: Author): boolean {
  if (actor.kind === 'customer_link') return type === 'authorization.record' && actor.order_id === order.id
  if (type === 'authorization.record' || actor.kind === 'system') return false
  if (type === 'status.move') return true
  return actorCan(actor, DISCOUNTS.has(type) ? 'orders.discount' : 'orders.edit')
}

function edit(order: Order, command: Command, context: CommandContext): EditResult {
  switch (command.type) {
    case 'field.set':
      return setField(order, command, context)
    case 'customer.set':
      return setCustomer(order, command, context)
    case 'vehicle.set':
      return setVehicle(order, command, context)
    case 'package.add':
      return addPackage(order, command, context)
    case 'part.choose':
      return choosePart(order, command, context)
    case 'package.set':
      return setPackage(order, command)
    case 'package.remove':
      return removePackage(order, command)
    case 'casual.add':
      return addCasual(order, command)
    case 'item.add':
      return addItem(order, command, context)
    case 'line.set':
      return setLine(order, command)
    case 'line.move':
      return moveLine(order, command)
    case 'line.remove':
      return removeLine(order, command)
    case 'item.decline':
      return declineItem(order, command, context)
    case 'item.revive':
      return reviveItem(order, command)
    case 'declined.add':
      return addDeclined(order, command, context)
    case 'option.add':
      return addOption(order, command, context)
    case 'checklist.set':
      return setChecklist(order, command, context)
    case 'restore':
      return restore(order, context)
    case 'discount.add':
      return addDiscount(order, command)
    case 'coupon.add':
      return addCoupon(order, command, context)
    case 'discount.remove':
      return removeDiscount(order, command)
    case 'order_discount.set':
      return setOrderDiscount(order, command)
    case 'position.set':
      return setPosition(order, command, context)
    case 'estimate.approve':
      return approveEstimate(order, command, context)
    case 'estimate.waive':
      return waiveEstimate(order, command, context)
    case 'inspection.add':
      return addInspection(order, command, context)
    case 'inspection.set':
      return setInspection(order, command, context)
    case 'inspection.photo':
      return addPhoto(order, command, context)
    case 'inspection.remove_photo':
      return removePhoto(order, command)
    case 'inspection.remove':
      return removeInspection(order, command)
    case 'inspection.recommend':
      return recommend(order, command, context)
    case 'authorization.record':
      return recordAuthorization(order, command, context)
    case 'signature.record':
      return recordSignature(order, command)
  }
  return moveStatus(order, command, context)
}

function priced(before: Order, after: Order): Order {
  if (PRICED_FIELDS.every((field) => before[field] === after[field])) return after
  const totals = priceOrder(after)
  return standing({ ...after, totals, final_price: totals.total })
}

/** What came back is no longer owed, at the price that it has now. */
function standing(order: Order): Order {
  return { ...order, returned_total: returnAmount(order, order.returned_lines, []) }
}

function checkMoney(before: Order, after: Order): Refusal | null {
  if (before.totals === after.totals) return null
  if (after.totals.refused) return refuse(after.totals.refused)
  return cmp(after.final_price, MAX_TOTAL) > 0 ? refuse('total_too_large') : null
}

/** A refusal that a manager's PIN would lift says what would have to be allowed. */
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
  if (!mayCommand(order, command, context.actor)) return refuse('role_not_allowed')
  if (!mayEdit(order, command)) return refuse('order_closed')
  const result = edit(order, command, context)
  if (!result.ok) return result
  const next = priced(order, result.order)
  const problem = checkMoney(order, next)
  if (problem) return problem
  const need = approvalNeed(order, next, command, context)
  if (need && !(context.approver && mayApprove(context.approver.role))) return notAllowed(need)
  const changes = changesBetween(order, next)
  const stamped: Order = {
    ...withAllowance(order, next, context),
    pay_status: derivePayStatus({
      uncollectible: next.status === 'uncollectible',
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
