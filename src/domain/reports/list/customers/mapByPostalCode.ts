import { report } from '#domain/reports/define/report.ts'

export const mapByPostalCode = report({
  path: 'customers/customers/map_by_postal_code',
  title: { en: 'Customers by postal area', fr: 'Clients par secteur postal' },
  question: { en: 'Where do they live?', fr: 'Où habitent-ils?' },
  fact: 'entries',
  measures: ['net_sales', 'invoices', 'cars', 'average_ticket'],
  groups: ['postal_area', 'shop', 'month'],
  period: 'this_year',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
