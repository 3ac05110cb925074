import { event } from '../base/event.ts'

/** What happens in the parties feature that others hear of. */
export const partyEvents = {
  'customer.created': event({
    subject: 'customer',
    audience: 'public',
    refreshes: ['customers.', 'parties.', 'consents.'],
    words: 'A customer was added.',
  }),
  'customer.changed': event({
    subject: 'customer',
    audience: 'public',
    refreshes: ['customers.', 'parties.', 'consents.'],
    words: 'A customer was changed.',
  }),
  'fleet.created': event({
    subject: 'fleet',
    audience: 'public',
    refreshes: ['customers.', 'fleets.', 'parties.', 'consents.'],
    words: 'A fleet with its first location was added.',
  }),
  'fleet.changed': event({
    subject: 'fleet',
    audience: 'public',
    refreshes: ['customers.', 'fleets.', 'parties.', 'consents.'],
    words: 'A fleet was changed, or a location was added to it, removed or restored.',
  }),
  'fleet_location.changed': event({
    subject: 'fleet_location',
    audience: 'public',
    refreshes: ['customers.', 'fleets.', 'parties.', 'consents.'],
    words: 'A location of a fleet was changed.',
  }),
}
