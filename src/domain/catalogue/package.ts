import { z } from 'zod'
import { decimal, id } from '../base/shapes.ts'
import { FEE_PIECES, type FeePiece } from './pieces.ts'
import { fitment, kitComponent, partBadge, slotFilter } from './shapes.ts'

const text = z.string()

/** An inventory item as a priced thing. */
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
    /** Each of it is charged the shop's fees for such a piece; null for none. */
    fee_piece: z.enum(FEE_PIECES).nullable(),
    viscosity: text,
    formulation: text,
    barcode: text,
    tag_ids: z.array(id),
    /** What it fits; without rows it fits every vehicle. */
    fitment: z.array(fitment),
    classification_id: id.nullable(),
    /** The parts that one of it takes from stock, where it is a kit; empty or absent where it is none. */
    components: z.array(kitComponent).optional(),
    /** The part of the service-to-part mapping that it is: its id, else its name; null where no service names its type. */
    smtp_part_key: text.nullable().optional(),
  })
  .meta({ id: 'CatalogueItem' })
export type CatalogueItem = z.infer<typeof catalogueItem>

/** What a package says beside its lines; its interval has its unit. */
const packageExtras = z.object({
  tax_exempt: z.boolean(),
  interval_mile: z.number().nullable(),
  interval_kilometer: z.number().nullable(),
  month_interval: z.number().nullable(),
  /** Maintenance at a complete price posted in the shop: it needs no estimate before work begins. */
  posted_price: z.boolean().optional(),
})
export type PackageExtras = z.infer<typeof packageExtras>

const catalogueFee = z.object({
  name: text,
  name_french: text,
  fee_item: text.nullable(),
  price: decimal,
  quantity: decimal,
  tax_exempt: z.boolean(),
  classification_id: id.nullable().optional(),
})

const cataloguePart = z.object({
  /** The fixed item; of a slot the item that the shop prefers. */
  inventory_item_id: id.nullable(),
  filters: z.array(slotFilter).optional(),
  name: text,
  name_french: text,
  part_number: text,
  unit: text,
  quantity: decimal,
  /** Null: unlimited, nothing is billed above it. */
  included_quantity: decimal.nullable(),
  retail: decimal,
  cost: text,
  custom_price: decimal.nullable(),
  badge_type: partBadge,
  /** The service that uses parts of this type (`partTaxonomy`); null where none does. */
  taxonomy_id: text.nullable().optional(),
  /** The parts of the item where it is a kit. */
  components: z.array(kitComponent).optional(),
})
/** A part of a package: a fixed item, or with `filters` a slot that one of several items fills (`Slot`). */
export type CataloguePart = z.infer<typeof cataloguePart> & { fee_piece?: FeePiece | null | undefined }

const catalogueOption = z.object({
  name: text,
  name_french: text,
  price: decimal,
  preselected: z.boolean(),
  /** Ids of tags. */
  option_tags: z.array(id).optional(),
  /** The names of these tags. */
  types: z.array(text).optional(),
  /** The service to which it belongs; null where none is chosen. */
  taxonomy_id: text.nullable().optional(),
})
export type CatalogueOption = z.infer<typeof catalogueOption>

/** A package in the catalogue. `price` null: not priced yet, so not for sale. */
export const cataloguePackage = z
  .object({
    id,
    name: text,
    name_french: text,
    category: text,
    price: decimal.nullable(),
    classification_id: id.nullable(),
    package_extras: packageExtras,
    casual_items: z.array(catalogueFee),
    services: z.array(z.object({ taxonomy_id: text, literal_name: text, literal_name_french: text })),
    parts: z.array(cataloguePart),
    options: z.array(catalogueOption),
  })
  .meta({ id: 'CataloguePackage' })
export interface CataloguePackage extends Omit<z.infer<typeof cataloguePackage>, 'parts'> {
  parts: CataloguePart[]
}
