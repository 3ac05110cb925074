import { report } from '#domain/reports/define/report.ts'

export const averageTicketTrend = report({
  path: 'sales/sales/average_ticket_trend',
  title: { en: 'Average ticket over time', fr: 'Facture moyenne dans le temps' },
  question: { en: 'Does the ticket grow?', fr: 'La facture augmente-t-elle?' },
  fact: 'entries',
  measures: ['average_ticket', 'median_ticket', 'cars', 'net_sales', 'gross_sales', 'discounts'],
  groups: ['week', 'month', 'day', 'shop'],
  period: 'last_365_days',
  sort: ['week', 'asc'],
  chart: 'line',
  basis: 'both',
  allow: 'reports.sales',
})
