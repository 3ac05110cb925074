import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const declinedWork = report({
  path: 'sales/opportunity/declined_work',
  title: msg('Declined work'),
  question: msg('What is declined, where, and why?'),
  fact: 'offers',
  measures: ['offer_declined', 'offers_declined', 'offered', 'offer_sold', 'offer_unanswered', 'lost_rate'],
  groups: [
    'decline_reason',
    'line_name',
    'inspected_by',
    'opened_by',
    'customer',
    'order',
    'shop',
    'day',
    'month',
  ],
  shown: 2,
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.sales',
})
