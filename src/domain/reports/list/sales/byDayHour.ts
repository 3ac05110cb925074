import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const byDayHour = report({
  path: 'sales/sales/by_day_hour',
  title: msg('Sales by day and hour'),
  question: msg('When do we sell?'),
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
