import { sanitizeLine } from '#domain/base/text.ts'
import { type CommandHead, defineCommand } from './define.ts'
import type { ConsentWay } from '../estimates/consent.ts'
import type { CommandContext } from '../editing/context.ts'
import { withConsent } from '../editing/estimates.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

export interface EstimateApprove extends CommandHead {
  type: 'estimate.approve'
  by: string
  /** Absent: in person. */
  way?: ConsentWay | undefined
  contact?: string | undefined
}

/**
 * Records that the customer accepted the estimate as it is: who, when and how. Consent that was not given in person
 * keeps the number or address over which it came.
 */
function approveEstimate(order: Order, command: EstimateApprove, context: CommandContext): EditResult {
  const { id, by, way = 'in_person', contact = '' } = command
  if (way !== 'in_person' && sanitizeLine(contact) === '') return refuse('contact_required', 'contact')
  return edited(withConsent(order, { id, by, way, contact }, context))
}

export const estimateApprove = defineCommand<EstimateApprove>({
  type: 'estimate.approve',
  words: () => ({ en: 'Estimate approved', fr: 'Évaluation approuvée' }),
  apply: approveEstimate,
})
