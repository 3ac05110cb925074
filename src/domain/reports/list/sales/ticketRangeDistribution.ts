import { report } from '#domain/reports/define/report.ts'

export const ticketRangeDistribution = report({
  path: 'sales/sales/ticket_range_distribution',
  title: { en: 'Tickets by amount', fr: 'Factures par montant' },
  question: { en: 'How are tickets spread?', fr: 'Comment les factures se répartissent-elles?' },
  fact: 'entries',
  measures: ['invoices', 'share', 'net_sales', 'average_ticket'],
  groups: ['ticket_band', 'shop', 'month', 'weekday'],
  period: 'this_month',
  compare: 'before',
  sort: ['ticket_band', 'asc'],
  chart: 'bars',
  allow: 'reports.sales',
})
