import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const periodComparison = report({
  path: 'summary/summary/period_comparison',
  title: msg('Periods compared'),
  question: msg('What changed, and why?'),
  fact: 'entries',
  also: ['clock'],
  measures: [
    'net_sales',
    'cars',
    'average_ticket',
    'median_ticket',
    'gross_sales',
    'discounts',
    'returns',
    'total_invoiced',
    'gross_profit',
    'profit_after_wages',
  ],
  groups: ['month', 'week', 'day', 'shop'],
  period: 'this_month',
  compare: 'year',
  sort: ['month', 'asc'],
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
