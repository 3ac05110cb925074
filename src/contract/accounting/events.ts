import { event } from '../base/event.ts'

/** What happens in the accounting feature that others hear of. */
export const accountingEvents = {
  'payout.changed': event({
    subject: 'payout',
    audience: 'public',
    refreshes: ['payouts.'],
    words: 'A processor paid out to the bank, or a deposit changed.',
  }),
}
