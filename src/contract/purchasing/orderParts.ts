import { z } from 'zod'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

const part = z
  .object({
    item_id: id,
    /** Here, on the way with a purchase order for this work order, or not here. */
    state: z.enum(['here', 'on_the_way', 'not_here']),
    /** In the item’s own unit: what the order needs, and what is still to be ordered of it. */
    needed: z.string(),
    to_order: z.string(),
    /** The day on which it is expected, where a purchase order says one. */
    expected_on: z.string().nullable(),
    /** Whether a supplier sells it. */
    sold: z.boolean(),
    /** The purchase orders with lines for this work order, drafts too. */
    purchase_orders: z.array(z.object({ id, shop_id: id, number: z.number() })),
  })
  .meta({ id: 'NeededPart' })
export type OrderPart = z.infer<typeof part>

const reply = z.object({ parts: z.array(part) })
const params = z.object({ id })

export const orderParts = {
  list: route({
    method: 'GET',
    path: '/api/v2/orders/:id/parts',
    allow: 'signed_in',
    params,
    reply,
    errors: ['not_found'],
    summary: 'Parts of a work order',
    description:
      'The inventory items that an order needs, each with whether it is here, on the way or neither. Empty once the work is done.',
    example: {},
  }),
  order: route({
    method: 'POST',
    path: '/api/v2/orders/:id/parts',
    allow: 'purchasing.edit',
    params,
    body: z.object({
      /** The id of the new line: sent again it counts once. */
      id,
      /** The id of a new draft, where the supplier has no draft yet. */
      purchase_order_id: id,
      item_id: id,
    }),
    reply,
    errors: ['not_found', 'duplicate_id'],
    emits: ['purchase_order.changed'],
    audit: UNAUDITED.purchases,
    summary: 'Order a part for a work order',
    description:
      'Adds what is missing of an item to the supplier’s draft, in whole purchase units, with a link to the work order.',
    example: { item_id: '01938f7e-2f4a-7c3b-9d51-0b6f0c1d2e3f' },
  }),
}
