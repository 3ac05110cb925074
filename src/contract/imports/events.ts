import { event } from '../base/event.ts'

/** What happens in the imports feature that others hear of. */
export const importEvents = {
  'import.changed': event({
    subject: 'import',
    audience: 'internal',
    refreshes: ['imports.', 'customers.', 'vehicles.', 'vehicleHistory.'],
    words: 'An import of records progressed, ended or was undone.',
  }),
}
