import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import type { PartFacts } from '../lines/orderLines.ts'
import { partFacts } from '../lines/packageLines.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'
import { defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { mayFill } from '../editing/slots.ts'
import { nameOf } from '../editing/words.ts'
import type { Order, OrderPart } from '../order.ts'

const shape = commandShape('part.choose', {
  line_id: id,
  inventory_item_id: id,
})
export type PartChoose = z.infer<typeof shape>

const factsOf = (part: OrderPart): PartFacts => {
  const { inventory_item_id, name, name_french, part_number, unit, retail, cost, fee_piece, components } =
    part
  return { inventory_item_id, name, name_french, part_number, unit, retail, cost, fee_piece, components }
}

/**
 * Replaces the item in a slot of a package, or fills an open slot, at the item's own price. The former item is kept: it
 * can be restored even where it could not be chosen again because it does not fit the vehicle.
 */
function choosePart(order: Order, command: PartChoose, { item }: CommandContext): EditResult {
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

export const partChoose = defineCommand({
  shape,
  needs: ({ inventory_item_id }) => ({ item: inventory_item_id }),
  words: (entry) => {
    const name = nameOf(entry)
    return msg('Part selected: {name}', { name })
  },
  apply: choosePart,
})
