import type { SlotResolver } from '#domain/catalogue/slots.ts'
import type { CatalogueItem } from '#domain/catalogue/package.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'
import type { Order } from '../order.ts'

/** A slot whose item is known not to fit the vehicle. */
export interface Misfit {
  /** The one item that is known to fit instead; null where there are none or several. */
  only: CatalogueItem | null
}

/**
 * The filled slots of an order whose items do not fit the vehicle of `resolver`, by the part's id. A part is filled for
 * the vehicle of that moment; this shows which parts do not fit another vehicle. An item that is not among the
 * resolver's, or a vehicle about which too little is known, gives no result.
 */
export function misfits(
  { parts }: Pick<Order, 'parts'>,
  { fitOf, fitting }: SlotResolver,
): ReadonlyMap<string, Misfit> {
  const found = new Map<string, Misfit>()
  for (const part of parts) {
    if (!isSlot(part) || part.inventory_item_id === null || fitOf(part.inventory_item_id) !== 'no') continue
    const [only = null, ...others] = fitting(part.filters ?? [])
    found.set(part.id, { only: others.length === 0 ? only : null })
  }
  return found
}
