import { actorCan } from '#domain/people/roles.ts'
import { type CommandHead, defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { type NewCasualLine, casualLine, isTaken } from '../editing/lines.ts'
import { type EditResult, edited, refuse, refusePermission } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

export interface CasualAdd extends CommandHead {
  type: 'casual.add'
  line: NewCasualLine
  package_line_id: string | null
}

/** Adds a free line or a fee item to the order, or to one of its packages. */
function addCasual(order: Order, command: CasualAdd, context: CommandContext): EditResult {
  if (command.line.cost !== undefined && !actorCan(context.actor, 'costs.view'))
    return refusePermission('costs.view', 'line/cost')
  const line = casualLine(command.line)
  if (line.name === '') return refuse('invalid_input', 'line/name')
  if (isTaken(order, [line.id])) return refuse('duplicate_id', 'line/id')
  if (command.package_line_id === null)
    return edited({ ...order, casual_items: [...order.casual_items, line] })
  if (!order.packages.some((row) => row.id === command.package_line_id))
    return refuse('line_not_found', 'package_line_id')
  const packages = order.packages.map((row) =>
    row.id === command.package_line_id ? { ...row, casual_items: [...row.casual_items, line] } : row,
  )
  return edited({ ...order, packages })
}

export const casualAdd = defineCommand<CasualAdd>({
  type: 'casual.add',
  adds: ({ line }) => [line.id],
  words: (entry) => {
    const name = nameOf(entry)
    return { en: `${name} added`, fr: `Ajout : ${name}` }
  },
  apply: addCasual,
})
