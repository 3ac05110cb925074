import { z } from 'zod'
import { event } from '../base/event.ts'

/** What happens in the company feature that others hear of. */
export const companyEvents = {
  'company.created': event({
    subject: 'company',
    audience: 'internal',
    refreshes: ['company.', 'billing.', 'companyDeletion.', 'settings.', 'customers.', 'vehicleHistory.'],
    words: 'A company signed up.',
  }),
  'company.changed': event({
    subject: 'company',
    audience: 'public',
    refreshes: [
      'company.',
      'billing.',
      'companyDeletion.',
      'settings.',
      'customers.',
      'vehicleHistory.',
      'companyShops.',
    ],
    words: 'What a company asks of its records changed.',
  }),
  'company.deletion_changed': event({
    subject: 'company',
    audience: 'internal',
    refreshes: ['company.', 'billing.', 'companyDeletion.', 'settings.', 'customers.', 'vehicleHistory.'],
    words: 'A deletion of the company was planned or stopped; its owners get a mail.',
    payload: z.object({ deletion_at: z.string() }),
  }),
}
