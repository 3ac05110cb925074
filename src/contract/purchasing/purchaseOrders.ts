import { z } from 'zod'
import { PURCHASE_STATES } from '#domain/purchasing/purchaseOrder.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, line, pageQuery, requiredLine, seenVersion, email, mailed } from '../base/shared.ts'
import {
  state,
  purchaseOrderSummary,
  purchaseOrder,
  purchaseOrderBody,
  receiveBody,
  approvalBody,
  foundLine,
} from './purchaseOrderShapes.ts'

const params = z.object({ id })
const reply = z.object({ purchase_order: purchaseOrder })

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
    reply: z.object({ purchase_orders: z.array(purchaseOrderSummary), total: z.number() }),
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
  requestApproval: route({
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
