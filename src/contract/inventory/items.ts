import { z } from 'zod'
import { FEE_PIECES } from '#domain/catalogue/pieces.ts'
import { MOST_COMPONENTS } from '#domain/catalogue/kits.ts'
import { catalogueItem } from '#domain/catalogue/package.ts'
import { fitment, kitComponent } from '#domain/catalogue/shapes.ts'
import { route } from '../base/route.ts'
import {
  amount,
  amountAboveZero,
  figureError,
  id,
  line,
  pageQuery,
  requiredLine,
  versionOrNew,
} from '../base/shared.ts'
import { stock } from './stock.ts'

/** An item in the inventory, also when it is no longer sold. */
export const inventoryItem = catalogueItem
  .extend({
    /** What one of it takes from stock, where it is a kit; its cost is what they cost together. */
    components: z.array(kitComponent),
    /** The suppliers' unit; empty when it is the item's own unit. */
    buying_unit: z.string(),
    /** How many of its own unit that holds, where the unit does not say. */
    buying_factor: z.string().nullable(),
    /** The item that replaces it; so many of the item's own unit are so many of that one's. */
    superseded_by: id.nullable(),
    own_quantity: z.string(),
    newer_quantity: z.string(),
    active: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'InventoryItem' })
export type InventoryItem = z.infer<typeof inventoryItem>

const listedItem = inventoryItem
  .extend({
    /** In the requested shop; null without one, and where nothing has moved yet. */
    on_hand: z.string().nullable(),
    counted_at: z.string().nullable(),
    /** On hand less what orders In Line and In Progress will use; of a kit how many can be made. Null like on hand. */
    available: z.string().nullable(),
    /** What is to come on purchase orders that the suppliers have, in the item’s own unit; null without a shop. */
    on_order: z.string().nullable(),
    /** What is on hand is worth; null like on hand, and for those who see no costs. */
    value: z.string().nullable(),
    /** How much the shop wants to have, and where it is; null without a shop or such a limit. */
    min: z.string().nullable(),
    max: z.string().nullable(),
    bin: z.string(),
  })
  .meta({ id: 'ListedItem' })
export type ListedItem = z.infer<typeof listedItem>

/** An item that replaces another one, or is replaced by it. */
const relatedItem = inventoryItem
  .pick({ id: true, name: true, name_french: true, part_number: true, active: true })
  .meta({ id: 'RelatedItem' })
export type RelatedItem = z.infer<typeof relatedItem>

const inventoryType = z.enum(['vehicle_physical_item', 'vehicle_fluid_item', 'other_item'])

export const itemBody = z.object({
  inventory_type: inventoryType,
  name: requiredLine(120),
  name_french: line(120).default(''),
  part_number: line(60).default(''),
  brand: line(60).default(''),
  part_type: line(60).default(''),
  /** One of the company's units of measure. */
  unit: requiredLine(20),
  buying_unit: line(20).default(''),
  buying_factor: z
    .string()
    .regex(/^\d{1,10}(\.\d{1,6})?$/, figureError('not_a_number', 6))
    .refine((text) => /[1-9]/.test(text), 'not_above_zero')
    .nullable()
    .default(null),
  retail: amount,
  /** Unchanged when the person may not see costs. */
  cost: amount,
  tax_exempt: z.boolean(),
  /** Each of it is charged the shop's fees for such a piece. */
  fee_piece: z.enum(FEE_PIECES).nullable().default(null),
  viscosity: line(20).default(''),
  formulation: line(40).default(''),
  barcode: line(60).default(''),
  tag_ids: z.array(id).max(20).default([]),
  fitment: z.array(fitment).max(200).default([]),
  classification_id: id.nullable().default(null),
  /** Another active item with the same unit, which replaces this one; never one that it replaces itself. */
  superseded_by: id.nullable().default(null),
  /** The parts of a kit: other items that are no kits, of an item that has no stock. Empty: it is no kit. */
  components: z
    .array(z.object({ item_id: id, quantity: amountAboveZero }))
    .max(MOST_COMPONENTS)
    .default([]),
  active: z.boolean(),
  /** The version that the editor has seen; 0 for a new item. */
  version: versionOrNew,
})
export type ItemBody = z.infer<typeof itemBody>

/** Which items: by name, part number, brand or barcode, and by the second list of filter descriptors (specification 3). */
export const itemFilter = {
  q: z.string().trim().max(100).default(''),
  type: inventoryType.optional(),
  active: z.enum(['true', 'false']).default('true'),
  tag: id.optional(),
  pcdb_part_type: line(60).optional(),
  oil_formulation: line(60).optional(),
  viscosity: line(20).optional(),
  unpriced: z.enum(['true', 'false']).default('false'),
}

const example = {
  inventory_type: 'vehicle_fluid_item',
  name: '5W-30 Synthetic Blend',
  name_french: '5W-30 semi-synthétique',
  part_number: 'OIL-5W30-B',
  unit: 'quart',
  retail: '6.99',
  cost: '2.95',
  version: 0,
}

export const items = {
  list: route({
    method: 'GET',
    path: '/api/v2/inventory/items',
    allow: 'signed_in',
    query: z.object({
      ...itemFilter,
      /** The shop whose stock is shown with the items. */
      shop_id: id.optional(),
      /** Only items of which less is available in the shop than its minimum; none without a shop. */
      below_min: z.enum(['true', 'false']).default('false'),
      sort: z.enum(['name', '-name', 'part_number', '-part_number', 'retail', '-retail']).default('name'),
      ...pageQuery,
    }),
    reply: z.object({ items: z.array(listedItem), total: z.number() }),
    errors: ['not_found'],
    summary: 'Inventory items',
    description:
      'By name, part number, brand or barcode; by type; by tag, part type, oil formulation or viscosity; those without a price, or below the minimum; with the quantity on hand at a shop; in pages.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/inventory/items/:id',
    allow: 'signed_in',
    params: z.object({ id }),
    reply: z.object({
      item: inventoryItem,
      replaced_by: relatedItem.nullable(),
      replaces: z.array(relatedItem),
    }),
    errors: ['not_found'],
    summary: 'One inventory item',
    description:
      'The item with its prices, what replaces it and what it replaces; its cost for those who may see costs.',
    example: {},
  }),
  byCode: route({
    method: 'GET',
    path: '/api/v2/inventory/items/by_code',
    allow: 'signed_in',
    query: z.object({ code: requiredLine(60), shop_id: id }),
    reply: z.object({
      /** With exactly this barcode or part number; also one that is out of use, where another one replaces it. */
      item: listedItem.nullable(),
      /** What replaces it now. */
      newer: listedItem.nullable(),
    }),
    errors: ['not_found'],
    summary: 'The item of a code',
    description:
      'The item with a scanned barcode, else with a part number, in upper or lower case, with its stock in a shop; and the item that replaces it.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/inventory/items/:id',
    allow: 'inventory.edit',
    params: z.object({ id }),
    body: itemBody,
    reply: z.object({ item: inventoryItem }),
    errors: ['stale_version', 'not_found'],
    emits: ['item.changed'],
    audit: ['price.changed'],
    summary: 'Save an inventory item',
    description:
      'Adds or changes the item; its unit stays once its stock has moved. Packages take the new price at once; orders keep theirs. An outdated version is refused, with the newer item.',
    example,
  }),
  ...stock,
}
