import { report } from '../../define/report.ts'

export const byFleet = report({
  path: 'sales/sales/by_fleet',
  title: { en: 'Sales by fleet', fr: 'Ventes par flotte' },
  question: { en: 'What do fleets bring?', fr: 'Que rapportent les flottes?' },
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
  groups: ['fleet', 'fleet_location', 'shop', 'month'],
  shown: 2,
  period: 'this_month',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
