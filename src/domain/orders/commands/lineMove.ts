import { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape, lineList } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import type { Line } from '../editing/lines.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

const shape = commandShape('line.move', {
  list: lineList,
  line_id: id,
  index: z.number().int().min(0).max(500),
})
export type LineMove = z.infer<typeof shape>

/** Moves a line up or down within its list. */
function moveLine(order: Order, command: LineMove): EditResult {
  const rows: Line[] = [...order[command.list]]
  const from = rows.findIndex((row) => row.id === command.line_id)
  const [line] = from < 0 ? [] : rows.splice(from, 1)
  if (!line) return refuse('line_not_found', 'line_id')
  rows.splice(Math.min(command.index, rows.length), 0, line)
  return edited({ ...order, [command.list]: rows })
}

export const lineMove = defineCommand({
  shape,
  words: () => msg('Lines reordered'),
  apply: moveLine,
})
