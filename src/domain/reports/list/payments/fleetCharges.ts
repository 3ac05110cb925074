import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const fleetCharges = report({
  path: 'payments/receivables/fleet_charges',
  title: msg('Fleet charges'),
  question: msg('What was charged to fleets?'),
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
