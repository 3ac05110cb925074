import { z } from 'zod'
import { route } from '../base/route.ts'
import { amount, decimal, figureError, id, requiredLine, seenVersion } from '../base/shared.ts'
import { inventoryItem } from '../inventory/items.ts'

/** Above zero, with up to nine decimals: 1 quart is 0.946352946 liters. */
const part = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/, figureError('not_a_number', 9))
  .refine((text) => /[1-9]/.test(text), 'not_above_zero')

const unitShape = {
  /** Another one of the company's units of measure. */
  unit: requiredLine(20),
  /** So many of the item's present unit … */
  own: part,
  /** … are so many of the new unit. */
  newer: part,
}

const shopStock = z
  .object({
    shop_id: id,
    shop_name: z.string(),
    currency: z.string(),
    /** In the item's present unit. */
    on_hand: z.string(),
    reserved: z.string(),
    /** What goes over, and that in the new unit. What orders have reserved stays, and so does what is below zero. */
    over: z.string(),
    becomes: z.string(),
    /** With which it goes over; null for those who see no costs. */
    value: z.string().nullable(),
  })
  .meta({ id: 'UnitChangeStock' })

const named = z.object({ id, name: z.string(), name_french: z.string() })

const preview = z
  .object({
    stock: z.array(shopStock),
    /** Of one of the new unit; the cost is null for those who see no costs. */
    retail: z.string(),
    cost: z.string().nullable(),
    /** The packages and kits whose quantities are converted. */
    packages: z.array(named),
    kits: z.array(named),
    /** The tanks that go on in the new unit. */
    tanks: z.array(z.object({ id, name: z.string() })),
    /** How many suppliers sell it; their packs hold the same goods. */
    suppliers: z.number(),
    /** Lines of open purchase orders that come in the new unit, and those that come in the old one. */
    lines_over: z.number(),
    lines_stay: z.number(),
    /** Orders that are not finalized, and keep the old unit. */
    orders: z.number(),
    /** What must be finished first: count sheets and transfers that are open. */
    count_sheets: z.array(z.object({ id, number: z.number() })),
    transfers: z.array(z.object({ id, number: z.number() })),
    /** Shops with stock in which the person does not work. */
    other_shops: z.number(),
  })
  .meta({ id: 'UnitChangePreview' })
export type UnitChangePreview = z.infer<typeof preview>

const changed = z.object({
  /** The item in the new unit. */
  item: inventoryItem,
  /** The item in the unit before, which the new one replaces. */
  former: inventoryItem,
})

export const unitChanges = {
  preview: route({
    method: 'GET',
    path: '/api/v2/inventory/items/:id/unit_change',
    allow: 'inventory.edit',
    params: z.object({ id }),
    query: z.object(unitShape),
    reply: preview,
    errors: ['not_found', 'item_is_kit', 'item_replaced'],
    summary: 'Preview a change of unit',
    description:
      'What a change of the item’s unit would convert, what stays in the old unit, and what must be finished first. Nothing is changed.',
    example: { unit: 'quart', own: '1', newer: '12' },
  }),
  change: route({
    method: 'POST',
    path: '/api/v2/inventory/items/:id/unit_change',
    allow: 'inventory.adjust',
    params: z.object({ id }),
    body: z.object({
      /** The id of the item in the new unit: sent again it counts once. */
      id,
      ...unitShape,
      /** Of one of the new unit. */
      retail: amount,
      /** The converted cost when the person may not see costs. */
      cost: amount,
      version: seenVersion,
    }),
    reply: changed,
    errors: [
      'not_found',
      'stale_version',
      'duplicate_id',
      'item_is_kit',
      'item_replaced',
      'unit_change_open',
      'unit_change_shops',
    ],
    emits: ['item.changed', 'package.changed', 'purchase_order.changed', 'supplier.changed', 'tank.changed'],
    audit: ['stock.unit', 'price.changed'],
    summary: 'Change the unit of an item',
    description:
      'Adds the item in the new unit, which replaces the present one. Stock goes over with its value; packages, kits, limits, tanks, suppliers’ packs and lines of open purchase orders that are not received yet are converted. Orders keep the old unit, with what they reserved.',
    example: { unit: 'quart', own: '1', newer: '12', retail: '5.99', cost: '2.95', version: 3 },
  }),
  move: route({
    method: 'POST',
    path: '/api/v2/inventory/items/:id/unit_moves',
    allow: 'inventory.adjust',
    params: z.object({ id }),
    body: z.object({
      /** The move's own id: sent again it counts once. */
      id,
      shop_id: id,
      /** In the unit of this item, which another one replaces: so much goes over to that one; negative comes back. */
      quantity: decimal.refine((text) => /[1-9]/.test(text), 'not_above_zero'),
    }),
    reply: z.object({ moved: z.object({ own: z.string(), newer: z.string() }) }),
    errors: ['not_found', 'duplicate_id', 'item_is_kit', 'not_replaced', 'unit_move_short'],
    emits: ['item.adjusted'],
    audit: ['stock.unit'],
    summary: 'Move stock to the item that replaces this one',
    description:
      'What is left of a replaced item in a shop goes over to the item that replaces it, with its value and in that item’s unit; or comes back from it.',
    example: { quantity: '2' },
  }),
}
