import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const ageing = report({
  path: 'payments/receivables/ageing',
  title: msg('Aging'),
  question: msg('What is owed, and for how long?'),
  fact: 'receivables',
  measures: [
    'owed',
    'owed_current',
    'owed_30',
    'owed_60',
    'owed_90',
    'owed_over_90',
    'owed_invoices',
    'days_late',
  ],
  groups: ['payer_kind', 'customer', 'fleet_location', 'order', 'terms', 'shop'],
  shown: 3,
  period: 'as_of',
  chart: 'stacked',
  stack: ['owed_current', 'owed_30', 'owed_60', 'owed_90', 'owed_over_90'],
  allow: 'reports.sales',
})
