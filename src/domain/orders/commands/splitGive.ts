import { msg } from '#domain/base/words.ts'
import { linesOf, withoutLines } from '../combine/lines.ts'
import type { OtherOrder } from '../combine/otherOrder.ts'
import { splitTotals } from '../combine/split.ts'
import { type CommandHead, defineServerCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited } from '../editing/result.ts'
import { orderFacts } from '../editing/status.ts'
import type { Order } from '../order.ts'
import { canSplit } from '../status/combineGuards.ts'

export interface SplitGive extends CommandHead {
  type: 'split.give'
  /** The new order. */
  other: OtherOrder
  line_ids: string[]
}

/** Hands lines to a new order, where both together cost the same. */
function giveLines(order: Order, { line_ids }: SplitGive, context: CommandContext): EditResult {
  const guard = canSplit(orderFacts(order, context.day_closed), context.actor)
  if (!guard.ok) return guard
  const totals = splitTotals(order, line_ids)
  return 'ok' in totals ? totals : edited(withoutLines(order, linesOf(order, line_ids)))
}

export const splitGive = defineServerCommand<SplitGive>({
  type: 'split.give',
  right: 'orders.merge',
  allowed: () => true,
  words: ({ other = '' }) => msg('Lines moved to order #{other}', { other }),
  apply: giveLines,
})
