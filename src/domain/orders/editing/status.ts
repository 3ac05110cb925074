import { billedParty } from '../billedParty.ts'
import { add, isPositive } from '#domain/money/money.ts'
import type { FinalizeRules } from './context.ts'
import type { Missing } from './result.ts'
import { isOpenSlot } from './slots.ts'
import { estimateStanding } from '../estimates/estimate.ts'
import type { Order } from '../order.ts'
import { amountDue, balanceDue } from '../status/payStatus.ts'
import { type OrderFacts, finalizeProblems } from '../status/status.ts'

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

/** What the status rules need to know about an order. */
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

/** The days of the payment terms of the customer or fleet; 0 without terms. */
export const termDays = (order: Pick<Order, 'customer' | 'fleet'>): number =>
  billedParty(order)?.payment_terms.days_to_payment ?? 0

/** Until when a finalized order with a balance may be paid by its terms (an instant); null where it is not on account. */
export const onAccountUntil = (order: Order): string | null =>
  order.status === 'complete' && termDays(order) > 0 && isPositive(balanceDue(order))
    ? order.pay_due_timestamp
    : null

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
    custom_fields: billedParty(order)?.custom_fields ?? [],
    required_positions: rules.required_positions,
    vehicles: [vehicle],
    tech_positions: order.tech_positions.map(({ position, user_id }) => ({ position, user_id, vehicle })),
    technician_rule: {
      required: rules.customer_required && order.practice !== true,
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
