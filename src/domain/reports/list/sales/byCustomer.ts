import { report } from '../../define/report.ts'

export const byCustomer = report({
  path: 'sales/sales/by_customer',
  title: { en: 'Sales by customer', fr: 'Ventes par client' },
  question: { en: 'Who buys?', fr: 'Qui achète?' },
  fact: 'entries',
  measures: [
    'net_sales',
    'invoices',
    'cars',
    'average_ticket',
    'discounts',
    'total_invoiced',
    'gross_profit',
    'margin',
  ],
  groups: ['customer', 'shop', 'month', 'postal_area'],
  period: 'this_year',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
