import { z } from 'zod'
import { APPROVAL_STEPS } from '#domain/purchasing/approval.ts'
import { DELIVERY_STATES, PURCHASE_STATES } from '#domain/purchasing/purchaseOrder.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import {
  amount,
  amountAboveZero,
  day,
  id,
  line,
  money,
  pageQuery,
  requiredLine,
  seenVersion,
  versionOrNew,
  email,
  mailed,
} from '../base/shared.ts'
import { packQuantity } from './suppliers.ts'

const state = z.enum(PURCHASE_STATES)
const delivery = z.enum(DELIVERY_STATES)

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
const listed = summary.meta({ id: 'ListedPurchaseOrder' })
export const purchaseOrderSummary = listed
export type ListedPurchaseOrder = z.infer<typeof listed>

const purchaseOrder = summary
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

const receiveBody = z.object({
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

const approvalBody = z.object({
  /** The step’s own id: sent again it counts once. */
  id,
  note: line(200).default(''),
  version: seenVersion,
})

const params = z.object({ id })
const reply = z.object({ purchase_order: purchaseOrder })

const foundLine = z.object({
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

export const purchaseOrders = {
  findLines: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/find_lines',
    allow: 'purchasing.edit',
    whileReadOnly: true,
    body: z.object({
      supplier_id: id,
      rows: z
        .array(z.object({ row: z.number().int().min(1).max(1_000_000), code: requiredLine(60) }))
        .min(1)
        .max(500),
    }),
    reply: z.object({
      lines: z.array(foundLine),
      /** Rows whose number no item has, and rows whose number several items have. */
      unknown: z.array(z.number()),
      ambiguous: z.array(z.number()),
    }),
    errors: ['not_found'],
    audit: UNAUDITED.reads,
    summary: 'Find the items of a list',
    description:
      'By the supplier’s number, the part number or the barcode, in this order, each without regard to case, spaces and dashes. The number of an item that another one replaces leads to that one. Nothing is saved.',
    example: { rows: [{ row: 1, code: 'PH-7317' }] },
  }),
  list: route({
    method: 'GET',
    path: '/api/v2/purchase_orders',
    allow: 'signed_in',
    query: z.object({
      shop_id: id,
      state: z.enum(['open', ...PURCHASE_STATES]).optional(),
      supplier_id: id.optional(),
      q: line(60).default(''),
      ...pageQuery,
    }),
    reply: z.object({ purchase_orders: z.array(listed), total: z.number() }),
    errors: ['not_found'],
    summary: 'Purchase orders',
    description:
      'Those of a shop, newest first: all, those that are open (draft, sent, accepted), or those in one state; by supplier; by number, supplier’s number or name.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/purchase_orders/:id',
    allow: 'signed_in',
    params,
    reply,
    errors: ['not_found'],
    summary: 'One purchase order',
    description: 'The purchase order with its lines and receipts; its prices for those who may see costs.',
    example: {},
  }),
  paper: route({
    method: 'GET',
    path: '/api/v2/purchase_orders/:id/paper',
    allow: 'signed_in',
    params,
    kind: 'file',
    gives: ['application/pdf'],
    reply: z.unknown(),
    errors: ['not_found'],
    summary: 'Purchase order as a PDF',
    description:
      'The paper that the supplier gets, in the supplier’s language. Without prices for those who see no costs.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/purchase_orders/:id',
    allow: 'purchasing.edit',
    params,
    body: purchaseOrderBody,
    reply,
    errors: ['not_found', 'stale_version', 'duplicate_id', 'purchase_order_state', 'purchase_over_limit'],
    emits: ['purchase_order.changed'],
    audit: UNAUDITED.purchases,
    summary: 'Save a purchase order',
    description:
      'Adds a draft or changes a purchase order. Its lines change as long as nothing was received; afterwards its number, day and note do. One that was sent does not grow over the person’s limit without approval. An outdated version is refused, with the newer one.',
    example: {
      lines: [{ ordered: '2', purchase_unit: 'case', base_quantity: '12', price: '41.88' }],
      version: 0,
    },
  }),
  move: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/move',
    allow: 'purchasing.edit',
    params,
    body: z.object({
      to: state,
      version: seenVersion,
      /** What becomes of the rest of each line when the order is closed. */
      rest: z.enum(['cancel', 'back_order']).optional(),
      /** The id of the purchase order for what is ordered again. */
      back_order_id: id.optional(),
    }),
    reply,
    errors: [
      'not_found',
      'stale_version',
      'duplicate_id',
      'purchase_order_state',
      'purchase_order_received',
      'purchase_order_empty',
      'purchase_order_open',
      'purchase_over_limit',
    ],
    emits: ['purchase_order.changed'],
    audit: UNAUDITED.purchases,
    summary: 'Move a purchase order',
    description:
      'Marks it as sent or accepted, closes, cancels or takes it back to draft. Closing settles every line: what did not come is cancelled, or ordered again with a purchase order of its own.',
    example: { to: 'closed', version: 4, rest: 'cancel' },
  }),
  askApproval: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/ask_approval',
    allow: 'purchasing.edit',
    params,
    body: approvalBody,
    reply,
    errors: ['not_found', 'stale_version', 'duplicate_id', 'purchase_order_state', 'purchase_order_empty'],
    emits: ['purchase_order.changed'],
    audit: UNAUDITED.purchases,
    summary: 'Ask for the approval of a purchase order',
    description: 'The draft waits for someone whose limit it is not over. The same step again counts once.',
    example: { note: 'Winter tires', version: 1 },
  }),
  approve: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/approve',
    allow: 'purchasing.approve',
    params,
    body: approvalBody.extend({ approved: z.boolean() }),
    reply,
    errors: [
      'not_found',
      'stale_version',
      'duplicate_id',
      'purchase_order_state',
      'purchase_order_empty',
      'purchase_over_limit',
    ],
    emits: ['purchase_order.changed'],
    audit: UNAUDITED.purchases,
    summary: 'Approve or decline a purchase order',
    description:
      'Approves the draft up to its present total at its supplier, or declines it. A total over the person’s own limit is refused.',
    example: { approved: true, version: 2 },
  }),
  mail: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/mail',
    allow: 'purchasing.edit',
    params,
    body: z.object({
      /** The mail’s own id. */
      id,
      to: email,
      version: seenVersion,
    }),
    reply: z.object({ purchase_order: purchaseOrder, mail: mailed }),
    errors: [
      'not_found',
      'stale_version',
      'purchase_order_state',
      'purchase_order_empty',
      'mail_address_refused',
      'mail_not_sent',
      'purchase_over_limit',
    ],
    emits: ['purchase_order.changed'],
    audit: UNAUDITED.purchases,
    summary: 'Email a purchase order',
    description:
      'Sends the purchase order as a PDF in the supplier’s language. A draft counts as sent when the mail left; without a mail server it waits in the outbox and stays a draft.',
    example: { to: 'orders@gulfcoast.example', version: 1 },
    rate: 30,
  }),
  receive: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/receipts',
    allow: 'purchasing.receive',
    params,
    body: receiveBody,
    reply,
    errors: ['not_found', 'duplicate_id', 'purchase_order_state', 'packing_slip_received', 'tank_overfull'],
    emits: ['purchase_order.received'],
    audit: UNAUDITED.purchases,
    summary: 'Receive goods',
    description:
      'Puts what arrived into stock at its landed cost: price and a share of freight and fees by value. More than ordered, or another item, needs a reason. A packing slip whose number was received before from the same supplier is refused until `known_slip` says that it is another delivery; so is more than a tank has room for until `over_tank` confirms it. All lines, or none.',
    example: { packing_slip: 'PS-88213', freight: '12.50', lines: [{ quantity: '2' }] },
  }),
  reverse: route({
    method: 'POST',
    path: '/api/v2/purchase_orders/:id/receipts/:receipt_id/reverse',
    allow: 'purchasing.receive',
    params: z.object({ id, receipt_id: id }),
    body: z.object({
      /** The reversal’s own id: sent again it counts once. */
      id,
      reason: line(200).pipe(z.string().min(1)),
    }),
    reply,
    errors: [
      'not_found',
      'duplicate_id',
      'purchase_order_state',
      'receipt_reversed',
      'receipt_returned',
      'goods_gone',
    ],
    emits: ['purchase_order.received'],
    audit: UNAUDITED.purchases,
    summary: 'Reverse a receipt',
    description:
      'Takes what arrived out of stock again, with a receipt of its own, as long as the goods are still there.',
    example: { reason: 'Entered on the wrong order' },
  }),
}
