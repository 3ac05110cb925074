import { event } from '../base/event.ts'

/** What happens in the catalogue feature that others hear of. */
export const catalogueEvents = {
  'coupon.changed': event({
    subject: 'coupon',
    audience: 'public',
    refreshes: ['coupons.'],
    words: 'A coupon was added or changed.',
  }),
  'package.changed': event({
    subject: 'package',
    audience: 'public',
    refreshes: ['firstDay.', 'packages.', 'catalogue.', 'images.'],
    words: 'A package, or the order of the menu, changed.',
  }),
  'catalogue_list.changed': event({
    subject: 'catalogue_list',
    audience: 'public',
    refreshes: ['tags.', 'brands.', 'units.', 'classifications.', 'services.', 'items.', 'catalogue.'],
    words: 'A tag, brand, unit of measure, financial category or service changed.',
  }),
}
