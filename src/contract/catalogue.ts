import { z } from 'zod'
import type { CataloguePackage, CatalogueItem } from '../domain/orders/catalogue.ts'
import { ROLES } from '../domain/roles.ts'
import { badgeType } from './orderShape.ts'
import { route } from './route.ts'
import { decimal, id } from './shared.ts'

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
    viscosity: text,
    formulation: text,
    barcode: text,
  })
  .meta({ id: 'CatalogueItem' }) satisfies z.ZodType<CatalogueItem>

export const cataloguePackage = z
  .object({
    id,
    name: text,
    name_french: text,
    category: text,
    price: decimal.nullable(),
    package_extras: z.object({
      tax_exempt: z.boolean(),
      mileage_interval: z.number().nullable(),
      month_interval: z.number().nullable(),
    }),
    casual_items: z.array(
      z.object({
        name: text,
        name_french: text,
        fee_item: text.nullable(),
        price: decimal,
        quantity: decimal,
        tax_exempt: z.boolean(),
      }),
    ),
    services: z.array(z.object({ taxonomy_id: text, literal_name: text, literal_name_french: text })),
    parts: z.array(
      z.object({
        inventory_item_id: id.nullable(),
        name: text,
        name_french: text,
        part_number: text,
        unit: text,
        quantity: decimal,
        included_quantity: decimal.nullable(),
        retail: decimal,
        cost: text,
        custom_price: decimal.nullable(),
        badge_type: badgeType,
      }),
    ),
    options: z.array(z.object({ name: text, name_french: text, price: decimal, preselected: z.boolean() })),
  })
  .meta({ id: 'CataloguePackage' }) satisfies z.ZodType<CataloguePackage>

export const catalogue = {
  get: route({
    method: 'GET',
    path: '/api/v2/catalogue',
    allow: ROLES,
    reply: z.object({ packages: z.array(cataloguePackage), version: text }).meta({ id: 'Catalogue' }),
    summary: 'The packages on sale',
    description: 'Every active package with its services, parts, options and fees, in menu order.',
    example: {},
  }),
  items: route({
    method: 'GET',
    path: '/api/v2/catalogue/items',
    allow: ROLES,
    query: z.object({
      q: z.string().trim().max(100).default(''),
      limit: z.coerce.number().int().min(1).max(50).default(12),
    }),
    reply: z.object({ items: z.array(catalogueItem) }),
    summary: 'Search parts',
    description: 'By name, part number, brand or barcode.',
    example: {},
  }),
}
