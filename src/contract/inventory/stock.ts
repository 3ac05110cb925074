import { z } from 'zod'
import { ADJUSTMENTS, STOCK_REASONS } from '#domain/inventory/stock.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { amount, amountAboveZero, id, instant, line, versionOrNew } from '../base/shared.ts'

const level = z
  .object({
    shop_id: id,
    shop_name: z.string(),
    /** In the item's own unit; below zero more was used than was counted. Null: nothing has moved there yet. */
    on_hand: z.string().nullable(),
    /** What orders that are In Line or In Progress will use of it. */
    reserved: z.string(),
    /** On hand less what is reserved; of a kit how many can be made. Null like on hand. */
    available: z.string().nullable(),
    /** What is to come on purchase orders that the suppliers have. */
    on_order: z.string(),
    /** What other shops sent there and is not received. */
    in_transit: z.string(),
    /** Null: it was never counted there. */
    counted_at: z.string().nullable(),
    /** What is there is worth, in the shop's currency; null where nothing has moved, and for those who see no costs. */
    value: z.string().nullable(),
    /** The cost of one of what is there, to six decimals; null like the value. */
    average_cost: z.string().nullable(),
    /** The cost of one in the last opening or receipt; null before the first, and like the value. */
    last_cost: z.string().nullable(),
    currency: z.string(),
    /** How much the shop wants to have, in the item's own unit; null without such a limit. */
    min: z.string().nullable(),
    max: z.string().nullable(),
    /** Where it is in the shop. */
    bin: z.string(),
    /** Days from an order to the delivery; null: as the supplier says. */
    lead_days: z.number().nullable(),
    /** Of the limits, the bin and the lead time: the version, who changed them last, and when. Version 0: never set. */
    targets_version: z.number(),
    targets_by: z.string().nullable(),
    targets_at: z.string().nullable(),
  })
  .meta({ id: 'StockLevel' })
export type StockLevel = z.infer<typeof level>

const movement = z
  .object({
    id,
    /** Negative leaves the shelf. */
    quantity: z.string(),
    reason: z.enum(STOCK_REASONS),
    /** Why it was adjusted. */
    adjustment: z.enum(ADJUSTMENTS).nullable(),
    /** With the sign of the quantity; null from before values were stored, and for those who see no costs. */
    value: z.string().nullable(),
    /** On hand and its worth after the movement; null like the value. */
    on_hand_after: z.string().nullable(),
    value_after: z.string().nullable(),
    /** The counted quantity. */
    counted: z.string().nullable(),
    order_id: id.nullable(),
    order_custom_id: z.string().nullable(),
    note: z.string(),
    user_name: z.string(),
    at: z.string(),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof movement>

const usedWeek = z.object({
  /** Its Monday, in the shop’s time zone. */
  week: z.string(),
  /** In the item’s own unit, less what orders gave back; below zero where they gave back more. */
  used: z.string(),
})
export type UsedWeek = z.infer<typeof usedWeek>

const targetsBody = z.object({
  shop_id: id,
  /** Below it the item is to be ordered; null: no such limit. */
  min: amount.nullable(),
  /** Up to it the item is ordered; not below the minimum. */
  max: amountAboveZero.nullable(),
  bin: line(30).default(''),
  lead_days: z.number().int().min(0).max(365).nullable(),
  /** The version that the editor has seen; 0 where none was set. */
  version: versionOrNew,
})
export type TargetsBody = z.infer<typeof targetsBody>

export const stock = {
  stock: route({
    method: 'GET',
    path: '/api/v2/inventory/items/:id/stock',
    allow: 'signed_in',
    params: z.object({ id }),
    reply: z.object({ levels: z.array(level) }),
    errors: ['not_found'],
    summary: 'Stock of an item',
    description:
      'For each of the person’s shops: the quantity on hand, the quantity reserved for orders In Line and In Progress, the last count, and what it is worth for those who may see costs.',
    example: {},
  }),
  stockMovements: route({
    method: 'GET',
    path: '/api/v2/inventory/items/:id/movements',
    allow: 'signed_in',
    params: z.object({ id }),
    query: z.object({
      shop_id: id,
      /** The last movement of the previous page. */
      before: id.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(10),
    }),
    reply: z.object({ movements: z.array(movement), next: id.nullable() }),
    errors: ['not_found'],
    summary: 'Stock movements of an item',
    description:
      'Newest first, each with its cause, person, time, value, and the quantity and value on hand after it. Pass `next` as `before` for the next page; null at the end.',
    example: {},
  }),
  usage: route({
    method: 'GET',
    path: '/api/v2/inventory/items/:id/usage',
    allow: 'signed_in',
    params: z.object({ id }),
    query: z.object({ shop_id: id }),
    reply: z.object({
      /** The last 52, the oldest first; the last one is not over. */
      weeks: z.array(usedWeek),
    }),
    errors: ['not_found'],
    summary: 'Usage of an item',
    description:
      'What the orders of a shop used of an item in each of the last 52 weeks, less what they gave back. A week begins on Monday in the shop’s time zone.',
    example: {},
  }),
  count: route({
    method: 'POST',
    path: '/api/v2/inventory/items/:id/count',
    allow: 'inventory.count',
    params: z.object({ id }),
    body: z.object({
      /** The count's own id: sent again it counts once. */
      id,
      shop_id: id,
      /** The stock, in the item's own unit. */
      counted: amount,
      /** When it was counted, where it is sent later: what moved since then stays valid. At most 7 days ago. */
      counted_at: instant.optional(),
      note: line(200).default(''),
    }),
    reply: z.object({ level }),
    errors: ['not_found', 'duplicate_id', 'item_is_kit'],
    emits: ['item.counted'],
    audit: ['stock.counted'],
    summary: 'Count an item',
    description:
      'Sets the quantity on hand at a shop, as it was at the time of the count. The difference from the expected quantity is a movement, also when it is zero.',
    example: { counted: '24', note: 'Shelf and back room' },
  }),
  adjust: route({
    method: 'POST',
    path: '/api/v2/inventory/items/:id/adjust',
    allow: 'inventory.adjust',
    params: z.object({ id }),
    body: z.object({
      /** The adjustment's own id: sent again it counts once. */
      id,
      shop_id: id,
      adjustment: z.enum(ADJUSTMENTS),
      /** Whether it adds to the stock; what is found does, anything else but “other” never does. */
      adds: z.boolean(),
      quantity: amountAboveZero,
      /** Required where the reason is “other”. */
      note: line(200).default(''),
    }),
    reply: z.object({ level }),
    errors: ['not_found', 'duplicate_id', 'item_is_kit'],
    emits: ['item.adjusted'],
    audit: ['stock.adjusted'],
    summary: 'Adjust the stock of an item',
    description:
      'Adds to the quantity on hand at a shop or takes from it, with the reason. What is taken leaves at its cost.',
    example: { adjustment: 'spilled', adds: false, quantity: '2', note: 'Bay 2' },
  }),
  saveTargets: route({
    method: 'PUT',
    path: '/api/v2/inventory/items/:id/targets',
    allow: 'inventory.edit',
    params: z.object({ id }),
    body: targetsBody,
    reply: z.object({ level }),
    errors: ['not_found', 'stale_version', 'item_is_kit'],
    emits: ['item.changed'],
    audit: UNAUDITED.records,
    summary: 'Set minimum, maximum and bin',
    description:
      'How much of an item a shop wants to have, where it is, and the days until a delivery. An outdated version is refused, with the newer level.',
    example: { min: '12', max: '48', bin: 'B-14', lead_days: 2, version: 0 },
  }),
}
