import { isPositive, type Decimal } from '#domain/money/money.ts'
import { type CommandHead, defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { amount, isTaken } from '../editing/lines.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'
import { inventoryLine } from '../lines/packageLines.ts'

export interface ItemAdd extends CommandHead {
  type: 'item.add'
  line_id: string
  inventory_item_id: string
  quantity: Decimal
  /** The price on this order of an item that has none. */
  price?: Decimal | undefined
}

/** Adds an inventory item at its own price, or at the given one where it has none. */
function addItem(order: Order, command: ItemAdd, context: CommandContext): EditResult {
  if (context.item?.id !== command.inventory_item_id) return refuse('not_found', 'inventory_item_id')
  if (isTaken(order, [command.line_id])) return refuse('duplicate_id', 'line_id')
  const { price } = command
  if (price !== undefined && (isPositive(context.item.retail) || !amount(price)))
    return refuse('invalid_input', 'price')
  const line = inventoryLine(context.item, command.line_id, command.quantity)
  const priced = price === undefined ? line : { ...line, retail: price }
  return edited({ ...order, inventory_items: [...order.inventory_items, priced] })
}

export const itemAdd = defineCommand<ItemAdd>({
  type: 'item.add',
  needs: ({ inventory_item_id }) => ({ item: inventory_item_id }),
  adds: ({ line_id }) => [line_id],
  words: (entry) => {
    const name = nameOf(entry)
    return { en: `${name} added`, fr: `Ajout : ${name}` }
  },
  apply: addItem,
})
