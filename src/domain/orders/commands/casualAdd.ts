import { z } from 'zod'
import { id, amount, decimal } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { actorCan } from '#domain/people/roles.ts'
import { defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { casualLine, isTaken } from '../editing/lines.ts'
import { type EditResult, edited, refuse, refusePermission } from '../editing/result.ts'
import { nameOf } from '../editing/words.ts'
import type { Order } from '../order.ts'

const newCasualLine = z.object({
  id,
  name: z.string().trim().min(1).max(200),
  name_french: z.string().trim().max(200),
  fee_item: z.string().max(40).nullable(),
  priceVal: decimal,
  quantityVal: amount,
  tax_exempt: z.boolean(),
  sublet: z.boolean().optional(),
  cost: amount.optional(),
  supplier: z.string().trim().max(80).optional(),
})

const shape = commandShape('casual.add', {
  line: newCasualLine,
  package_line_id: id.nullable(),
})
export type CasualAdd = z.infer<typeof shape>

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

export const casualAdd = defineCommand({
  shape,
  adds: ({ line }) => [line.id],
  words: (entry) => {
    const name = nameOf(entry)
    return msg('{name} added', { name })
  },
  apply: addCasual,
})
