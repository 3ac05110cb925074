import { msg } from '#domain/base/words.ts'
import { emptied } from '../combine/merge.ts'
import type { OtherOrder } from '../combine/otherOrder.ts'
import { type CommandHead, defineServerCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited } from '../editing/result.ts'
import { orderFacts } from '../editing/status.ts'
import type { Order } from '../order.ts'
import { canSplit } from '../status/combineGuards.ts'

export interface MergeGive extends CommandHead {
  type: 'merge.give'
  /** The order that is kept. */
  other: OtherOrder
}

/** Hands everything to the order that is kept; refused once money is on this one. */
function giveEverything(order: Order, _command: MergeGive, context: CommandContext): EditResult {
  const guard = canSplit(orderFacts(order, context.day_closed), context.actor)
  return guard.ok ? edited(emptied(order)) : guard
}

export const mergeGive = defineServerCommand<MergeGive>({
  type: 'merge.give',
  right: 'orders.merge',
  allowed: () => true,
  words: ({ other = '' }) => msg('Merged into order #{other}', { other }),
  apply: giveEverything,
})
