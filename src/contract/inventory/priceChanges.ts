import { z } from 'zod'
import { PRICE_ENDS, PRICE_RULES } from '#domain/inventory/newPrice.ts'
import { route } from '../base/route.ts'
import { amount, decimal, id, instant } from '../base/shared.ts'
import { itemFilter } from './items.ts'

/** The most items that are priced at once. */
export const MOST_PRICED = 5000

const ruleShape = {
  kind: z.enum(PRICE_RULES),
  /** Percent, an amount, or a margin in percent; not used by the matrix. */
  value: decimal.default('0'),
  end: z.enum(PRICE_ENDS).default('cent'),
}
export const rule = z.object(ruleShape).meta({ id: 'PriceRule' })

const previewRow = z
  .object({
    item_id: id,
    name: z.string(),
    name_french: z.string(),
    part_number: z.string(),
    from: z.string(),
    to: z.string(),
    /** For those who see costs; null for an item without a cost. */
    cost: z.string().nullable(),
    margin_before: z.string().nullable(),
    margin_after: z.string().nullable(),
  })
  .meta({ id: 'PricePreviewRow' })
export type PricePreviewRow = z.infer<typeof previewRow>

const priceChange = z
  .object({
    id,
    rule,
    items: z.number(),
    user_name: z.string(),
    at: instant,
    undone_at: instant.nullable(),
    undone_name: z.string(),
    /** Items that the undo left as they were, because their price was changed since. */
    kept: z.number(),
  })
  .meta({ id: 'PriceChange' })
export type PriceChange = z.infer<typeof priceChange>

export const priceChanges = {
  list: route({
    method: 'GET',
    path: '/api/v2/inventory/price_changes',
    allow: 'inventory.prices',
    reply: z.object({ changes: z.array(priceChange) }),
    summary: 'Price changes of several items',
    description: 'The newest twenty, with who made and who undid them.',
    example: {},
  }),
  preview: route({
    method: 'GET',
    path: '/api/v2/inventory/price_changes/preview',
    allow: 'inventory.prices',
    query: z.object({
      ...itemFilter,
      /** The shop whose price matrix is used. */
      shop_id: id,
      ...ruleShape,
    }),
    reply: z.object({
      rows: z.array(previewRow),
      /** Items that have this price already. */
      unchanged: z.number(),
      /** Items to which the rule gives no price: without a price, or without a cost. */
      without: z.number(),
    }),
    errors: ['not_found', 'too_many_items'],
    summary: 'Preview a price change',
    description:
      'The items that the filter finds, with the price that each would get. Nothing is changed. A margin and the price matrix need the permission to see costs.',
    example: {},
  }),
  apply: route({
    method: 'POST',
    path: '/api/v2/inventory/price_changes',
    allow: 'inventory.prices',
    body: z.object({
      id,
      rule,
      /** Each item with the price that was seen and its new one. */
      prices: z
        .array(z.object({ item_id: id, from: amount, to: amount }))
        .min(1)
        .max(MOST_PRICED),
    }),
    reply: z.object({ change: priceChange }),
    errors: ['not_found', 'item_prices_changed', 'duplicate_id'],
    emits: ['prices.changed'],
    audit: ['prices.changed'],
    summary: 'Change the prices of several items',
    description:
      'All of them or none: refused when one has another price by now. Packages take the new prices at once; orders keep theirs. The same id again changes nothing.',
    example: {
      rule: { kind: 'percent', value: '4', end: '99' },
      prices: [{ item_id: '01890c3a-0000-7000-8000-000000000001', from: '12.50', to: '12.99' }],
    },
  }),
  undo: route({
    method: 'POST',
    path: '/api/v2/inventory/price_changes/:id/undo',
    allow: 'inventory.prices',
    params: z.object({ id }),
    reply: z.object({ change: priceChange }),
    errors: ['not_found'],
    emits: ['prices.changed'],
    audit: ['prices.restored'],
    summary: 'Undo a price change',
    description:
      'Gives each item its former price, except those whose price was changed since: they are counted. A second undo changes nothing.',
    example: {},
  }),
}
