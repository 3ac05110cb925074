import { event } from '../base/event.ts'

/** What happens in the vehicles feature that others hear of. */
export const vehiclesEvents = {
  'vehicle.created': event({
    subject: 'vehicle',
    audience: 'public',
    refreshes: ['vehicles.', 'customers.', 'parties.', 'vehicleHistory.'],
    words: 'A vehicle was added.',
  }),
  'vehicle.changed': event({
    subject: 'vehicle',
    audience: 'public',
    refreshes: ['vehicles.', 'customers.', 'parties.', 'vehicleHistory.'],
    words: 'A vehicle or its owner changed.',
  }),
}
