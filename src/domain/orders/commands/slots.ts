import { isOfKind, itemFits } from '../../catalogue/slots.ts'
import { isSlot, partFacts, type CatalogueItem, type CataloguePart } from '../catalogue.ts'
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

/** Whether an item may fill a slot on this order: of the kind asked for, and not known to fit other vehicles only. */
const mayFill = (order: Order, part: Pick<CataloguePart, 'filters'>, item: CatalogueItem): boolean =>
  isOfKind(item, part.filters ?? []) && itemFits(item, order.vehicle_details) !== 'no'

/** The items chosen for the slots of a package by the part's place, each checked against its slot and the vehicle. */
export function chosenItems(
  order: Order,
  command: CommandOf<'package.add'>,
  { package: sold, items = [] }: CommandContext,
): (CatalogueItem | null)[] | Refusal {
  const chosen: (CatalogueItem | null)[] = []
  for (const [at, part] of (sold?.parts ?? []).entries()) {
    const id = isSlot(part) ? (command.item_ids?.[at] ?? null) : null
    const item = items.find((row) => row.id === id)
    if (id !== null && !item) return refuse('not_found', `item_ids/${at}`)
    if (item && !mayFill(order, part, item)) return refuse('item_does_not_fit', `item_ids/${at}`)
    chosen.push(item ?? null)
  }
  return chosen
}

/** Puts another item into a slot of a package, or the first one into an open slot, at the item's own price. */
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
  return edited({ ...order, parts })
}
