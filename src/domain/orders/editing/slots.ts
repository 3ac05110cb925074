import type { FitVehicle } from '#domain/catalogue/fitment.ts'
import type { CatalogueItem, CataloguePart } from '#domain/catalogue/package.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'
import { isOfKind, itemFits, slotIndex, slotResolver } from '#domain/catalogue/slots.ts'
import type { CommandContext } from './context.ts'
import { type Refusal, refuse } from './result.ts'
import type { Order, OrderPart } from '../order.ts'

/** An open slot: its package cannot be finalized. */
export const isOpenSlot = (part: OrderPart): boolean => isSlot(part) && part.inventory_item_id === null

/** The best item for each slot of a package by the part's place; null for what stays open, and for fixed parts. */
export function slotItems(
  parts: readonly CataloguePart[],
  items: readonly CatalogueItem[],
  vehicle: FitVehicle | null,
): (CatalogueItem | null)[] {
  if (!parts.some(isSlot)) return parts.map(() => null)
  const { resolve } = slotResolver(slotIndex(items), vehicle)
  return parts.map((part) =>
    isSlot(part)
      ? resolve({ filters: part.filters ?? [], inventory_item_id: part.inventory_item_id }).item
      : null,
  )
}

/** Whether an item may fill a slot on this order: of the kind asked for, and not known to fit other vehicles only. */
export const mayFill = (order: Order, part: Pick<CataloguePart, 'filters'>, item: CatalogueItem): boolean =>
  isOfKind(item, part.filters ?? []) && itemFits(item, order.vehicle_details) !== 'no'

/**
 * The items for the slots of a package by the part's place. Items that the command names are checked against their slot
 * and the vehicle; where it names none they are resolved from the context's items, as the station does.
 */
export function chosenItems(
  order: Order,
  command: { item_ids?: (string | null)[] | undefined },
  { package: sold, items = [] }: CommandContext,
): (CatalogueItem | null)[] | Refusal {
  const parts = sold?.parts ?? []
  if (!command.item_ids) return slotItems(parts, items, order.vehicle_details)
  const chosen: (CatalogueItem | null)[] = []
  for (const [at, part] of parts.entries()) {
    const id = command.item_ids[at] ?? null
    const item = items.find((row) => row.id === id)
    if (id !== null && !item) return refuse('not_found', `item_ids/${at}`)
    if (item && !(isSlot(part) && mayFill(order, part, item)))
      return refuse('item_does_not_fit', `item_ids/${at}`)
    chosen.push(item ?? null)
  }
  return chosen
}
