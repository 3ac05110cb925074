import { slotIndex, slotResolver, type SlotResolver } from '../../../domain/catalogue/slots.ts'
import { isSlot, type CatalogueItem, type CataloguePart } from '../../../domain/orders/catalogue.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { useCall } from '../../app/hooks.ts'

type Vehicle = Order['vehicle_details']

/** The items that may fill slots, known before a package is added so that it works without a connection too. */
export function useSlotItems(): readonly CatalogueItem[] | undefined {
  return useCall('catalogue.slotItems', undefined, { staleTime: 60_000 }).data?.items
}

// Ranking thousands of items takes milliseconds: every line of an order shares one.
const known = new WeakMap<readonly CatalogueItem[], Map<string, SlotResolver>>()

/** The answers for one vehicle, made once for the items as they are. */
export function resolverFor(items: readonly CatalogueItem[], vehicle: Vehicle): SlotResolver {
  const byVehicle = known.get(items) ?? new Map<string, SlotResolver>()
  known.set(items, byVehicle)
  const key = JSON.stringify(vehicle)
  const resolver = byVehicle.get(key) ?? slotResolver(slotIndex(items), vehicle)
  byVehicle.set(key, resolver)
  return resolver
}

/** The item for each slot of a package, by the part's place. */
export const chosenFor = (
  parts: readonly CataloguePart[],
  { resolve }: SlotResolver,
): (CatalogueItem | null)[] =>
  parts.map((part) =>
    isSlot(part)
      ? resolve({ filters: part.filters ?? [], inventory_item_id: part.inventory_item_id }).item
      : null,
  )
