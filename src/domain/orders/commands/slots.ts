import { isOfKind, itemFits, slotIndex, slotResolver } from '../../catalogue/slots.ts'
import type { FitVehicle } from '../../catalogue/fitment.ts'
import { partFacts, type PartFacts } from '../packageLines.ts'
import { isSlot, type CatalogueItem, type CataloguePart } from '../../catalogue/package.ts'
import type { Order, OrderPart } from '../order.ts'
import {
  edited,
  refuse,
  type CommandContext,
  type CommandOf,
  type EditResult,
  type Refusal,
} from './types.ts'

/** A slot that nothing fills yet: its package cannot be finalized. */
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
const mayFill = (order: Order, part: Pick<CataloguePart, 'filters'>, item: CatalogueItem): boolean =>
  isOfKind(item, part.filters ?? []) && itemFits(item, order.vehicle_details) !== 'no'

/**
 * The items for the slots of a package by the part's place. What the command names is checked against its slot and the
 * vehicle; where it names nothing at all they are resolved from the context's items, as the station would have done.
 */
export function chosenItems(
  order: Order,
  command: CommandOf<'package.add'>,
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

const factsOf = (part: OrderPart): PartFacts => {
  const { inventory_item_id, name, name_french, part_number, unit, retail, cost } = part
  return { inventory_item_id, name, name_french, part_number, unit, retail, cost }
}

/**
 * Puts another item into a slot of a package, or the first one into an open slot, at the item's own price. What was
 * there is kept: it is put back even where it could not be chosen again, because it does not fit the vehicle.
 */
export function choosePart(
  order: Order,
  command: CommandOf<'part.choose'>,
  { item }: CommandContext,
): EditResult {
  const line = order.parts.find((row) => row.id === command.line_id)
  if (!line) return refuse('line_not_found', 'line_id')
  if (item?.id !== command.inventory_item_id) return refuse('not_found', 'inventory_item_id')
  if (!isSlot(line)) return refuse('field_not_editable', 'line_id')
  if (!mayFill(order, line, item)) return refuse('item_does_not_fit', 'inventory_item_id')
  const parts = order.parts.map((row) => (row === line ? { ...row, ...partFacts(item) } : row))
  return edited(
    { ...order, parts },
    { removed: { kind: 'part_item', line_id: line.id, facts: factsOf(line) } },
  )
}
