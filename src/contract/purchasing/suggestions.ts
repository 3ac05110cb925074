import { z } from 'zod'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { LIMIT_FITS } from '#domain/purchasing/limits.ts'
import { amountAboveZero, id } from '../base/shared.ts'
import { purchaseOrderSummary } from './purchaseOrderShapes.ts'

const surplus = z.object({
  shop_id: id,
  shop_name: z.string(),
  /** What that shop has available above its maximum, in the item’s own unit. */
  quantity: z.string(),
})

/** A minimum and a maximum that follow from the usage, in whole units of the item. */
const proposed = z.object({ min: z.string(), max: z.string() })

/** How the minimum is far from the usage; null: it is near, or none is set. */
const fit = z.enum(LIMIT_FITS).nullable()

/** What limits follow from, and what they would be. */
const limitFacts = {
  /** For how many days the cover lasts; null where nothing is used. */
  covers_days: z.number().nullable(),
  lead_days: z.number(),
  review_days: z.number(),
  safety_days: z.number(),
  supply_days: z.number(),
  /** Null without usage. */
  proposed: proposed.nullable(),
  fit,
}

/** A supplier that is known to have an item that no supplier sells yet. */
const knownSeller = z.object({
  supplier_id: id,
  supplier_name: z.string(),
  /** The item was bought there last; or an item that this one replaces is bought there. */
  from: z.enum(['bought', 'replaced']),
  supplier_number: z.string(),
  purchase_unit: z.string(),
  purchase_quantity: z.string(),
  base_quantity: z.string(),
  /** Of one purchase unit; null where it is not known, and for those who see no costs. */
  price: z.string().nullable(),
})

const suggestion = z
  .object({
    item_id: id,
    item_name: z.string(),
    item_name_french: z.string(),
    part_number: z.string(),
    unit: z.string(),
    /** In the item’s own unit, like everything but what is ordered. */
    available: z.string(),
    on_order: z.string(),
    /** On the way from another shop. */
    in_transit: z.string(),
    /** On drafts that the supplier does not have yet. */
    drafted: z.string(),
    min: z.string().nullable(),
    max: z.string().nullable(),
    /** Less than the minimum, or less than what is used until the delivery after next. */
    reason: z.enum(['below_min', 'runs_out']),
    /** On an average day, estimated from the last 84 and 28 days. */
    used_per_day: z.string(),
    /** What is used in the lead time, until the next review, and in the safety days. */
    needed: z.string(),
    ...limitFacts,
    /** What the shop set beside the limits, and the version to change it; 0: nothing yet. */
    targets: z.object({ bin: z.string(), lead_days: z.number().nullable(), version: z.number() }),
    /** How much is missing. */
    quantity: z.string(),
    /** From whom to buy it: the preferred supplier, else the cheapest; null: no supplier sells it yet. */
    supplier_id: id.nullable(),
    supplier_number: z.string(),
    purchase_unit: z.string(),
    purchase_quantity: z.string(),
    base_quantity: z.string(),
    preferred: z.boolean(),
    /** Where it could be bought, while no supplier sells it. */
    known_seller: knownSeller.nullable(),
    /** Of one purchase unit; null for those who see no costs. */
    price: z.string().nullable(),
    /** In whole purchase units. */
    ordered: z.string(),
    /** What it replaces: available, on order, usage and limits include theirs. */
    replaces: z.array(
      z.object({
        item_id: id,
        name: z.string(),
        name_french: z.string(),
        part_number: z.string(),
        available: z.string(),
      }),
    ),
    /** Other shops of the person that have more than their maximum. */
    surplus: z.array(surplus),
  })
  .meta({ id: 'PurchaseSuggestion' })
export type PurchaseSuggestion = z.infer<typeof suggestion>

const supplier = z.object({
  id,
  name: z.string(),
  minimum_order: z.string().nullable(),
  free_freight: z.string().nullable(),
})

const ordersBody = z.object({
  shop_id: id,
  orders: z
    .array(
      z.object({
        /** The purchase order’s own id: sent again it counts once. */
        id,
        supplier_id: id,
        lines: z
          .array(
            z.object({
              id,
              item_id: id,
              /** In purchase units of the supplier. */
              ordered: amountAboveZero,
              /** The work order for which it is bought. */
              order_id: id.nullable().default(null),
            }),
          )
          .min(1)
          .max(500),
      }),
    )
    .min(1)
    .max(50),
})
export type SuggestedOrders = z.infer<typeof ordersBody>

export const suggestions = {
  list: route({
    method: 'GET',
    path: '/api/v2/purchase_suggestions',
    allow: 'purchasing.edit',
    query: z.object({ shop_id: id }),
    reply: z.object({
      suggestions: z.array(suggestion),
      /** How many there are; the list has the 500 that run out first. */
      total: z.number(),
      suppliers: z.array(supplier),
      currency: z.string(),
    }),
    errors: ['not_found'],
    summary: 'What to order',
    description:
      'The items of a shop of which less is there or on the way than is used until the delivery after next, or less than the minimum, each with the reason, the supplier, and how much to order in whole purchase units.',
    example: {},
  }),
  limits: route({
    method: 'GET',
    path: '/api/v2/purchase_suggestions/limits',
    allow: 'inventory.edit',
    query: z.object({ shop_id: id, item_id: id }),
    reply: z.object({
      limits: z.object({
        /** On an average day, estimated from the last 84 and 28 days; with what it replaces. */
        used_per_day: z.string(),
        /** Available and to come, in the item’s own unit. */
        cover: z.string(),
        ...limitFacts,
      }),
    }),
    errors: ['not_found'],
    summary: 'Minimum and maximum from usage',
    description:
      'The minimum that covers the lead time, the days until the next review and the safety days at the usage of the shop, the maximum that covers its days of supply, and whether the minimum that is set is far from that. Not found: an item that another one replaces, or that is inactive.',
    example: {},
  }),
  order: route({
    method: 'POST',
    path: '/api/v2/purchase_suggestions/orders',
    allow: 'purchasing.edit',
    body: ordersBody,
    reply: z.object({ purchase_orders: z.array(purchaseOrderSummary) }),
    errors: ['not_found', 'duplicate_id'],
    emits: ['purchase_order.changed'],
    audit: UNAUDITED.purchases,
    summary: 'Order what is suggested',
    description:
      'Writes one draft for each supplier, with its numbers, units and prices: all of them, or none. The same request again changes nothing.',
    example: { orders: [{ lines: [{ ordered: '2' }] }] },
  }),
}
