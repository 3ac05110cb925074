import type { FeePiece, PartBadge } from './pieces.ts'
import type { KitComponent } from './shapes.ts'
import type { Decimal } from '../money/money.ts'
import type { DistanceInterval } from '../places/interval.ts'
import type { Fitment } from './shapes.ts'
import type { SlotFilter } from './shapes.ts'

/** What a package says beside its lines; its interval has its unit. */
export interface PackageExtras extends DistanceInterval {
  tax_exempt: boolean
  month_interval: number | null
  /** Maintenance at a complete price posted in the shop: it needs no estimate before work begins. */
  posted_price?: boolean | undefined
}

/** A package in the catalogue. `price` null: not priced yet, so not for sale. */
export interface CataloguePackage {
  id: string
  name: string
  name_french: string
  category: string
  price: Decimal | null
  classification_id: string | null
  package_extras: PackageExtras
  casual_items: CatalogueFee[]
  services: { taxonomy_id: string; literal_name: string; literal_name_french: string }[]
  parts: CataloguePart[]
  options: CatalogueOption[]
}

export interface CatalogueFee {
  name: string
  name_french: string
  fee_item: string | null
  price: Decimal
  quantity: Decimal
  tax_exempt: boolean
  classification_id?: string | null | undefined
}

/** A part of a package: a fixed item, or with `filters` a slot that one of several items fills (`Slot`). */
export interface CataloguePart {
  /** The fixed item; of a slot the item that the shop prefers. */
  inventory_item_id: string | null
  filters?: SlotFilter[] | undefined
  name: string
  name_french: string
  part_number: string
  unit: string
  quantity: Decimal
  /** Null: unlimited, nothing is billed above it. */
  included_quantity: Decimal | null
  retail: Decimal
  cost: Decimal
  custom_price: Decimal | null
  badge_type: PartBadge
  fee_piece?: FeePiece | null | undefined
  /** The parts of the item where it is a kit. */
  components?: KitComponent[] | undefined
  /** The service that uses parts of this type (`partTaxonomy`); null where none does. */
  taxonomy_id?: string | null | undefined
}

export interface CatalogueOption {
  name: string
  name_french: string
  price: Decimal
  preselected: boolean
  /** Ids of tags. */
  option_tags?: string[] | undefined
  /** The names of these tags. */
  types?: string[] | undefined
  /** The service to which it belongs; null where none is chosen. */
  taxonomy_id?: string | null | undefined
}

/** An inventory item as a priced thing. */
export interface CatalogueItem {
  id: string
  inventory_type: 'vehicle_physical_item' | 'vehicle_fluid_item' | 'other_item'
  name: string
  name_french: string
  part_number: string
  brand: string
  part_type: string
  unit: string
  retail: Decimal
  cost: Decimal
  tax_exempt: boolean
  /** Each of it is charged the shop's fees for such a piece; null for none. */
  fee_piece: FeePiece | null
  viscosity: string
  formulation: string
  barcode: string
  tag_ids: string[]
  /** What it fits; without rows it fits every vehicle. */
  fitment: Fitment[]
  classification_id: string | null
  /** The parts that one of it takes from stock, where it is a kit; empty or absent where it is none. */
  components?: KitComponent[] | undefined
  /** The part of the service-to-part mapping that it is: its id, else its name; null where no service names its type. */
  smtp_part_key?: string | null | undefined
}

/** Whether any of several items can fill this part; a part without filters is one item. */
export const isSlot = ({ filters = [] }: { filters?: readonly SlotFilter[] | undefined }): boolean =>
  filters.length > 0
