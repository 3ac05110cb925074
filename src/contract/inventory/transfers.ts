import { z } from 'zod'
import { TRANSFER_STATES } from '#domain/inventory/transfer.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { amount, amountAboveZero, id, line, pageQuery, seenVersion, versionOrNew } from '../base/shared.ts'

const state = z.enum(TRANSFER_STATES)

const listed = z
  .object({
    id,
    /** Runs per company. */
    number: z.number(),
    from_shop_id: id,
    from_shop_name: z.string(),
    to_shop_id: id,
    to_shop_name: z.string(),
    state,
    items: z.number(),
    created_at: z.string(),
  })
  .meta({ id: 'ListedTransfer' })
export type ListedTransfer = z.infer<typeof listed>

const transferLine = z
  .object({
    id,
    item_id: id,
    item_name: z.string(),
    item_name_french: z.string(),
    part_number: z.string(),
    barcode: z.string(),
    unit: z.string(),
    /** In the item’s own unit, like what was sent and received. */
    quantity: z.string(),
    sent: z.string().nullable(),
    /** With which it left; null before, and for those who see no costs. */
    value: z.string().nullable(),
    received: z.string().nullable(),
    reason: z.string(),
  })
  .meta({ id: 'TransferLine' })
export type TransferLine = z.infer<typeof transferLine>

const transfer = listed
  .omit({ items: true })
  .extend({
    note: z.string(),
    currency: z.string(),
    created_by_name: z.string(),
    sent_by_name: z.string().nullable(),
    sent_at: z.string().nullable(),
    received_by_name: z.string().nullable(),
    received_at: z.string().nullable(),
    canceled_by_name: z.string().nullable(),
    canceled_at: z.string().nullable(),
    version: z.number(),
    lines: z.array(transferLine),
  })
  .meta({ id: 'StockTransfer' })
export type StockTransfer = z.infer<typeof transfer>

export const transferBody = z.object({
  from_shop_id: id,
  /** Another shop with the same currency. */
  to_shop_id: id,
  note: z.string().trim().max(2000).default(''),
  lines: z
    .array(z.object({ id, item_id: id, quantity: amountAboveZero }))
    .min(1)
    .max(200),
  /** The version that the editor has seen; 0 for a new transfer. */
  version: versionOrNew,
})
export type TransferBody = z.infer<typeof transferBody>

const step = {
  /** The step’s own id: sent again it counts once. */
  id,
  version: seenVersion,
}
const params = z.object({ id })
const reply = z.object({ transfer })

export const transfers = {
  list: route({
    method: 'GET',
    path: '/api/v2/inventory/transfers',
    allow: 'signed_in',
    query: z.object({ shop_id: id, state: z.enum(['open', ...TRANSFER_STATES]).optional(), ...pageQuery }),
    reply: z.object({ transfers: z.array(listed), total: z.number() }),
    errors: ['not_found'],
    summary: 'Transfers between shops',
    description:
      'Those that a shop sends or receives, newest first: all, those that are open (requested, sent), or those in one state.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/inventory/transfers/:id',
    allow: 'signed_in',
    params,
    reply,
    errors: ['not_found'],
    summary: 'One transfer',
    description:
      'The transfer with its lines, for people of either shop; values for those who may see costs.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/inventory/transfers/:id',
    allow: 'inventory.count',
    params,
    body: transferBody,
    reply,
    errors: ['not_found', 'stale_version', 'duplicate_id', 'transfer_state'],
    emits: ['stock_transfer.changed'],
    audit: UNAUDITED.draft,
    summary: 'Save a transfer',
    description:
      'Asks for a transfer, or changes one that was not sent. An outdated version is refused, with the newer one.',
    example: { lines: [{ quantity: '4' }], version: 0 },
  }),
  send: route({
    method: 'POST',
    path: '/api/v2/inventory/transfers/:id/send',
    allow: 'inventory.adjust',
    params,
    body: z.object(step),
    reply,
    errors: ['not_found', 'stale_version', 'transfer_state', 'not_enough_stock'],
    emits: ['stock_transfer.changed'],
    audit: UNAUDITED.stock,
    summary: 'Send a transfer',
    description:
      'The goods leave the first shop at their cost: all lines, or none where not enough is on hand. For people of that shop.',
    example: { version: 1 },
  }),
  receive: route({
    method: 'POST',
    path: '/api/v2/inventory/transfers/:id/receive',
    allow: 'inventory.adjust',
    params,
    body: z.object({
      ...step,
      /** More than a tank of the shop has room for came on purpose, such as into drums beside it. */
      over_tank: z.boolean().default(false),
      /** Every line of the transfer. */
      lines: z
        .array(
          z.object({
            line_id: id,
            received: amount,
            /** Required where it differs from what was sent. */
            reason: line(200).default(''),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply,
    errors: ['not_found', 'stale_version', 'transfer_state', 'tank_overfull'],
    emits: ['stock_transfer.changed'],
    audit: UNAUDITED.stock,
    summary: 'Receive a transfer',
    description:
      'The goods arrive in the second shop with the value with which they left. What is missing, or came in addition, is an adjustment with its reason. More than a tank has room for is refused until `over_tank` confirms it. For people of that shop.',
    example: { version: 2, lines: [{ received: '3', reason: 'One was broken' }] },
  }),
  cancel: route({
    method: 'POST',
    path: '/api/v2/inventory/transfers/:id/cancel',
    allow: 'inventory.adjust',
    params,
    body: z.object(step),
    reply,
    errors: ['not_found', 'stale_version', 'transfer_state'],
    emits: ['stock_transfer.changed'],
    audit: UNAUDITED.stock,
    summary: 'Cancel a transfer',
    description:
      'What was sent goes back to the first shop with the value with which it left. One that was received stays. For people of the first shop.',
    example: { version: 2 },
  }),
}
