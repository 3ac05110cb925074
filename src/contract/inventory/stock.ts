import { z } from 'zod'
import { STOCK_REASONS } from '../../domain/inventory/stock.ts'
import { route } from '../base/route.ts'
import { amount, id, line } from '../base/shared.ts'

const level = z
  .object({
    shop_id: id,
    shop_name: z.string(),
    /** In the item's own unit; below zero more was used than was counted. Null: nothing has moved there yet. */
    on_hand: z.string().nullable(),
    /** What orders that are In Line or In Progress will use of it. */
    reserved: z.string(),
    /** Null: it was never counted there. */
    counted_at: z.string().nullable(),
  })
  .meta({ id: 'StockLevel' })
export type StockLevel = z.infer<typeof level>

const movement = z
  .object({
    id,
    /** Negative leaves the shelf. */
    quantity: z.string(),
    reason: z.enum(STOCK_REASONS),
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
      'For each of the person’s shops: the quantity on hand, the quantity reserved for orders In Line and In Progress, and the last count.',
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
      'Newest first: used and returned by orders, returned by customers, and counted, each with its person and time. Pass `next` as `before` for the next page; null at the end.',
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
      note: line(200).default(''),
    }),
    reply: z.object({ level }),
    errors: ['not_found', 'duplicate_id'],
    emits: ['item.counted'],
    summary: 'Count an item',
    description:
      'Sets the quantity on hand at a shop. The difference from the expected quantity is a movement, also when it is zero.',
    example: { counted: '24', note: 'Shelf and back room' },
  }),
}
