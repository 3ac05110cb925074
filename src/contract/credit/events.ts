import { event } from '../base/event.ts'

/** What happens in the credit feature that others hear of. */
export const creditEvents = {
  'receivable_file.changed': event({
    subject: ['customer', 'fleet_location'],
    audience: 'public',
    refreshes: ['receivables.'],
    words: 'A file of a customer or fleet location with a balance was added or removed.',
  }),
}
