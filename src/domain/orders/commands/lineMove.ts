import { type CommandHead, defineCommand } from './define.ts'
import type { Line } from '../editing/lines.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { LineList, Order } from '../order.ts'

export interface LineMove extends CommandHead {
  type: 'line.move'
  list: LineList
  line_id: string
  index: number
}

/** Moves a line up or down within its list. */
function moveLine(order: Order, command: LineMove): EditResult {
  const rows: Line[] = [...order[command.list]]
  const from = rows.findIndex((row) => row.id === command.line_id)
  const [line] = from < 0 ? [] : rows.splice(from, 1)
  if (!line) return refuse('line_not_found', 'line_id')
  rows.splice(Math.min(command.index, rows.length), 0, line)
  return edited({ ...order, [command.list]: rows })
}

export const lineMove = defineCommand<LineMove>({
  type: 'line.move',
  words: () => ({ en: 'Lines reordered', fr: 'Lignes réordonnées' }),
  apply: moveLine,
})
