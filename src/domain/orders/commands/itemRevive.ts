import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import { ownerOf } from '../lines/declined.ts'
import { asCasual } from '../editing/declined.ts'
import { isTaken } from '../editing/lines.ts'
import { restored } from '../editing/packages.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'
import type { DeclinedItem } from '../lines/removed.ts'

const shape = commandShape('item.revive', {
  declined_id: id,
  /** Used where the work cannot return to its place and becomes a line of its own. */
  line_id: id,
})
export type ItemRevive = z.infer<typeof shape>

function broughtBack(order: Order, item: DeclinedItem, lineId: string): EditResult {
  const owner = item.item ? ownerOf(item.item) : null
  const homeless = owner !== null && !order.packages.some((row) => row.id === owner)
  if (item.item && !homeless) return restored(order, item.item)
  if (isTaken(order, [lineId])) return refuse('duplicate_id', 'line_id')
  return edited({ ...order, casual_items: [...order.casual_items, asCasual(item, lineId)] })
}

/** Restores declined work to its place, at the price as offered. */
function reviveItem(order: Order, command: ItemRevive): EditResult {
  const item = order.declined_items.find((row) => row.id === command.declined_id)
  if (!item) return refuse('line_not_found', 'declined_id')
  const result = broughtBack(order, item, command.line_id)
  if (!result.ok) return result
  return edited({
    ...result.order,
    declined_items: result.order.declined_items.filter((row) => row.id !== item.id),
  })
}

export const itemRevive = defineCommand({
  shape,
  adds: ({ line_id }) => [line_id],
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} restored', { name })
  },
  apply: reviveItem,
})
