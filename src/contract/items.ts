import { z } from 'zod'
import { STOCK_UNITS } from '../domain/constants.ts'
import { ROLES } from '../domain/roles.ts'
import { catalogueItem } from './catalogue.ts'
import { route } from './route.ts'
import { amount, id, line, pageQuery, requiredLine } from './shared.ts'

/** An item as inventory shows it: also when it is no longer sold. */
export const keptItem = catalogueItem
  .extend({ active: z.boolean(), version: z.number() })
  .meta({ id: 'KeptItem' })
export type KeptItem = z.infer<typeof keptItem>

const inventoryType = z.enum(['vehicle_physical_item', 'vehicle_fluid_item', 'other_item'])

export const itemBody = z.object({
  inventory_type: inventoryType,
  name: requiredLine(120),
  name_french: line(120).default(''),
  part_number: line(60).default(''),
  brand: line(60).default(''),
  part_type: line(60).default(''),
  unit: z.enum(STOCK_UNITS),
  retail: amount,
  /** Left as it is when the person may not see costs. */
  cost: amount,
  tax_exempt: z.boolean(),
  viscosity: line(20).default(''),
  formulation: line(40).default(''),
  barcode: line(60).default(''),
  active: z.boolean(),
  /** The version that the editor has seen; 0 for a new item. */
  version: z.number().int().min(0),
})
export type ItemBody = z.infer<typeof itemBody>

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
    allow: ROLES,
    query: z.object({
      q: z.string().trim().max(100).default(''),
      type: inventoryType.optional(),
      active: z.enum(['true', 'false']).default('true'),
      unpriced: z.enum(['true', 'false']).default('false'),
      sort: z.enum(['name', '-name', 'part_number', '-part_number', 'retail', '-retail']).default('name'),
      ...pageQuery,
    }),
    reply: z.object({ items: z.array(keptItem), total: z.number() }),
    summary: 'Inventory items',
    description: 'By name, part number, brand or barcode; by kind; those without a price; a page at a time.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/inventory/items/:id',
    allow: ROLES,
    params: z.object({ id }),
    reply: z.object({ item: keptItem }),
    errors: ['not_found'],
    summary: 'One inventory item',
    description: 'The item with its prices; its cost for those who may see costs.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/inventory/items/:id',
    allow: ROLES,
    params: z.object({ id }),
    body: itemBody,
    reply: z.object({ item: keptItem }),
    errors: ['stale_version', 'not_found'],
    emits: ['item.changed'],
    summary: 'Save an inventory item',
    description:
      'Adds the item or changes it. Packages take the new price at once, orders keep the one they were written with. A version that is not the present one is refused with the newer item.',
    example,
  }),
}
