import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const reminders = report({
  path: 'customers/customers/reminders',
  title: msg('Reminders'),
  question: msg('Do reminders work?'),
  fact: 'contacts',
  measures: [
    'contacted',
    'contact_no_consent',
    'contact_other',
    'contact_sent',
    'contact_delivered',
    'contact_returned_30',
    'contact_returned',
    'contact_rate',
    'contact_redeemed',
    'contact_net',
  ],
  groups: [
    'contact_kind',
    'month',
    'week',
    'day',
    'contact_channel',
    'payer_kind',
    'customer',
    'fleet_location',
    'order',
    'shop',
  ],
  only: { dimension: 'contact_kind', not: true, values: ['campaign'] },
  period: 'last_90_days',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.sales',
})
