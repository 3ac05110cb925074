import { isPositive } from '../../money/money.ts'
import { sanitizeLine } from '../../base/text.ts'
import { statementText, waiverOffered, workSinceConsent } from '../estimate.ts'
import type { ConsentWay } from '../consent.ts'
import type { Order } from '../order.ts'
import { edited, refuse, type CommandContext, type CommandOf, type EditResult } from './types.ts'

interface Consent {
  id: string
  by: string
  way: ConsentWay
  contact: string
}

/** Adds a consent to the order's price as it is; the ones before stay. */
export function withConsent(order: Order, consent: Consent, { now, actor }: CommandContext): Order {
  const by = sanitizeLine(consent.by)
  const approval = {
    ...consent,
    by,
    contact: sanitizeLine(consent.contact),
    total: order.final_price,
    previous_total: order.estimate_total,
    at: now,
    recorded_by: actor.name,
    added: workSinceConsent(order),
  }
  return {
    ...order,
    estimate_total: order.final_price,
    estimate_approved_by: by,
    estimate_approved_timestamp: now,
    estimate_approvals: [...order.estimate_approvals, approval],
  }
}

/**
 * Records that the customer accepted the estimate as it is: by whom, when and how. What was not said in person
 * keeps the number or address over which it came.
 */
export function approveEstimate(
  order: Order,
  command: CommandOf<'estimate.approve'>,
  context: CommandContext,
): EditResult {
  const { id, by, way = 'in_person', contact = '' } = command
  if (way !== 'in_person' && sanitizeLine(contact) === '') return refuse('contact_required', 'contact')
  return edited(withConsent(order, { id, by, way, contact }, context))
}

/** Records what the customer declared in place of a written estimate, where the region's law offers it. */
export function waiveEstimate(
  order: Order,
  { statement }: CommandOf<'estimate.waive'>,
  { now }: CommandContext,
): EditResult {
  if (statement !== null && !waiverOffered(order, now, statement.waiver))
    return refuse('estimate_waiver_not_offered', 'statement')
  if (statement?.waiver === 'limit' && !isPositive(statement.limit))
    return refuse('invalid_input', 'statement/limit')
  return edited({ ...order, shop_region_order_statement: statementText(statement) })
}
