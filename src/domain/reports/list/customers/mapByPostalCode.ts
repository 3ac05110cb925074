import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const mapByPostalCode = report({
  path: 'customers/customers/map_by_postal_code',
  title: msg('Customers by postal area'),
  question: msg('Where do they live?'),
  fact: 'entries',
  measures: ['net_sales', 'invoices', 'cars', 'average_ticket'],
  groups: ['postal_area', 'shop', 'month'],
  period: 'this_year',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
