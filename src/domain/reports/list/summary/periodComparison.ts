import { report } from '../../define/report.ts'

export const periodComparison = report({
  path: 'summary/summary/period_comparison',
  title: { en: 'Periods compared', fr: 'Périodes comparées' },
  question: { en: 'What changed?', fr: 'Qu’est-ce qui a changé?' },
  fact: 'entries',
  measures: [
    'net_sales',
    'cars',
    'average_ticket',
    'gross_sales',
    'discounts',
    'returns',
    'total_invoiced',
    'gross_profit',
  ],
  groups: ['month', 'week', 'day', 'shop'],
  compare: 'year',
  period: 'this_year',
  sort: ['month', 'asc'],
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
