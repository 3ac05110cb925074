import { z } from 'zod'
import { order, orderStatus, payStatus, returnedLine } from '#domain/orders/order.ts'
import { id } from '../base/shared.ts'

const verdict = z.object({
  ok: z.boolean(),
  code: z.string().optional(),
  /** The permission that is missing, if that is why. */
  permission: z.string().optional(),
})

/** What this person may do with this order now; buttons and refusals use the same rule. */
export const actions = z.record(z.string(), verdict).meta({ id: 'OrderActions' })

export const orderReply = z.object({ order, actions }).meta({ id: 'OrderReply' })
export type OrderReply = z.infer<typeof orderReply>

export const change = z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })

/** Who approved a command that its author might not send alone, and what it went beyond. */
export const commandApproval = z
  .object({
    kind: z.enum(['discount', 'price', 'fee', 'exemption', 'below_cost']),
    limit: z.string().nullable(),
    allowed: z.string().nullable(),
    amount: z.string().nullable(),
    user_id: id,
    name: z.string(),
    at: z.string(),
  })
  .meta({ id: 'CommandApproval' })

/** Why a command was refused, in the form of a refused request. */
const commandProblem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    code: z.string(),
    detail: z.string(),
    request_id: z.string(),
    errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })).optional(),
  })
  .meta({ id: 'OrderCommandProblem' })

export const commandOutcome = z
  .object({
    /** The command's own id. */
    id,
    /** `repeated`: this id was applied before and nothing happened now. */
    outcome: z.enum(['applied', 'repeated', 'refused']),
    /** The order's version after this command. */
    version: z.number(),
    changes: z.array(change),
    /** What another person had entered in the same field in the meantime. */
    overwrote: z.unknown().optional(),
    problem: commandProblem.optional(),
  })
  .meta({ id: 'OrderCommandOutcome' })
export type CommandOutcome = z.infer<typeof commandOutcome>

/** Whether a payment or refund of it has no outcome yet, for the mark in lists and cards. */
const undecided = {
  /** One is in progress. */
  has_open_payment: z.boolean(),
  /** The outcome of one at its provider is not known. */
  has_issue_payment: z.boolean(),
}

export const orderCard = z
  .object({
    id,
    version: z.number(),
    order_custom_id: z.string(),
    status: orderStatus,
    pay_status: payStatus,
    license_plate: z.string(),
    vin: z.string(),
    vehicle: z.string(),
    customer_name: z.string(),
    fleet_name: z.string(),
    first_job: z.string(),
    first_job_french: z.string(),
    jobs: z.number(),
    technician: z.string(),
    bay_id: id.nullable(),
    waiting: z.boolean(),
    tags: z.array(z.string()),
    promised_timestamp: z.string().nullable(),
    scheduled_start_timestamp: z.string().nullable(),
    created_timestamp: z.string(),
    stage_timestamp: z.string().nullable(),
    final_price: z.string(),
    currency: z.string(),
    ...undecided,
    /** It is an order to practice on; absent on every other. */
    practice: z.literal(true).optional(),
    moves: z.record(z.string(), verdict),
  })
  .meta({ id: 'OrderCard' })
export type OrderCard = z.infer<typeof orderCard>

export const orderRow = z
  .object({
    id,
    order_custom_id: z.string(),
    status: orderStatus,
    pay_status: payStatus,
    created_timestamp: z.string(),
    complete_timestamp: z.string().nullable(),
    vehicle: z.string(),
    license_plate: z.string(),
    vin: z.string(),
    customer_name: z.string(),
    fleet_name: z.string(),
    first_job: z.string(),
    first_job_french: z.string(),
    jobs: z.number(),
    final_price: z.string(),
    net_paid: z.string(),
    currency: z.string(),
    tags: z.array(z.string()),
    ...undecided,
  })
  .meta({ id: 'OrderRow' })
export type OrderRow = z.infer<typeof orderRow>

export const findResult = z
  .object({
    kind: z.enum(['order', 'vehicle', 'customer', 'fleet']),
    id,
    title: z.string(),
    detail: z.string(),
    status: orderStatus.nullable(),
  })
  .meta({ id: 'FindResult' })

/** The part of a payment that was refunded, or failed to be. */
const refund = z
  .object({
    id,
    refund_processing_status: z.string(),
    refund_method: z.string(),
    amount_refunded: z.string(),
    refunded_surcharge_amount: z.string(),
  })
  .meta({ id: 'Refund' })

/** One order of a payment over several, and its amount. */
export const share = z.object({ order_id: id, order_custom_id: z.string(), amount: z.string() })

export const payment = z
  .object({
    id,
    payment_type: z.string(),
    payment_method: z.string(),
    payment_processing_status: z.string(),
    amount: z.string(),
    /** What the card or the drawer received: the amount with its surcharge, tip and rounding. */
    payment_final_amount: z.string(),
    tendered: z.string().nullable(),
    change_due: z.string(),
    reference: z.string(),
    /** The surcharge of a credit card; on a refund, the refunded part. */
    payment_surcharge_amount: z.string(),
    /** Its text on the receipt, in the customer's language. */
    surcharge_message: z.string(),
    /** The tip for staff, never a payment of the order; on a refund, the refunded part. */
    payment_tip_amount: z.string(),
    /** What rounding to the coins of the currency added to cash, or (negative) took from it. */
    cash_rounding: z.string(),
    /** What 360's terminal said about its own surcharge; null for any other payment. */
    payment_external_data_360: z.object({ surcharge_message: z.string() }).nullable(),
    reverses_id: id.nullable(),
    /** The payment that this row refunds. */
    refund_of_id: id.nullable(),
    /** The lines that a refund took back. */
    returned_lines: z.array(returnedLine),
    /** The owner of the account credit that it changes. */
    customer_id: id.nullable(),
    fleet_location_id: id.nullable(),
    /** The orders that were paid together with this one; empty when it was paid alone. */
    orders_in_payment: z.array(share),
    refunds: z.array(refund),
    reason: z.string(),
    user_name: z.string(),
    made_at: z.string(),
  })
  .meta({ id: 'Payment' })
export type Payment = z.infer<typeof payment>

/** An order with its ledger rows, the oldest first. */
export const paidOrder = order.extend({ payments: z.array(payment) }).meta({ id: 'PaidOrder' })

/** One order, and what this person may do with it now. */
export const orderPage = z.object({ order: paidOrder, actions }).meta({ id: 'OrderPage' })
export type OrderPage = z.infer<typeof orderPage>

export const commandReply = z
  .object({
    /** The order's version before this request, and after it. */
    base_version: z.number(),
    version: z.number(),
    /** The fields of the order that differ between the two versions. */
    set: order.partial(),
    actions,
    /** One for each command, in the order in which they were sent. */
    outcomes: z.array(commandOutcome),
    /** The whole order, where it was requested. */
    order: paidOrder.optional(),
  })
  .meta({ id: 'OrderCommandReply' })
export type CommandReply = z.infer<typeof commandReply>
