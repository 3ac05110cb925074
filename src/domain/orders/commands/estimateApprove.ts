import { z } from 'zod'
import { commandShape } from './shape.ts'
import { msg } from '#domain/base/words.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { defineCommand } from './define.ts'
import { CONSENT_WAYS } from '../estimates/consent.ts'
import type { CommandContext } from '../editing/context.ts'
import { withConsent } from '../editing/estimates.ts'
import { type EditResult, edited, refuse } from '../editing/result.ts'
import type { Order } from '../order.ts'

const shape = commandShape('estimate.approve', {
  by: z.string().trim().min(1).max(120),
  /** Absent: in person. */
  way: z.enum(CONSENT_WAYS).optional(),
  contact: z.string().trim().max(200).optional(),
})
export type EstimateApprove = z.infer<typeof shape>

/**
 * Records that the customer accepted the estimate as it is: who, when and how. Consent that was not given in person
 * keeps the number or address over which it came.
 */
function approveEstimate(order: Order, command: EstimateApprove, context: CommandContext): EditResult {
  const { id, by, way = 'in_person', contact = '' } = command
  if (way !== 'in_person' && sanitizeLine(contact) === '') return refuse('contact_required', 'contact')
  return edited(withConsent(order, { id, by, way, contact }, context))
}

export const estimateApprove = defineCommand({
  shape,
  words: () => msg('Estimate approved'),
  apply: approveEstimate,
})
