import { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { optionLine } from '../lines/packageLines.ts'
import { defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { isTaken } from '../editing/lines.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

const shape = commandShape('option.add', {
  package_line_id: id,
  name: z.string().min(1).max(200),
  line_id: id,
})
export type OptionAdd = z.infer<typeof shape>

/** Adds an option of the package from which a job was sold, at its price. */
function addOption(order: Order, command: OptionAdd, context: CommandContext): EditResult {
  const line = order.packages.find((row) => row.id === command.package_line_id)
  if (!line) return refuse('line_not_found', 'package_line_id')
  const sold = context.package?.id === line.package_id ? context.package : null
  const option = sold?.options.find((row) => row.name === command.name)
  if (!option) return refuse('not_found', 'name')
  if (isTaken(order, [command.line_id])) return refuse('duplicate_id', 'line_id')
  return edited({ ...order, options: [...order.options, optionLine(option, line.id, command.line_id)] })
}

export const optionAdd = defineCommand({
  shape,
  needs: ({ package_line_id }, order) => {
    const line = order.packages.find((row) => row.id === package_line_id)
    return line ? { package: { package_id: line.package_id, sold_today: false } } : {}
  },
  adds: ({ line_id }) => [line_id],
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} added', { name })
  },
  apply: addOption,
})
