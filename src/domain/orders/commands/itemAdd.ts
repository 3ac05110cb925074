import type { z } from 'zod'
import { id, amount } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { isPositive } from '#domain/money/money.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import type { CommandContext } from '../editing/context.ts'
import { isAmount, isTaken } from '../editing/lines.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'
import { inventoryLine } from '../lines/packageLines.ts'

const shape = commandShape('item.add', {
  line_id: id,
  inventory_item_id: id,
  quantity: amount,
  /** The price on this order of an item that has none. */
  price: amount.optional(),
})
export type ItemAdd = z.infer<typeof shape>

/** Adds an inventory item at its own price, or at the given one where it has none. */
function addItem(order: Order, command: ItemAdd, context: CommandContext): EditResult {
  if (context.item?.id !== command.inventory_item_id) return refuse('not_found', 'inventory_item_id')
  if (isTaken(order, [command.line_id])) return refuse('duplicate_id', 'line_id')
  const { price } = command
  if (price !== undefined && (isPositive(context.item.retail) || !isAmount(price)))
    return refuse('invalid_input', 'price')
  const line = inventoryLine(context.item, command.line_id, command.quantity)
  const priced = price === undefined ? line : { ...line, retail: price }
  return edited({ ...order, inventory_items: [...order.inventory_items, priced] })
}

export const itemAdd = defineCommand({
  shape,
  needs: ({ inventory_item_id }) => ({ item: inventory_item_id }),
  adds: ({ line_id }) => [line_id],
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} added', { name })
  },
  apply: addItem,
})
