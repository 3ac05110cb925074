import type { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape, lineList } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import type { Line } from '../editing/lines.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

const shape = commandShape('line.remove', {
  list: lineList,
  line_id: id,
})
export type LineRemove = z.infer<typeof shape>

/** Removes a line; what was removed is stored with the command, so that it can be restored. */
export function removeLine(order: Order, command: LineRemove): EditResult {
  const rows: readonly Line[] = order[command.list]
  const index = rows.findIndex((row) => row.id === command.line_id)
  const line = rows[index]
  if (!line) return removeFee(order, command)
  const next = { ...order, [command.list]: rows.filter((row) => row !== line) }
  return edited(next, { removed: { kind: 'line', list: command.list, index, line } })
}

function removeFee(order: Order, command: LineRemove): EditResult {
  for (const owner of order.packages) {
    const index = owner.casual_items.findIndex((line) => line.id === command.line_id)
    const line = owner.casual_items[index]
    if (!line) continue
    const casual_items = owner.casual_items.filter((row) => row !== line)
    const packages = order.packages.map((row) => (row === owner ? { ...row, casual_items } : row))
    return edited(
      { ...order, packages },
      { removed: { kind: 'package_fee', package_line_id: owner.id, index, line } },
    )
  }
  return refuse('line_not_found', 'line_id')
}

export const lineRemove = defineCommand({
  shape,
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} removed', { name })
  },
  apply: removeLine,
})
