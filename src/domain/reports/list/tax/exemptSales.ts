import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const exemptSales = report({
  path: 'tax/tax/exempt_sales',
  title: msg('Exempt sales'),
  question: msg('What was not taxed, and with what proof?'),
  fact: 'taxes',
  rows: 'facts',
  measures: ['exempt_parties', 'exempt_goods'],
  groups: [
    'exempt_kind',
    'order',
    'customer',
    'fleet_location',
    'tax_line',
    'exempt_number',
    'exempt_region',
    'exempt_until',
    'day',
    'shop',
  ],
  only: { dimension: 'exempt_kind', not: true, values: [''] },
  period: 'this_quarter',
  chart: 'none',
  allow: 'reports.sales',
})
