import { z } from 'zod'
import { catalogueItem, cataloguePackage } from '#domain/catalogue/package.ts'
import { route } from '../base/route.ts'
import { id } from '../base/shared.ts'

const text = z.string()

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
