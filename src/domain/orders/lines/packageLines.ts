import type { KitComponent } from '#domain/catalogue/shapes.ts'
import { money2, type Decimal } from '#domain/money/money.ts'
import { intervalIn } from '#domain/places/interval.ts'
import type { DistanceUnit } from '#domain/places/units.ts'
import type {
  InventoryLine,
  OrderOption,
  OrderPackage,
  OrderPackageExtras,
  OrderPart,
  OrderService,
  PackageLines,
} from './orderLines.ts'
import type {
  CatalogueItem,
  CatalogueOption,
  CataloguePackage,
  PackageExtras,
} from '#domain/catalogue/package.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'

export const partFacts = ({
  id,
  name,
  name_french,
  part_number,
  unit,
  retail,
  cost,
  fee_piece,
  components,
}: CatalogueItem) => ({
  inventory_item_id: id,
  name,
  name_french,
  part_number,
  unit,
  retail,
  cost,
  fee_piece,
  components: componentsOf(components),
})

/** What a line keeps of the parts of a kit; nothing of another item. */
const componentsOf = (components: readonly KitComponent[] = []): KitComponent[] | undefined =>
  components.length > 0 ? [...components] : undefined

/** How many child ids a package needs when it is added to an order. */
export function childCount(item: CataloguePackage): number {
  return (
    item.parts.length +
    item.services.length +
    item.casual_items.length +
    item.options.filter((o) => o.preselected).length
  )
}

/** What a package has on one order only. */
export interface PackageChoices {
  /** The items of its slots by the part's place; a slot without one stays open. */
  chosen?: readonly (CatalogueItem | null)[]
  /** Quantities by the part's place, in the part's unit; null keeps the catalogue's. */
  quantities?: readonly (Decimal | null)[] | undefined
  /** The price of a package that the catalogue does not price. */
  price?: Decimal | undefined
  /** The unit of the order's shop, in which the line has its interval. */
  unit: DistanceUnit
}

/** What the line of a package on an order says beside its lines. */
function orderExtras(extras: PackageExtras, unit: DistanceUnit): OrderPackageExtras {
  const { interval_mile, interval_kilometer, ...rest } = extras
  return { ...rest, mileage_interval: intervalIn({ interval_mile, interval_kilometer }, unit) }
}

/**
 * The lines that a catalogue package adds to an order. `childIds` come from the station, so that the browser and the
 * server write the same rows. Null when the package has no price or there are too few ids.
 */
export function packageLines(
  item: CataloguePackage,
  lineId: string,
  childIds: readonly string[],
  { chosen = [], quantities = [], price: given, unit }: PackageChoices,
): PackageLines | null {
  const price = item.price ?? given
  if (price === undefined || childIds.length < childCount(item)) return null
  const ids = childIds.values()
  const next = () => ids.next().value ?? ''
  const packages: OrderPackage = {
    id: lineId,
    package_id: item.id,
    name: item.name,
    name_french: item.name_french,
    price: money2(price),
    casual_items: item.casual_items.map(({ price: amount, quantity, ...fee }) => ({
      id: next(),
      ...fee,
      priceVal: amount,
      quantityVal: quantity,
      amount,
      quantity,
      list_price: amount,
    })),
    package_extras: orderExtras(item.package_extras, unit),
    approved: true,
  }
  const parts: OrderPart[] = item.parts.map(({ quantity, ...part }, index) => ({
    id: next(),
    package_id: lineId,
    tag_id: part.filters?.find((filter) => filter.type === 'tag')?.filter_name ?? null,
    ...part,
    taxonomy_id: part.taxonomy_id ?? null,
    ...(isSlot(part) && filling(chosen[index] ?? null)),
    quantity_to_use: quantities[index] ?? quantity,
    badge_index: index,
    condition: 'new',
  }))
  const services: OrderService[] = item.services.map((service) => ({
    id: next(),
    package_id: lineId,
    ...service,
  }))
  const options: OrderOption[] = item.options
    .filter((option) => option.preselected)
    .map((option) => optionLine(option, lineId, next()))
  return { packages: [packages], parts, services, options }
}

/** The line that an option of a package adds to an order. */
export function optionLine(
  { name, name_french, price, option_tags = [], types = [], taxonomy_id = null }: CatalogueOption,
  packageLineId: string,
  id: string,
): OrderOption {
  const sold = money2(price)
  return {
    id,
    package_id: packageLineId,
    taxonomy_id,
    name,
    name_french,
    price: sold,
    prices: [sold],
    option_tags,
    types,
  }
}

/** An open slot has the name that its package gives it, and no price. */
const filling = (item: CatalogueItem | null) =>
  item
    ? partFacts(item)
    : { inventory_item_id: null, retail: '0', cost: '0', fee_piece: null, components: undefined }

/** The line that an inventory item adds to an order. Quantity in the item's unit. */
export function inventoryLine(item: CatalogueItem, lineId: string, quantity: Decimal): InventoryLine {
  const { name, name_french, part_number, unit, retail, cost, tax_exempt, fee_piece, components } = item
  return {
    id: lineId,
    inventory_item_id: item.id,
    name,
    name_french,
    part_number,
    unit,
    retail,
    cost,
    quantity_to_use: quantity,
    tax_exempt,
    condition: 'new',
    fee_piece,
    components: componentsOf(components),
  }
}
