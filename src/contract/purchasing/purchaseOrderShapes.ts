import { z } from 'zod'
import { APPROVAL_STEPS } from '#domain/purchasing/approval.ts'
import { DELIVERY_STATES, PURCHASE_STATES } from '#domain/purchasing/purchaseOrder.ts'
import {
  amount,
  amountAboveZero,
  day,
  id,
  line,
  money,
  seenVersion,
  versionOrNew,
  mailed,
} from '../base/shared.ts'
import { packQuantity } from './suppliers.ts'

export const state = z.enum(PURCHASE_STATES)
export const delivery = z.enum(DELIVERY_STATES)

const purchaseLine = z
  .object({
    id,
    item_id: id,
    item_name: z.string(),
    item_name_french: z.string(),
    part_number: z.string(),
    barcode: z.string(),
    unit: z.string(),
    supplier_number: z.string(),
    purchase_unit: z.string(),
    purchase_quantity: z.string(),
    base_quantity: z.string(),
    /** In purchase units, like what was received, is back-ordered, was cancelled and is still to come. */
    ordered: z.string(),
    received: z.string(),
    back_ordered: z.string(),
    cancelled: z.string(),
    remaining: z.string(),
    /** Of one purchase unit; null for those who see no costs. */
    price: z.string().nullable(),
    /** For what one of the item’s own unit is sold. */
    retail: z.string(),
    /** The deposit of one purchase unit for the old part; null for those who see no costs. */
    core_charge: z.string().nullable(),
    order_id: id.nullable(),
    order_custom_id: z.string().nullable(),
  })
  .meta({ id: 'PurchaseOrderLine' })
export type PurchaseLine = z.infer<typeof purchaseLine>

const receipt = z
  .object({
    id,
    packing_slip: z.string(),
    freight: z.string().nullable(),
    note: z.string(),
    /** The receipt that this one reverses, and whether this one is reversed. */
    reverses_id: id.nullable(),
    reversed: z.boolean(),
    user_name: z.string(),
    at: z.string(),
    lines: z.array(
      z.object({
        id,
        line_id: id,
        item_id: id,
        item_name: z.string(),
        quantity: z.string(),
        /** In the item’s own unit. */
        base_quantity: z.string(),
        price: z.string().nullable(),
        /** With its share of the freight. */
        value: z.string().nullable(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'PurchaseReceipt' })
export type PurchaseReceipt = z.infer<typeof receipt>

const summary = z.object({
  id,
  shop_id: id,
  shop_name: z.string(),
  currency: z.string(),
  supplier_id: id,
  supplier_name: z.string(),
  /** Runs per shop. */
  number: z.number(),
  state,
  delivery,
  expected_on: z.string().nullable(),
  /** The last step of its approval; null: approval was never asked for. */
  approval: z.enum(APPROVAL_STEPS).nullable(),
  /** Of what is ordered and not cancelled, with freight; null for those who see no costs. */
  total: z.string().nullable(),
  created_at: z.string(),
})
export const purchaseOrderSummary = summary.meta({ id: 'ListedPurchaseOrder' })
export type ListedPurchaseOrder = z.infer<typeof purchaseOrderSummary>

export const purchaseOrder = summary
  .extend({
    supplier_email: z.string(),
    supplier_language: z.string(),
    reference: z.string(),
    freight: z.string().nullable(),
    note: z.string(),
    back_order_of: id.nullable(),
    sent_at: z.string().nullable(),
    closed_at: z.string().nullable(),
    created_by_name: z.string(),
    lines: z.array(purchaseLine),
    receipts: z.array(receipt),
    /** Whether its total is over the limit of the person who asks, and not approved. */
    over_limit: z.boolean(),
    /** Who asked for approval, approved or declined; newest first. */
    approvals: z.array(
      z.object({
        id,
        step: z.enum(APPROVAL_STEPS),
        /** The total at that time; null for those who see no costs. */
        total: z.string().nullable(),
        note: z.string(),
        user_name: z.string(),
        at: z.string(),
      }),
    ),
    /** The mails to the supplier, newest first. */
    mails: z.array(
      z.object({
        id,
        sent_to: z.string(),
        /** Not set up: it waits in the outbox and was not sent. */
        outcome: mailed,
        user_name: z.string(),
        at: z.string(),
      }),
    ),
    version: z.number(),
  })
  .meta({ id: 'PurchaseOrder' })
export type PurchaseOrder = z.infer<typeof purchaseOrder>

export const purchaseLineBody = z.object({
  id,
  item_id: id,
  supplier_number: line(60).default(''),
  purchase_unit: line(30).default(''),
  purchase_quantity: packQuantity.default('1'),
  base_quantity: packQuantity.default('1'),
  ordered: amountAboveZero,
  price: amount,
  core_charge: money.default('0'),
  order_id: id.nullable().default(null),
})
export type PurchaseLineBody = z.infer<typeof purchaseLineBody>

export const purchaseOrderBody = z.object({
  shop_id: id,
  supplier_id: id,
  reference: line(60).default(''),
  expected_on: day.nullable().default(null),
  freight: money.default('0'),
  note: z.string().trim().max(2000).default(''),
  lines: z.array(purchaseLineBody).max(500),
  /** The version that the editor has seen; 0 for a new purchase order. */
  version: versionOrNew,
})
export type PurchaseOrderBody = z.infer<typeof purchaseOrderBody>

const receiptLineBody = z.object({
  /** The line’s own id. */
  id,
  line_id: id,
  quantity: amountAboveZero,
  /** Of one purchase unit; the ordered price where absent. */
  price: amount.optional(),
  /** Another item that came in its place; it has the same unit. */
  item_id: id.optional(),
  /** Required where more came than was ordered, or another item. */
  reason: line(200).default(''),
})
export type ReceiptLineBody = z.infer<typeof receiptLineBody>

export const receiveBody = z.object({
  /** The receipt’s own id: sent again it counts once. */
  id,
  packing_slip: line(60).default(''),
  /** This supplier’s packing slip with the same number was received before, and this is another delivery. */
  known_slip: z.boolean().default(false),
  /** More than a tank of the shop has room for came on purpose, such as into drums beside it. */
  over_tank: z.boolean().default(false),
  /** Freight and fees, shared among the lines by value. */
  freight: money.default('0'),
  note: line(200).default(''),
  lines: z.array(receiptLineBody).min(1).max(500),
  /** Lines whose rest the supplier delivers later. */
  back_ordered: z.array(id).max(500).default([]),
})

export const approvalBody = z.object({
  /** The step’s own id: sent again it counts once. */
  id,
  note: line(200).default(''),
  version: seenVersion,
})

export const foundLine = z.object({
  row: z.number(),
  item_id: id,
  item_name: z.string(),
  item_name_french: z.string(),
  part_number: z.string(),
  unit: z.string(),
  /** How the supplier sells it; its own unit where that is not known. */
  supplier_number: z.string(),
  purchase_unit: z.string(),
  purchase_quantity: z.string(),
  base_quantity: z.string(),
  /** Of one purchase unit; null where it is not known, and for those who see no costs. */
  price: z.string().nullable(),
  core_charge: z.string().nullable(),
  /** The part number of the item in the list, where this one replaces it. */
  replaces: z.string().nullable(),
})
