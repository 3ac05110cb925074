import { msg } from '#domain/base/words.ts'
import { linesOf, withLines } from '../combine/lines.ts'
import type { OtherOrder } from '../combine/otherOrder.ts'
import { type CommandHead, defineServerCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

export interface SplitTake extends CommandHead {
  type: 'split.take'
  /** The order that is split. */
  other: OtherOrder
  line_ids: string[]
}

/** Takes these lines over as they are: at their prices, with everything that came with them. */
function takeLines(order: Order, { other, line_ids }: SplitTake, { earlier }: CommandContext): EditResult {
  if (earlier?.id !== other.order_id) return refuse('not_found', 'other')
  return edited(withLines(order, linesOf(earlier, line_ids)))
}

export const splitTake = defineServerCommand<SplitTake>({
  type: 'split.take',
  right: 'orders.merge',
  needs: ({ other }) => ({ earlier: other.order_id }),
  words: ({ other = '' }) => msg('Split from order #{other}', { other }),
  apply: takeLines,
})
