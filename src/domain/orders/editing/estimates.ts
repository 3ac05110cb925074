import { sanitizeLine } from '#domain/base/text.ts'
import type { ConsentWay } from '../estimates/consent.ts'
import type { CommandContext } from './context.ts'
import { workSinceConsent } from '../estimates/estimate.ts'
import type { Order } from '../order.ts'

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
