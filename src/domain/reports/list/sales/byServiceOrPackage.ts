import { report } from '../../define/report.ts'

export const byServiceOrPackage = report({
  path: 'sales/sales/by_service_or_package',
  title: { en: 'Sales by package and item', fr: 'Ventes par forfait et article' },
  question: { en: 'What do we sell?', fr: 'Que vendons-nous?' },
  fact: 'lines',
  measures: [
    'net_sales',
    'times_sold',
    'quantity',
    'gross_sales',
    'discounts',
    'returns',
    'overage',
    'parts_sales',
    'labor_sales',
    'cost',
    'gross_profit',
    'margin',
  ],
  groups: ['sold_as', 'line_kind', 'category', 'shop', 'month'],
  period: 'this_month',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
