import { report } from '#domain/reports/define/report.ts'

export const fleetCharges = report({
  path: 'payments/receivables/fleet_charges',
  title: { en: 'Fleet charges', fr: 'Ventes portées au compte des flottes' },
  question: { en: 'What was charged to fleets?', fr: 'Qu’a-t-on facturé aux flottes?' },
  fact: 'entries',
  rows: 'facts',
  measures: ['total_invoiced', 'net_sales', 'tax', 'discounts'],
  groups: ['fleet', 'fleet_location', 'order', 'vehicle', 'cause', 'day', 'shop'],
  only: { dimension: 'payer_kind', values: ['fleet'] },
  period: 'this_month',
  chart: 'none',
  basis: 'both',
  allow: 'reports.sales',
})
