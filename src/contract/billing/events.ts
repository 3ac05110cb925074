import { z } from 'zod'
import { event } from '../base/event.ts'

/** What happens in the billing feature that others hear of. */
export const billingEvents = {
  'billing.notified': event({
    subject: 'company',
    audience: 'internal',
    refreshes: [],
    words: 'The billing provider sent a message about a subscription.',
    payload: z.object({ session: z.string() }),
  }),
}
