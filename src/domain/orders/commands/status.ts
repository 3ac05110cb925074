import { add } from '../../money/money.ts'
import { endOfLocalDay } from '../../places/zones.ts'
import { estimateStanding, workMustWait } from '../estimate.ts'
import type { Order } from '../order.ts'
import { amountDue } from '../payStatus.ts'
import { canMove, finalizeProblems, isActiveStatus, STAGE_TIMESTAMP, type OrderFacts } from '../status.ts'
import { isOpenSlot } from './slots.ts'
import {
  edited,
  refuse,
  type CommandContext,
  type CommandOf,
  type EditResult,
  type FinalizeRules,
  type Missing,
} from './types.ts'

/** The fields of an order that its status rules read. */
export type StatusFields = Pick<
  Order,
  | 'status'
  | 'pay_status'
  | 'final_price'
  | 'returned_total'
  | 'has_open_payment'
  | 'has_issue_payment'
  | 'net_paid'
  | 'net_credit_refunds'
>

/** What the status rules need to know of an order. */
export function orderFacts(order: StatusFields, dayClosed: boolean): OrderFacts {
  return {
    status: order.status,
    pay_status: order.pay_status,
    final_price: amountDue(order),
    has_open_payment: order.has_open_payment,
    has_issue_payment: order.has_issue_payment,
    net_payments: add(order.net_paid, order.net_credit_refunds).toFixed(2),
    net_credit_refunds: order.net_credit_refunds,
    day_closed: dayClosed,
  }
}

/** The slots of approved packages that no item fills yet. */
function openSlots(order: Order): string[] {
  const approved = new Set(order.packages.filter((row) => row.approved).map((row) => row.id))
  return order.parts.filter((part) => approved.has(part.package_id) && isOpenSlot(part)).map(({ id }) => id)
}

/** Everything that is still missing before the order can be finalized. */
export function missingToFinalize(order: Order, rules: FinalizeRules, now: string): Missing[] {
  const vehicle = order.vehicle_id ?? order.id
  return finalizeProblems({
    inspection_groups: [...order.inspection_groups, { selected_inspections: order.inspection_items }],
    custom_fields: [],
    required_positions: rules.required_positions,
    vehicles: [vehicle],
    tech_positions: order.tech_positions.map(({ position, user_id }) => ({ position, user_id, vehicle })),
    technician_rule: {
      required: rules.customer_required,
      customer_id: order.customer_id,
      fleet_location_id: order.fleet_location_id,
    },
    estimate: estimateStanding(order, now)?.missing ?? null,
    bay: { required: rules.bay_required, bay_id: order.bay_id },
    packages: order.packages,
    open_slots: openSlots(order),
    open_checks: order.final_checklist
      .filter((row) => row.required && row.done_timestamp === null)
      .map((row) => row.id),
    ...(order.totals.refused && { refused: order.totals.refused }),
  })
}

/** The field that a refusal is about, where it is not the status itself. */
const REFUSED_FIELD: Readonly<Record<string, string>> = {
  reason_required: 'reason',
  reason_unknown: 'reason',
  note_required: 'note',
}

/** Moves the order to another status by the table and the guards; finalizing checks all that is required. */
export function moveStatus(
  order: Order,
  command: CommandOf<'status.move'>,
  context: CommandContext,
): EditResult {
  if (command.expected_version !== order.version) return refuse('stale_version', 'expected_version')
  const given = { reason: command.reason ?? '', note: command.note ?? '' }
  const guard = canMove(orderFacts(order, context.day_closed), command.to, context.actor, given)
  if (!guard.ok) return refuse(guard.code, REFUSED_FIELD[guard.code] ?? 'to')
  if (command.to === 'in-progress' && workMustWait(order, context.now))
    return refuse('estimate_before_work', 'to')
  if (command.to === 'complete' && order.status !== 'uncollectible') {
    const missing = missingToFinalize(order, context.rules, context.now)
    if (missing.length > 0) return { ok: false, code: 'finalize_incomplete', missing }
  }
  return edited({ ...order, ...stage(order, command, context) })
}

function stage(
  order: Order,
  { to, reason = '', note = '' }: CommandOf<'status.move'>,
  { now }: CommandContext,
): Partial<Order> {
  // A customer who pays late does not buy anew: the sale and its terms stay on their day.
  const late = order.status === 'uncollectible' && to === 'complete'
  const stamp = to in STAGE_TIMESTAMP && !late ? STAGE_TIMESTAMP[to as keyof typeof STAGE_TIMESTAMP] : null
  const terms = order.customer?.days_to_payment ?? order.fleet?.days_to_payment ?? 0
  const reopened = isActiveStatus(to)
  return {
    status: to,
    deleted: to === 'deleted',
    void: to === 'void',
    end_reason: reopened ? '' : reason,
    end_note: reopened ? '' : note,
    ...(stamp && { [stamp]: now }),
    ...(to === 'complete' &&
      !late && { pay_due_timestamp: endOfLocalDay(now, order.extras.time_zone, terms) }),
  }
}
