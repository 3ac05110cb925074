import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const estimateCloseRate = report({
  path: 'sales/opportunity/estimate_close_rate',
  title: msg('Close rate'),
  question: msg('How much of what we offer is sold?'),
  fact: 'offers',
  measures: [
    'close_rate',
    'offered',
    'offer_sold',
    'offer_declined',
    'offer_unanswered',
    'offers',
    'offers_sold',
    'close_rate_jobs',
  ],
  groups: ['opened_by', 'consent_way', 'line_name', 'shop', 'day', 'month'],
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.sales',
})
