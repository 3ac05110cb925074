import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const averageTicketTrend = report({
  path: 'sales/sales/average_ticket_trend',
  title: msg('Average ticket over time'),
  question: msg('Is the average ticket growing?'),
  fact: 'entries',
  measures: ['average_ticket', 'median_ticket', 'cars', 'net_sales', 'gross_sales', 'discounts'],
  groups: ['week', 'month', 'day', 'shop'],
  period: 'last_365_days',
  sort: ['week', 'asc'],
  chart: 'line',
  basis: 'both',
  allow: 'reports.sales',
})
