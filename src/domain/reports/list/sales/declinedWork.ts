import { report } from '#domain/reports/define/report.ts'

export const declinedWork = report({
  path: 'sales/opportunity/declined_work',
  title: { en: 'Declined work', fr: 'Travaux refusés' },
  question: { en: 'What is declined, where, and why?', fr: 'Qu’est-ce qui est refusé, où et pourquoi?' },
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
