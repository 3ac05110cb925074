import { report } from '../../define/report.ts'

export const byDayHour = report({
  path: 'sales/sales/by_day_hour',
  title: { en: 'Sales by day', fr: 'Ventes par jour' },
  question: { en: 'When do we sell?', fr: 'Quand vendons-nous?' },
  fact: 'entries',
  measures: [
    'net_sales',
    'cars',
    'invoices',
    'average_ticket',
    'gross_sales',
    'discounts',
    'returns',
    'total_invoiced',
  ],
  groups: ['day', 'hour', 'weekday', 'week', 'month', 'shop'],
  period: 'this_month',
  sort: ['day', 'asc'],
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
