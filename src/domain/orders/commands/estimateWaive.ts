import { z } from 'zod'
import { amount } from '#domain/base/shapes.ts'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { isPositive } from '#domain/money/money.ts'
import { defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { statementText, waiverOffered } from '../estimates/estimate.ts'
import type { Order } from '../order.ts'

const shape = commandShape('estimate.waive', {
  statement: z
    .discriminatedUnion('waiver', [
      z.object({ waiver: z.literal('none') }),
      z.object({ waiver: z.literal('limit'), limit: amount }),
    ])
    .nullable(),
})
export type EstimateWaive = z.infer<typeof shape>

/** Records what the customer declared in place of a written estimate, where the region's law offers it. */
function waiveEstimate(order: Order, { statement }: EstimateWaive, { now }: CommandContext): EditResult {
  if (statement !== null && !waiverOffered(order, now, statement.waiver))
    return refuse('estimate_waiver_not_offered', 'statement')
  if (statement?.waiver === 'limit' && !isPositive(statement.limit))
    return refuse('invalid_input', 'statement/limit')
  return edited({ ...order, shop_region_order_statement: statementText(statement) })
}

export const estimateWaive = defineCommand({
  shape,
  words: () => msg('Customer’s estimate choice'),
  apply: waiveEstimate,
})
