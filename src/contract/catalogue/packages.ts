import { z } from 'zod'
import { FEE_ITEMS } from '#domain/base/constants.ts'
import { catalogueItem, cataloguePackage } from '#domain/catalogue/package.ts'
import { slotFilter } from '#domain/catalogue/shapes.ts'
import { partBadge } from '#domain/catalogue/shapes.ts'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import { amount, day, decimal, id, line, requiredLine, versionOrNew } from '../base/shared.ts'

const dayOrNone = day.nullable()
const shopPrice = z.object({ shop_id: id, price: amount })

/** A package as its editors see it, also when it is not on sale. */
export const storedPackage = cataloguePackage
  .extend({
    shop_prices: z.array(shopPrice),
    active_from: dayOrNone,
    active_to: dayOrNone,
    inspection_grouping_id: id.nullable(),
    active: z.boolean(),
    position: z.number(),
    version: z.number(),
  })
  .meta({ id: 'StoredPackage' })
export type StoredPackage = z.infer<typeof storedPackage>

const interval = z.number().int().min(1).max(1_000_000).nullable()

/** A billed amount: at most ten digits, four decimals. */
export const packageBody = z.object({
  name: requiredLine(120),
  name_french: line(120).default(''),
  category: line(60).default(''),
  price: amount.nullable(),
  classification_id: id.nullable().default(null),
  /** The price in some shops instead of the package's own. */
  shop_prices: z.array(shopPrice).max(500).default([]),
  /** Calendar days of the shop, both included. */
  active_from: dayOrNone.default(null),
  active_to: dayOrNone.default(null),
  inspection_grouping_id: id.nullable().default(null),
  package_extras: z.object({
    tax_exempt: z.boolean(),
    interval_mile: interval,
    interval_kilometer: interval,
    month_interval: interval,
    posted_price: z.boolean().default(false),
  }),
  casual_items: z
    .array(
      z.object({
        name: requiredLine(120),
        name_french: line(120),
        fee_item: z.enum(FEE_ITEMS).nullable(),
        price: decimal,
        quantity: amount,
        tax_exempt: z.boolean(),
        classification_id: id.nullable().default(null),
      }),
    )
    .max(50),
  services: z
    .array(
      z.object({
        taxonomy_id: requiredLine(60),
        literal_name: requiredLine(120),
        literal_name_french: line(120),
      }),
    )
    .max(50),
  parts: z
    .array(
      z
        .object({
          /** The fixed item; of a slot the preferred item. */
          inventory_item_id: id.nullable(),
          filters: z.array(slotFilter).max(20).default([]),
          /** The name of a slot while nothing fills it. */
          name: line(120).default(''),
          name_french: line(120).default(''),
          quantity: amount,
          included_quantity: amount.nullable(),
          custom_price: amount.nullable(),
          badge_type: partBadge,
        })
        .superRefine((part, context) => {
          if (part.filters.length === 0 && part.inventory_item_id === null)
            context.addIssue({ code: 'custom', path: ['inventory_item_id'], message: 'slot_needs_item' })
          if (part.filters.length > 0 && part.name === '')
            context.addIssue({ code: 'custom', path: ['name'], message: 'slot_needs_name' })
        }),
    )
    .max(50),
  options: z
    .array(
      z.object({
        name: requiredLine(120),
        name_french: line(120),
        price: decimal,
        preselected: z.boolean(),
        option_tags: z.array(id).max(20).default([]),
        /** One of the package's services. */
        taxonomy_id: line(60).nullable().default(null),
      }),
    )
    .max(50),
  active: z.boolean(),
  /** The version that the editor has seen; 0 for a new package. */
  version: versionOrNew,
})
export type PackageBody = z.infer<typeof packageBody>

const example = {
  name: 'Wiper Pair',
  name_french: 'Paire d’essuie-glaces',
  category: 'Parts',
  price: '34.95',
  package_extras: {
    tax_exempt: false,
    interval_mile: 5000,
    interval_kilometer: null,
    month_interval: 12,
  },
  casual_items: [],
  services: [],
  parts: [],
  options: [],
  active: true,
  version: 0,
}

export const packages = {
  list: route({
    method: 'GET',
    path: '/api/v2/packages',
    allow: 'catalogue.edit',
    reply: z.object({ packages: z.array(storedPackage) }),
    summary: 'All packages',
    description: 'Every package in menu order, also inactive ones and those without a price.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/packages/:id',
    allow: 'catalogue.edit',
    params: z.object({ id }),
    reply: z.object({ package: storedPackage }),
    errors: ['not_found'],
    summary: 'One package',
    description: 'The package with its services, parts, options and fees.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/packages/:id',
    allow: 'catalogue.edit',
    params: z.object({ id }),
    body: packageBody,
    reply: z.object({ package: storedPackage }),
    errors: ['stale_version', 'not_found'],
    emits: ['package.changed'],
    audit: ['price.changed'],
    summary: 'Save a package',
    description:
      'Adds or changes the package. Orders keep the package as it was sold. An outdated version is refused, with the newer package.',
    example,
  }),
  slotItems: route({
    method: 'POST',
    path: '/api/v2/packages/slot_items',
    allow: 'catalogue.edit',
    whileReadOnly: true,
    body: z.object({ slots: z.array(z.array(slotFilter).max(20)).max(50) }),
    reply: z.object({ items: z.array(catalogueItem) }),
    audit: UNAUDITED.reads,
    summary: 'Items for these slots',
    description:
      'Every item on sale that one of the slots can take, with its fitment, while the package is being edited.',
    example: { slots: [[{ type: 'viscosity', filter_name: '0w-20' }]] },
  }),
  reorder: route({
    method: 'POST',
    path: '/api/v2/packages/arrange',
    allow: 'catalogue.edit',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    reply: z.object({ packages: z.array(storedPackage) }),
    emits: ['package.changed'],
    audit: UNAUDITED.catalogue,
    summary: 'Arrange the menu',
    description: 'The named packages come first, in this order; the others follow in their present order.',
    example: { ids: [] },
  }),
}
