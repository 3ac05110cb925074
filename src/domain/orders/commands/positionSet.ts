import { z } from 'zod'
import { id } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { defineCommand } from './define.ts'
import { msg } from '#domain/base/words.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

const shape = commandShape('position.set', {
  position: z.string().min(1).max(40),
  user_id: id.nullable(),
})
export type PositionSet = z.infer<typeof shape>

/** Fills or clears a position of the order: who did what. It is one of the shop's, or one that the order has already. */
function setPosition(order: Order, command: PositionSet, context: CommandContext): EditResult {
  const others = order.tech_positions.filter((row) => row.position !== command.position)
  if (command.user_id === null) return edited({ ...order, tech_positions: others })
  if (context.staff?.id !== command.user_id) return refuse('not_found', 'user_id')
  const known = context.rules.positions?.includes(command.position) ?? true
  const had = others.length < order.tech_positions.length
  if (!known && !had) return refuse('not_found', 'position')
  const row = { position: command.position, user_id: command.user_id, name: context.staff.name }
  return edited({ ...order, tech_positions: [...others, row] })
}

export const positionSet = defineCommand({
  shape,
  needs: ({ user_id }) => (user_id === null ? {} : { staff: user_id, rules: 'finalize' }),
  words: () => msg('Staff changed'),
  apply: setPosition,
})
