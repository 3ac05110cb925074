import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const newReturningLost = report({
  path: 'customers/customers/new_returning_lost',
  title: msg('New, returning and lost'),
  question: msg('Are we growing?'),
  fact: 'visits',
  measures: [
    'new_customers',
    'returning_customers',
    'won_back',
    'lost_customers',
    'new_net',
    'returning_net',
    'won_back_net',
  ],
  groups: ['month', 'visit_kind', 'week', 'payer_kind', 'customer', 'fleet_location', 'shop'],
  period: 'last_365_days',
  sort: ['month', 'asc'],
  chart: 'stacked',
  stack: ['new_customers', 'returning_customers', 'won_back'],
  allow: 'reports.sales',
})
