import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const ticketRangeDistribution = report({
  path: 'sales/sales/ticket_range_distribution',
  title: msg('Tickets by amount'),
  question: msg('How are tickets distributed?'),
  fact: 'entries',
  measures: ['invoices', 'share', 'net_sales', 'average_ticket'],
  groups: ['ticket_band', 'shop', 'month', 'weekday'],
  period: 'this_month',
  compare: 'before',
  sort: ['ticket_band', 'asc'],
  chart: 'bars',
  allow: 'reports.sales',
})
