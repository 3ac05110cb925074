import { z } from 'zod'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id, instant, requiredLine } from '../base/shared.ts'
import { change, commandApproval, orderPage } from './orderReplies.ts'

/** What an entry of an order's timeline is about. */
export const TIMELINE_KINDS = [
  'created',
  'command',
  'status',
  'payment',
  'attempt',
  'message',
  'document',
  'stock',
  'job',
  'file',
  'consent',
] as const

const byId = z.object({ id })
const made = { id, device_id: id, made_at: instant }
const example = {
  id: '0193f0a0-0000-7000-8000-000000000001',
  device_id: '0193f0a0-0000-7000-8000-000000000002',
  made_at: '2026-11-21T14:00:00Z',
}
const COMBINED = [
  'not_found',
  'duplicate_id',
  'not_allowed',
  'order_is_complete',
  'order_is_ended',
  'order_has_payments',
  'order_has_open_payment',
  'order_has_issue_payment',
] as const

export const timelineEntry = z
  .object({
    id,
    kind: z.enum(TIMELINE_KINDS),
    /** The command’s type, or which of its kind: the payment’s, the message’s, the movement’s. */
    type: z.string(),
    user_name: z.string(),
    /** The station; null for what the server or a customer did. */
    device_id: id.nullable(),
    /** The shop in which it happened; null where it was not recorded. */
    shop_id: id.nullable(),
    at: z.string(),
    changes: z.array(change),
    reason: z.string(),
    /** What the entry names: a note, the text of a message, the item of a movement. */
    note: z.string(),
    /** The other order of a merge or split. */
    other: z.object({ order_id: id, number: z.string() }).nullable(),
    approval: commandApproval.nullable(),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof timelineEntry>

/** The management of orders as a whole. */
export const orderManager = {
  tags: route({
    method: 'GET',
    path: '/api/v2/order_tags',
    allow: 'signed_in',
    query: z.object({ shop_id: id }),
    reply: z.object({ tags: z.array(z.string()).meta({ id: 'OrderTags' }) }),
    errors: ['not_found'],
    summary: 'Tags in use',
    description:
      'The tags of the shop’s newest 2,000 orders that have any, the most frequent first; at most 100.',
    example: {},
  }),
  timeline: route({
    method: 'GET',
    path: '/api/v2/orders/:id/timeline',
    allow: 'signed_in',
    params: byId,
    reply: z.object({
      entries: z.array(timelineEntry),
      /** There are older entries than these. */
      more: z.boolean(),
    }),
    errors: ['not_found'],
    summary: 'Timeline of an order',
    description:
      'Everything that happened to an order, newest first: changes, statuses, payments and attempts, messages, documents, stock movements, job punches, files and consents.',
    example: {},
  }),
  merge: route({
    method: 'POST',
    path: '/api/v2/orders/:id/merge',
    allow: 'orders.merge',
    params: byId,
    body: z.object({
      ...made,
      /** The duplicate, which is cancelled. */
      duplicate_id: id,
      reason: requiredLine(60),
    }),
    reply: orderPage,
    errors: [
      ...COMBINED,
      'order_closed',
      'merge_same_order',
      'merge_other_shop',
      'merge_other_vehicle',
      'merge_other_customer',
      'too_many_files',
    ],
    emits: ['order.changed', 'order.canceled', 'attachment.changed'],
    audit: ['order.merged'],
    summary: 'Merge a duplicate into an order',
    description:
      'Moves lines, findings, declined work, notes and files of the duplicate into this order, and cancels the duplicate. Both histories name the other order.',
    example: { ...example, duplicate_id: example.device_id, reason: 'Entered twice' },
  }),
  split: route({
    method: 'POST',
    path: '/api/v2/orders/:id/split',
    allow: 'orders.merge',
    params: byId,
    body: z.object({
      ...made,
      /** The id of the order that the lines become. */
      new_order_id: id,
      line_ids: z.array(id).min(1).max(500),
    }),
    reply: orderPage,
    errors: [
      ...COMBINED,
      'line_not_found',
      'split_needs_lines',
      'split_order_discount',
      'split_changes_total',
      'shop_archived',
    ],
    emits: ['order.created', 'order.changed'],
    audit: UNAUDITED.order,
    summary: 'Split lines into a new order',
    description:
      'Creates an order of the same customer and vehicle with these jobs, goods or free lines at their prices. Both orders together cost what the one did, but for cents of rounding. Replies with the new order.',
    example: { ...example, new_order_id: example.device_id, line_ids: [example.device_id] },
  }),
  moveShop: route({
    method: 'POST',
    path: '/api/v2/orders/:id/shop',
    allow: 'orders.move_shop',
    params: byId,
    body: z.object({ ...made, shop_id: id, reason: requiredLine(200) }),
    reply: orderPage,
    errors: [...COMBINED, 'order_used_stock', 'currency_differs', 'shop_archived'],
    emits: ['order.changed'],
    audit: ['order.moved_shop'],
    summary: 'Move an order to another shop',
    description:
      'The order gets the next number of the other shop, with its taxes, charges, checklist and prices. Refused after any payment, and once its goods have left stock.',
    example: { ...example, shop_id: example.device_id, reason: 'The customer prefers Tampa' },
  }),
}
