import { event } from '../base/event.ts'

/** What happens in the shop feature that others hear of. */
export const shopEvents = {
  'shop.changed': event({
    subject: 'shop',
    audience: 'public',
    refreshes: [
      'company.',
      'settings.',
      'paymentSettings.',
      'accounting.',
      'companyShops.',
      'packages.',
      'catalogue.',
      'firstDay.',
      'payments.providers',
    ],
    words: 'The settings of a shop changed.',
  }),
}
