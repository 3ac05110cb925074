import type { FeePiece, PackageExtras, PartBadge } from '#domain/catalogue/package.ts'
import type { DistanceInterval } from '#domain/places/interval.ts'
import type { KitComponent } from '#domain/catalogue/kits.ts'
import type { SlotFilter } from '#domain/catalogue/slotFilter.ts'
import type { Decimal } from '#domain/money/money.ts'

/** A casual (ad-hoc) line or a fee item. Amount and quantity are exact; the …Val fields are as typed. */
export interface CasualItem {
  id: string
  name: string
  name_french: string
  /** One of the specification's fee items, or null for a free line. */
  fee_item: string | null
  priceVal: string
  quantityVal: string
  amount: Decimal
  quantity: Decimal
  tax_exempt: boolean
  /** The price with which its package added it; absent on a line that a person added. */
  list_price?: Decimal | undefined
  /** Work that another shop does. */
  sublet?: boolean | undefined
  /** What one of it costs the shop; absent where it is not known. */
  cost?: Decimal | undefined
  /** From where it is bought. */
  supplier?: string | undefined
  /** Who did the work: hours of labor count for this person. */
  technician?: { user_id: string; name: string } | null | undefined
}

/** A labor line has hours as its quantity and the rate of an hour as its price. */
export const LABOR = 'Labor'

/** The same on an order: the interval is a distance in the unit of the order's shop, as its mileage is. */
export interface OrderPackageExtras extends Omit<PackageExtras, keyof DistanceInterval> {
  mileage_interval: number | null
}

export interface OrderPackage {
  id: string
  /** The catalogue package from which this one was sold. */
  package_id: string
  name: string
  name_french: string
  price: Decimal
  casual_items: CasualItem[]
  package_extras: OrderPackageExtras
  /** A job that the customer has not approved stays out of the total. */
  approved: boolean
  /** The finding that recommended it. */
  inspection_id?: string | undefined
}

/** `package_id` is the id of the order's package line, null for a line outside any package. */
export interface OrderService {
  id: string
  package_id: string | null
  taxonomy_id: string
  literal_name: string
  literal_name_french: string
}

export interface OrderPart {
  id: string
  package_id: string
  taxonomy_id: string | null
  tag_id: string | null
  /** Null with `filters`: a slot that is still open. */
  inventory_item_id: string | null
  /** What may fill this slot of the package; absent where the package names one item. */
  filters?: SlotFilter[] | undefined
  name: string
  name_french: string
  part_number: string
  unit: string
  quantity_to_use: Decimal
  /** Null bills nothing ("unlimited"); used by the overage badges alone. */
  included_quantity: Decimal | null
  retail: Decimal
  cost: Decimal
  custom_price: Decimal | null
  badge_type: PartBadge
  badge_index: number
  condition: PartCondition
  fee_piece?: FeePiece | null | undefined
  /** What one of it takes from stock, where it is a kit, as it was when it was added. */
  components?: KitComponent[] | undefined
}

/** `new_oem` is new and from the vehicle's own maker; `new` says only that it was never used. */
export const PART_CONDITIONS = ['new', 'new_oem', 'used', 'rebuilt', 'reconditioned'] as const
export type PartCondition = (typeof PART_CONDITIONS)[number]

export interface OrderOption {
  id: string
  package_id: string
  taxonomy_id: string | null
  name: string
  name_french: string
  price: Decimal
  /** Ids of tags, as the catalogue had them. */
  option_tags?: string[] | undefined
  /** The prices at which it was sold: one. Absent on lines from before it was stored. */
  prices?: Decimal[] | undefined
  /** The names of its tags when it was sold. */
  types?: string[] | undefined
}

export interface InventoryLine {
  id: string
  inventory_item_id: string
  name: string
  name_french: string
  part_number: string
  unit: string
  retail: Decimal
  cost: Decimal
  quantity_to_use: Decimal
  tax_exempt: boolean
  condition: PartCondition
  fee_piece?: FeePiece | null | undefined
  /** What one of it takes from stock, where it is a kit, as it was when it was added. */
  components?: KitComponent[] | undefined
}

/** Specification section 3: discount list entry. */
export interface DiscountEntry {
  id: string
  name: string
  name_french: string
  discount_after_tax: boolean
  discount_coupon_id: string | null
  discount_coupon_application: 'package_base' | 'package_price' | 'package_total' | null
  discount_coupon_package_id: string | null
  discount_list_type: 'percentage' | 'fixed' | 'set_base_price'
  discount_list_amount: Decimal
  /** The largest amount it takes off, where the coupon has such a limit. */
  discount_max_amount?: Decimal | null | undefined
  discount_coupon_stackable?: boolean | undefined
}

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
