import { z } from 'zod'
import { decimal, id } from '#domain/base/shapes.ts'
import { feePiece, kitComponent, partBadge, slotFilter } from '#domain/catalogue/shapes.ts'
import { PART_CONDITIONS } from './lineKinds.ts'

const text = z.string()

/** A casual (ad-hoc) line or a fee item. Amount and quantity are exact; the …Val fields are as typed. */
export const casualItem = z
  .object({
    id,
    name: text,
    name_french: text,
    /** One of the specification's fee items, or null for a free line. */
    fee_item: text.nullable(),
    priceVal: text,
    quantityVal: text,
    amount: decimal,
    quantity: decimal,
    tax_exempt: z.boolean(),
    /** The price with which its package added it; absent on a line that a person added. */
    list_price: decimal.optional(),
    /** Work that another shop does. */
    sublet: z.boolean().optional(),
    /** What one of it costs the shop; absent where it is not known. */
    cost: decimal.optional(),
    /** From where it is bought. */
    supplier: text.optional(),
    /** Who did the work: hours of labor count for this person. */
    technician: z.object({ user_id: id, name: text }).nullish(),
  })
  .meta({ id: 'CasualItem' })
export type CasualItem = z.infer<typeof casualItem>

/** What a package says beside its lines; the interval is a distance in the unit of the order's shop, as its mileage is. */
const packageExtras = z.object({
  tax_exempt: z.boolean(),
  mileage_interval: z.number().nullable(),
  month_interval: z.number().nullable(),
  /** Maintenance at a complete price posted in the shop: it needs no estimate before work begins. */
  posted_price: z.boolean().optional(),
})
export type OrderPackageExtras = z.infer<typeof packageExtras>

export const orderPackage = z
  .object({
    id,
    /** The catalogue package from which this one was sold. */
    package_id: id,
    name: text,
    name_french: text,
    price: decimal,
    casual_items: z.array(casualItem),
    package_extras: packageExtras,
    /** A job that the customer has not approved stays out of the total. */
    approved: z.boolean(),
    /** The finding that recommended it. */
    inspection_id: id.optional(),
  })
  .meta({ id: 'OrderPackage' })
export type OrderPackage = z.infer<typeof orderPackage>

/** `package_id` is the id of the order's package line, null for a line outside any package. */
export const orderService = z
  .object({
    id,
    package_id: id.nullable(),
    taxonomy_id: text,
    literal_name: text,
    literal_name_french: text,
  })
  .meta({ id: 'OrderService' })
export type OrderService = z.infer<typeof orderService>

const condition = z.enum(PART_CONDITIONS)

export const orderPart = z
  .object({
    id,
    package_id: id,
    taxonomy_id: text.nullable(),
    tag_id: id.nullable(),
    /** Null with `filters`: a slot that is still open. */
    inventory_item_id: id.nullable(),
    /** What may fill this slot of the package; absent where the package names one item. */
    filters: z.array(slotFilter).optional(),
    name: text,
    name_french: text,
    part_number: text,
    unit: text,
    quantity_to_use: decimal,
    /** Null bills nothing ("unlimited"); used by the overage badges alone. */
    included_quantity: decimal.nullable(),
    retail: decimal,
    cost: decimal,
    custom_price: decimal.nullable(),
    badge_type: partBadge,
    badge_index: z.number(),
    condition,
    fee_piece: feePiece,
    /** What one of it takes from stock, where it is a kit, as it was when it was added. */
    components: z.array(kitComponent).optional(),
  })
  .meta({ id: 'OrderPart' })
export type OrderPart = z.infer<typeof orderPart>

export const orderOption = z
  .object({
    id,
    package_id: id,
    taxonomy_id: text.nullable(),
    name: text,
    name_french: text,
    price: decimal,
    /** Ids of tags, as the catalogue had them. */
    option_tags: z.array(id).optional(),
    /** The prices at which it was sold: one. Absent on lines from before it was stored. */
    prices: z.array(decimal).optional(),
    /** The names of its tags when it was sold. */
    types: z.array(text).optional(),
  })
  .meta({ id: 'OrderOption' })
export type OrderOption = z.infer<typeof orderOption>

export const inventoryLine = z
  .object({
    id,
    inventory_item_id: id,
    name: text,
    name_french: text,
    part_number: text,
    unit: text,
    retail: decimal,
    cost: decimal,
    quantity_to_use: decimal,
    tax_exempt: z.boolean(),
    condition,
    fee_piece: feePiece,
    /** What one of it takes from stock, where it is a kit, as it was when it was added. */
    components: z.array(kitComponent).optional(),
  })
  .meta({ id: 'InventoryLine' })
export type InventoryLine = z.infer<typeof inventoryLine>

/** Specification section 3: discount list entry. */
export const discountEntry = z
  .object({
    id,
    name: text.max(120),
    name_french: text.max(120),
    discount_after_tax: z.boolean(),
    discount_coupon_id: id.nullable(),
    discount_coupon_application: z.enum(['package_base', 'package_price', 'package_total']).nullable(),
    discount_coupon_package_id: id.nullable(),
    discount_list_type: z.enum(['percentage', 'fixed', 'set_base_price']),
    discount_list_amount: decimal,
    /** The largest amount it takes off, where the coupon has such a limit. */
    discount_max_amount: decimal.nullable().optional(),
    discount_coupon_stackable: z.boolean().optional(),
  })
  .meta({ id: 'DiscountEntry' })
export type DiscountEntry = z.infer<typeof discountEntry>

/** The lines that a package adds to an order. */
export interface PackageLines {
  packages: OrderPackage[]
  parts: OrderPart[]
  options: OrderOption[]
  services: OrderService[]
}

/** What a part of an order copies from the item that fills it; without an item, what an open slot has. */
export type PartFacts = Pick<
  OrderPart,
  | 'inventory_item_id'
  | 'name'
  | 'name_french'
  | 'part_number'
  | 'unit'
  | 'retail'
  | 'cost'
  | 'fee_piece'
  | 'components'
>
