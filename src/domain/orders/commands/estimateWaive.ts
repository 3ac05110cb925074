import { isPositive } from '#domain/money/money.ts'
import { type CommandHead, defineCommand } from './define.ts'
import type { CommandContext } from '../editing/context.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import { type EstimateStatement, statementText, waiverOffered } from '../estimates/estimate.ts'
import type { Order } from '../order.ts'

export interface EstimateWaive extends CommandHead {
  type: 'estimate.waive'
  statement: EstimateStatement
}

/** Records what the customer declared in place of a written estimate, where the region's law offers it. */
function waiveEstimate(order: Order, { statement }: EstimateWaive, { now }: CommandContext): EditResult {
  if (statement !== null && !waiverOffered(order, now, statement.waiver))
    return refuse('estimate_waiver_not_offered', 'statement')
  if (statement?.waiver === 'limit' && !isPositive(statement.limit))
    return refuse('invalid_input', 'statement/limit')
  return edited({ ...order, shop_region_order_statement: statementText(statement) })
}

export const estimateWaive = defineCommand<EstimateWaive>({
  type: 'estimate.waive',
  words: () => ({ en: 'Customer’s estimate choice', fr: 'Choix du client pour l’évaluation' }),
  apply: waiveEstimate,
})
