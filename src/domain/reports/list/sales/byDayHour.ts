import { report } from '#domain/reports/define/report.ts'

export const byDayHour = report({
  path: 'sales/sales/by_day_hour',
  title: { en: 'Sales by day and hour', fr: 'Ventes par jour et heure' },
  question: { en: 'When do we sell?', fr: 'Quand vendons-nous?' },
  fact: 'entries',
  measures: [
    'net_sales',
    'cars',
    'average_ticket',
    'invoices',
    'gross_sales',
    'discounts',
    'returns',
    'total_invoiced',
  ],
  groups: ['weekday', 'hour', 'day', 'week', 'month', 'shop'],
  shown: 2,
  period: 'this_month',
  compare: 'before',
  sort: ['weekday', 'asc'],
  chart: 'heat',
  basis: 'both',
  allow: 'reports.sales',
})
