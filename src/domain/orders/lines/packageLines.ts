import { money2, type Decimal } from '../../money/money.ts'
import type {
  InventoryLine,
  OrderOption,
  OrderPackage,
  OrderPart,
  OrderService,
  PackageLines,
} from './orderLines.ts'
import { isSlot, type CatalogueItem, type CataloguePackage } from '../../catalogue/package.ts'

export const partFacts = ({ id, name, name_french, part_number, unit, retail, cost }: CatalogueItem) => ({
  inventory_item_id: id,
  name,
  name_french,
  part_number,
  unit,
  retail,
  cost,
})

/** How many child ids a package needs when it is added to an order. */
export function childCount(item: CataloguePackage): number {
  return (
    item.parts.length +
    item.services.length +
    item.casual_items.length +
    item.options.filter((o) => o.preselected).length
  )
}

/**
 * The lines that a catalogue package adds to an order. `childIds` come from the station, so that the browser and the
 * server write the same rows; `chosen` are the items of its slots by the part's place, and a slot without one stays
 * open. Null when the package is not priced or there are too few ids.
 */
export function packageLines(
  item: CataloguePackage,
  lineId: string,
  childIds: readonly string[],
  chosen: readonly (CatalogueItem | null)[] = [],
): PackageLines | null {
  if (item.price === null || childIds.length < childCount(item)) return null
  const ids = childIds.values()
  const next = () => ids.next().value ?? ''
  const packages: OrderPackage = {
    id: lineId,
    package_id: item.id,
    name: item.name,
    name_french: item.name_french,
    price: money2(item.price),
    casual_items: item.casual_items.map(({ price, quantity, ...fee }) => ({
      id: next(),
      ...fee,
      priceVal: price,
      quantityVal: quantity,
      amount: price,
      quantity,
      list_price: price,
    })),
    package_extras: item.package_extras,
    approved: true,
  }
  const parts: OrderPart[] = item.parts.map(({ quantity, ...part }, index) => ({
    id: next(),
    package_id: lineId,
    taxonomy_id: null,
    tag_id: part.filters?.find((filter) => filter.type === 'tag')?.filter_name ?? null,
    ...part,
    ...(isSlot(part) && filling(chosen[index] ?? null)),
    quantity_to_use: quantity,
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
    .map(({ name, name_french, price }) => ({
      id: next(),
      package_id: lineId,
      taxonomy_id: null,
      name,
      name_french,
      price,
    }))
  return { packages: [packages], parts, services, options }
}

/** An open slot has the name that its package gives it, and no price. */
const filling = (item: CatalogueItem | null) =>
  item ? partFacts(item) : { inventory_item_id: null, retail: '0', cost: '0' }

/** The line that an inventory item adds to an order. Quantity in the item's unit. */
export function inventoryLine(item: CatalogueItem, lineId: string, quantity: Decimal): InventoryLine {
  const { name, name_french, part_number, unit, retail, cost, tax_exempt } = item
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
  }
}
