import { z } from 'zod'
import { UNAUDITED } from '../base/audited.ts'
import { route } from '../base/route.ts'
import {
  amount,
  figureError,
  id,
  language,
  line,
  money,
  pageQuery,
  requiredLine,
  versionOrNew,
} from '../base/shared.ts'

/** A quantity of a pack: above zero, up to 9 decimals, so that a unit of volume is exact. */
export const packQuantity = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/, figureError('not_a_number', 9))
  .refine((text) => /[1-9]/.test(text), 'not_above_zero')

const supplierFields = {
  name: requiredLine(120),
  account_number: line(60),
  contact_name: line(120),
  phone: line(40),
  /** Purchase orders are sent there; empty: they are sent by other means. */
  email: z.union([z.literal(''), z.string().trim().toLowerCase().max(254).pipe(z.email())]),
  website: line(200),
  address: z.string().trim().max(500),
  /** The language of its purchase orders. */
  language,
  terms: line(120),
  note: z.string().trim().max(2000),
  /** Below it the supplier does not deliver; null: no such limit. */
  minimum_order: money.nullable(),
  /** From it on freight is free; null: no such limit. */
  free_freight: money.nullable(),
  /** Days from the sending of an order to the delivery. */
  lead_days: z.number().int().min(0).max(365),
  active: z.boolean(),
}

export const supplierBody = z.object({
  ...supplierFields,
  /** The version that the editor has seen; 0 for a new supplier. */
  version: versionOrNew,
})
export type SupplierBody = z.infer<typeof supplierBody>

const supplier = z
  .object({
    id,
    name: z.string(),
    account_number: z.string(),
    contact_name: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    address: z.string(),
    language,
    terms: z.string(),
    note: z.string(),
    minimum_order: z.string().nullable(),
    free_freight: z.string().nullable(),
    lead_days: z.number(),
    active: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'Supplier' })
export type Supplier = z.infer<typeof supplier>

const listedSupplier = supplier
  .extend({
    /** How many items it sells, and how many of its purchase orders are open. */
    items: z.number(),
    open_orders: z.number(),
    last_ordered_at: z.string().nullable(),
  })
  .meta({ id: 'ListedSupplier' })
export type ListedSupplier = z.infer<typeof listedSupplier>

export const supplierItemBody = z.object({
  supplier_number: line(60).default(''),
  /** What the supplier calls its unit: case, drum. Empty: the item’s own unit. */
  purchase_unit: line(30).default(''),
  /** So many purchase units hold so much of the item’s own unit. */
  purchase_quantity: packQuantity.default('1'),
  base_quantity: packQuantity.default('1'),
  /** Of one purchase unit. */
  price: amount,
  /** The deposit of one purchase unit for the old part. */
  core_charge: money.default('0'),
  /** The supplier from which this item is bought first; only one is. */
  preferred: z.boolean().default(false),
  removed: z.boolean().default(false),
  /** The version that the editor has seen; 0 for a new row. */
  version: versionOrNew,
})
export type SupplierItemBody = z.infer<typeof supplierItemBody>

const supplierItem = z
  .object({
    id,
    supplier_id: id,
    supplier_name: z.string(),
    item_id: id,
    item_name: z.string(),
    item_name_french: z.string(),
    part_number: z.string(),
    unit: z.string(),
    supplier_number: z.string(),
    purchase_unit: z.string(),
    purchase_quantity: z.string(),
    base_quantity: z.string(),
    price: z.string(),
    core_charge: z.string(),
    preferred: z.boolean(),
    version: z.number(),
  })
  .meta({ id: 'SupplierItem' })
export type SupplierItem = z.infer<typeof supplierItem>

const priceChange = z
  .object({
    price: z.string(),
    purchase_unit: z.string(),
    /** The purchase order with whose delivery it came; null: a person typed it. */
    purchase_order: z.object({ id, shop_id: id, number: z.number() }).nullable(),
    user_name: z.string(),
    at: z.string(),
  })
  .meta({ id: 'SupplierPrice' })

const example = {
  name: 'Gulf Coast Lubricants',
  account_number: 'BAY-1042',
  email: 'orders@gulfcoast.example',
  language: 'en',
  terms: 'Net 30',
  minimum_order: '250.00',
  lead_days: 2,
  active: true,
  version: 0,
}

export const suppliers = {
  list: route({
    method: 'GET',
    path: '/api/v2/suppliers',
    allow: 'signed_in',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      active: z.enum(['true', 'false']).default('true'),
      ...pageQuery,
    }),
    reply: z.object({ suppliers: z.array(listedSupplier), total: z.number() }),
    summary: 'Suppliers',
    description: 'By name, in pages, with how many items each sells and how many purchase orders are open.',
    example: {},
  }),
  get: route({
    method: 'GET',
    path: '/api/v2/suppliers/:id',
    allow: 'signed_in',
    params: z.object({ id }),
    reply: z.object({ supplier }),
    errors: ['not_found'],
    summary: 'One supplier',
    description: 'The supplier with its contacts, terms and limits.',
    example: {},
  }),
  save: route({
    method: 'PUT',
    path: '/api/v2/suppliers/:id',
    allow: 'suppliers.edit',
    params: z.object({ id }),
    body: supplierBody,
    reply: z.object({ supplier }),
    errors: ['stale_version', 'not_found', 'name_taken', 'supplier_in_use'],
    emits: ['supplier.changed'],
    audit: UNAUDITED.records,
    summary: 'Save a supplier',
    description:
      'Adds or changes the supplier. It is deactivated only when none of its purchase orders is open. An outdated version is refused, with the newer supplier.',
    example,
  }),
  items: route({
    method: 'GET',
    path: '/api/v2/supplier_items',
    allow: 'costs.view',
    query: z.object({
      supplier_id: id.optional(),
      item_id: id.optional(),
      q: line(100).default(''),
      ...pageQuery,
    }),
    reply: z.object({ items: z.array(supplierItem), total: z.number() }),
    errors: ['not_found'],
    summary: 'What suppliers sell',
    description: 'The items of a supplier, or the suppliers of an item, with numbers, units and prices.',
    example: {},
  }),
  saveItem: route({
    method: 'PUT',
    path: '/api/v2/suppliers/:supplier_id/items/:item_id',
    allow: 'suppliers.edit',
    params: z.object({ supplier_id: id, item_id: id }),
    body: supplierItemBody,
    reply: z.object({ item: supplierItem.nullable() }),
    errors: ['stale_version', 'not_found'],
    emits: ['supplier.changed'],
    audit: UNAUDITED.purchases,
    summary: 'Save what a supplier sells',
    description:
      'Adds, changes or removes an item of the supplier. A new price is kept with its day; purchase orders keep theirs. Null: it is removed.',
    example: {
      supplier_number: '5W30-CS',
      purchase_unit: 'case',
      base_quantity: '12',
      price: '41.88',
      version: 0,
    },
  }),
  prices: route({
    method: 'GET',
    path: '/api/v2/suppliers/:supplier_id/items/:item_id/prices',
    allow: 'costs.view',
    params: z.object({ supplier_id: id, item_id: id }),
    reply: z.object({ prices: z.array(priceChange) }),
    errors: ['not_found'],
    summary: 'Price history of a supplier’s item',
    description:
      'The last 50 prices, newest first, each with its person and the delivery with which it came.',
    example: {},
  }),
}
