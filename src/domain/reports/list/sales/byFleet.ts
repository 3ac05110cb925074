import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const byFleet = report({
  path: 'sales/sales/by_fleet',
  title: msg('Sales by fleet'),
  question: msg('How much do fleets spend?'),
  fact: 'entries',
  measures: [
    'net_sales',
    'invoices',
    'cars',
    'average_ticket',
    'discounts',
    'total_invoiced',
    'last_visit',
    'gross_profit',
    'margin',
  ],
  groups: ['fleet', 'fleet_location', 'vehicle', 'shop', 'month'],
  shown: 2,
  only: { dimension: 'payer_kind', values: ['fleet'] },
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
