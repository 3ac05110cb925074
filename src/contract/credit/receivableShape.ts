import { z } from 'zod'
import { AGES } from '#domain/credit/ageing.ts'
import { share } from '../orders/orderReplies.ts'
import { partyContact } from '#domain/parties/billTo.ts'
import { partyKind } from '../parties/parties.ts'
import { id } from '../base/shared.ts'

/** What is owed by age: not due yet, 1 to 30, 31 to 60, 61 to 90, and more days late. */
const ages = {
  current: z.string(),
  days_30: z.string(),
  days_60: z.string(),
  days_90: z.string(),
  over_90: z.string(),
}

export const receivableTotal = z
  .object({ currency: z.string(), orders: z.number(), balance: z.string(), ...ages })
  .meta({ id: 'ReceivableTotal' })
export type ReceivableTotal = z.infer<typeof receivableTotal>

/** The payer and a currency. Orders without customer and fleet have neither kind nor id. */
export const receivableRow = z
  .object({
    kind: partyKind.nullable(),
    id: id.nullable(),
    name: z.string(),
    /** The fleet's location; empty for a person. */
    location: z.string(),
    phonenumber: z.string(),
    currency: z.string(),
    orders: z.number(),
    balance: z.string(),
    ...ages,
    /** Days by which the oldest is late; zero or less while none is. */
    days_late: z.number(),
  })
  .meta({ id: 'ReceivableRow' })
export type ReceivableRow = z.infer<typeof receivableRow>

export const payerSummary = z
  .object({
    kind: partyKind,
    id,
    name: z.string(),
    location: z.string(),
    email: z.string(),
    phonenumber: z.string(),
    language: z.string(),
    /** Whether the address may receive mail. */
    mailable: z.boolean(),
    /** Further people, phones and emails, each with its consent. */
    contacts: z.array(partyContact),
  })
  .meta({ id: 'PayerSummary' })

export const payerOrder = z
  .object({
    id,
    shop_id: id,
    shop_name: z.string(),
    order_custom_id: z.string(),
    vehicle: z.string(),
    complete_timestamp: z.string().nullable(),
    pay_due_timestamp: z.string().nullable(),
    time_zone: z.string(),
    days_late: z.number(),
    age: z.enum(AGES),
    /** The amount due: its price less returns. */
    asked: z.string(),
    balance: z.string(),
    currency: z.string(),
    has_open_payment: z.boolean(),
    /** The outcome of a card payment is not known: the order takes no other payment. */
    has_issue_payment: z.boolean(),
  })
  .meta({ id: 'PayerOrder' })
export type PayerOrder = z.infer<typeof payerOrder>

export const bulkPayment = z
  .object({
    id,
    shop_id: id,
    customer_id: id.nullable(),
    fleet_location_id: id.nullable(),
    payment_method: z.string(),
    /** The amount that was paid on orders; negative in a reversing entry. */
    amount: z.string(),
    to_credit: z.string(),
    /** What rounding to coins added to cash. */
    cash_rounding: z.string(),
    tendered: z.string(),
    change_due: z.string(),
    currency: z.string(),
    reference: z.string(),
    /** The card payment whose money was spent; null for any other. */
    card_payment_id: id.nullable(),
    reverses_id: id.nullable(),
    reversed: z.boolean(),
    reason: z.string(),
    user_name: z.string(),
    made_at: z.string(),
    orders_in_payment: z.array(share),
  })
  .meta({ id: 'BulkPayment' })
export type BulkPayment = z.infer<typeof bulkPayment>

/** A payment as the payer's page lists it: on one order, or over many. */
export const payerEntry = z
  .object({
    id,
    /** Where it was recorded. */
    shop_id: id,
    bulk: z.boolean(),
    payment_type: z.string(),
    payment_method: z.string(),
    amount: z.string(),
    to_credit: z.string(),
    currency: z.string(),
    reference: z.string(),
    reason: z.string(),
    reverses_id: id.nullable(),
    reversed: z.boolean(),
    user_name: z.string(),
    made_at: z.string(),
    orders_in_payment: z.array(share),
  })
  .meta({ id: 'PayerEntry' })
export type PayerEntry = z.infer<typeof payerEntry>

export const payerFile = z
  .object({
    id,
    name: z.string(),
    extension: z.enum(['pdf', 'png']),
    size: z.number(),
    user_name: z.string(),
    created_at: z.string(),
  })
  .meta({ id: 'PayerFile' })
export type PayerFile = z.infer<typeof payerFile>
