import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const byCustomer = report({
  path: 'sales/sales/by_customer',
  title: msg('Sales by customer'),
  question: msg('Who buys?'),
  fact: 'entries',
  measures: [
    'net_sales',
    'invoices',
    'cars',
    'average_ticket',
    'last_visit',
    'discounts',
    'total_invoiced',
    'gross_profit',
    'margin',
  ],
  groups: ['customer', 'payer_kind', 'postal_area', 'shop', 'month'],
  only: { dimension: 'payer_kind', values: ['customer', ''] },
  period: 'this_year',
  compare: 'before',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
