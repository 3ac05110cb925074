import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const campaignAttribution = report({
  path: 'customers/customers/campaign_attribution',
  title: msg('Campaigns'),
  question: msg('Which campaign paid?'),
  fact: 'contacts',
  measures: [
    'contact_sent',
    'contact_delivered',
    'contact_other',
    'contact_redeemed',
    'contact_returned',
    'contact_rate',
    'contact_net',
    'contact_discount',
    'contact_segments',
  ],
  groups: [
    'campaign',
    'month',
    'week',
    'day',
    'contact_channel',
    'coupon',
    'payer_kind',
    'customer',
    'fleet_location',
    'order',
    'shop',
  ],
  only: { dimension: 'contact_kind', values: ['campaign'] },
  period: 'last_365_days',
  chart: 'bars',
  allow: 'reports.sales',
})
