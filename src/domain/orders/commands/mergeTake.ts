import { msg } from '#domain/base/words.ts'
import { merged, mergeProblem, type MovedPhoto } from '../combine/merge.ts'
import type { OtherOrder } from '../combine/otherOrder.ts'
import { type CommandHead, defineServerCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

export interface MergeTake extends CommandHead {
  type: 'merge.take'
  /** The duplicate. */
  other: OtherOrder
  /** The new ids of the photos and videos of its findings. */
  photos: MovedPhoto[]
}

/** Takes over everything of a duplicate that is still unpaid. */
function takeDuplicate(order: Order, { other, photos }: MergeTake, { earlier }: CommandContext): EditResult {
  if (earlier?.id !== other.order_id) return refuse('not_found', 'other')
  return mergeProblem(order, earlier) ?? edited(merged(order, earlier, photos))
}

export const mergeTake = defineServerCommand<MergeTake>({
  type: 'merge.take',
  right: 'orders.merge',
  needs: ({ other }) => ({ earlier: other.order_id }),
  words: ({ other = '' }) => msg('Order #{other} merged into this one', { other }),
  apply: takeDuplicate,
})
