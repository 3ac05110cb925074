import { report } from '#domain/reports/define/report.ts'

export const periodComparison = report({
  path: 'summary/summary/period_comparison',
  title: { en: 'Periods compared', fr: 'Périodes comparées' },
  question: { en: 'What changed, and through what?', fr: 'Qu’est-ce qui a changé, et pourquoi?' },
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
