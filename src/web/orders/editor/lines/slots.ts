import { useMemo } from 'react'
import { slotIndex, slotResolver, type SlotIndex, type SlotResolver } from '#domain/catalogue/slots.ts'
import type { CatalogueItem, CataloguePart } from '#domain/catalogue/package.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'
import type { Order } from '#domain/orders/order.ts'
import { oilOfVehicle } from '#domain/orders/specification/compare.ts'
import type { KnownSpecification } from '#domain/vehicles/specifications/specification.ts'
import { misfits, type Misfit } from '#domain/orders/lines/slotFit.ts'
import { useCall } from '#web/base/client/hooks.ts'
import type { OrderHandle } from '#web/orders/handle/useOrder.ts'

type Vehicle = Order['vehicle_details']

/** The items that may fill slots, loaded before a package is added so that it works without a connection too. */
export function useSlotItems(enabled = true): readonly CatalogueItem[] | undefined {
  return useCall('catalogue.slotItems', undefined, { staleTime: 60_000, enabled }).data?.items
}

interface Known {
  index: SlotIndex
  byVehicle: Map<string, SlotResolver>
}

// Reading and ranking thousands of items takes milliseconds: all lines of an order share one.
const known = new WeakMap<readonly CatalogueItem[], Known>()

/** The answers for one vehicle, computed once for the present items. */
export function resolverFor(items: readonly CatalogueItem[], vehicle: Vehicle): SlotResolver {
  const { index, byVehicle } = known.get(items) ?? { index: slotIndex(items), byVehicle: new Map() }
  known.set(items, { index, byVehicle })
  const key = JSON.stringify(vehicle)
  const resolver = byVehicle.get(key) ?? slotResolver(index, vehicle)
  byVehicle.set(key, resolver)
  return resolver
}

const NONE: ReadonlyMap<string, Misfit> = new Map()

/**
 * The slots whose items do not fit the order's vehicle; computed when the vehicle, the parts or the items changed, and
 * not at all once the order has ended.
 */
export function useMisfits({ order, actions }: OrderHandle): ReadonlyMap<string, Misfit> {
  const { parts, vehicle_details } = order
  const editable = actions.edit.ok
  const items = useSlotItems(editable)
  return useMemo(
    () => (editable && items ? misfits({ parts }, resolverFor(items, vehicle_details)) : NONE),
    [editable, items, parts, vehicle_details],
  )
}

/** The item for each slot of a package, by the part's place; the oil is that which the vehicle is known to take. */
export const chosenFor = (
  parts: readonly CataloguePart[],
  { resolve, fitting }: SlotResolver,
  known: KnownSpecification,
): (CatalogueItem | null)[] =>
  parts.map((part) => {
    if (!isSlot(part)) return null
    const { filters = [], inventory_item_id } = part
    const wished = resolve({ filters, inventory_item_id }).item
    return oilOfVehicle(part, { wished, fitting: () => fitting(filters) }, known) ?? wished
  })
