import { report } from '../../define/report.ts'

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
  groups: ['day', 'hour', 'weekday', 'week', 'month', 'shop'],
  period: 'this_month',
  compare: 'before',
  sort: ['day', 'asc'],
  chart: 'heat',
  basis: 'both',
  allow: 'reports.sales',
})
