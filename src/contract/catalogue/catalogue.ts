import { z } from 'zod'
import type { CataloguePackage, CatalogueItem } from '#domain/catalogue/package.ts'
import { FEE_PIECES } from '#domain/catalogue/pieces.ts'
import { fitment, kitComponent, slotFilter } from '#domain/catalogue/shapes.ts'
import { partBadge } from '#domain/catalogue/shapes.ts'
import { route } from '../base/route.ts'
import { decimal, id } from '../base/shared.ts'

const text = z.string()

export const catalogueItem = z
  .object({
    id,
    inventory_type: z.enum(['vehicle_physical_item', 'vehicle_fluid_item', 'other_item']),
    name: text,
    name_french: text,
    part_number: text,
    brand: text,
    part_type: text,
    unit: text,
    retail: decimal,
    cost: text,
    tax_exempt: z.boolean(),
    fee_piece: z.enum(FEE_PIECES).nullable(),
    viscosity: text,
    formulation: text,
    barcode: text,
    tag_ids: z.array(id),
    fitment: z.array(fitment),
    classification_id: id.nullable(),
    /** What one of it takes from stock, where it is a kit. */
    components: z.array(kitComponent).optional(),
    smtp_part_key: text.nullable().optional(),
  })
  .meta({ id: 'CatalogueItem' }) satisfies z.ZodType<CatalogueItem>

export const cataloguePackage = z
  .object({
    id,
    name: text,
    name_french: text,
    category: text,
    price: decimal.nullable(),
    classification_id: id.nullable(),
    package_extras: z.object({
      tax_exempt: z.boolean(),
      interval_mile: z.number().nullable(),
      interval_kilometer: z.number().nullable(),
      month_interval: z.number().nullable(),
      posted_price: z.boolean().optional(),
    }),
    casual_items: z.array(
      z.object({
        name: text,
        name_french: text,
        fee_item: text.nullable(),
        price: decimal,
        quantity: decimal,
        tax_exempt: z.boolean(),
        classification_id: id.nullable().optional(),
      }),
    ),
    services: z.array(z.object({ taxonomy_id: text, literal_name: text, literal_name_french: text })),
    parts: z.array(
      z.object({
        inventory_item_id: id.nullable(),
        filters: z.array(slotFilter).optional(),
        name: text,
        name_french: text,
        part_number: text,
        unit: text,
        quantity: decimal,
        included_quantity: decimal.nullable(),
        retail: decimal,
        cost: text,
        custom_price: decimal.nullable(),
        badge_type: partBadge,
        taxonomy_id: text.nullable().optional(),
        components: z.array(kitComponent).optional(),
      }),
    ),
    options: z.array(
      z.object({
        name: text,
        name_french: text,
        price: decimal,
        preselected: z.boolean(),
        option_tags: z.array(id).optional(),
        types: z.array(text).optional(),
        taxonomy_id: text.nullable().optional(),
      }),
    ),
  })
  .meta({ id: 'CataloguePackage' }) satisfies z.ZodType<CataloguePackage>

/** An item that another one replaces: its numbers lead to that one. */
const replacedItem = z.object({ id, name: text, name_french: text, part_number: text, barcode: text })

const foundItem = catalogueItem
  .extend({
    /** What it replaces of the items that the search found. */
    replaces: z.array(replacedItem),
  })
  .meta({ id: 'FoundItem' })
export type FoundItem = z.infer<typeof foundItem>

export const catalogue = {
  get: route({
    method: 'GET',
    path: '/api/v2/catalogue',
    allow: 'signed_in',
    query: z.object({ shop_id: id.optional() }),
    reply: z.object({ packages: z.array(cataloguePackage), version: text }).meta({ id: 'Catalogue' }),
    errors: ['not_found'],
    summary: 'Packages on sale',
    description:
      'Every active package with its services, parts, options and fees, in menu order; for a shop, its own prices and the packages that it sells today.',
    example: {},
  }),
  slotItems: route({
    method: 'GET',
    path: '/api/v2/catalogue/slot_items',
    allow: 'signed_in',
    reply: z.object({ items: z.array(catalogueItem) }),
    summary: 'Items for package slots',
    description:
      'Every item that a slot of a package on sale can take, with its fitment, so that a station can fill slots without the server.',
    example: {},
  }),
  items: route({
    method: 'GET',
    path: '/api/v2/catalogue/items',
    allow: 'signed_in',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      /** The shop in which a replaced item must be on hand to be offered itself. */
      shop_id: id.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    reply: z.object({ items: z.array(foundItem) }),
    errors: ['not_found'],
    summary: 'Search parts',
    description:
      'By name, part number, brand or barcode. What was found and is replaced leads to the item that replaces it; it is offered itself only while it is on hand.',
    example: {},
  }),
}
