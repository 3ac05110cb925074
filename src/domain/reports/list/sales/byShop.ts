import { report } from '../../define/report.ts'

export const byShop = report({
  path: 'sales/sales/by_shop',
  title: { en: 'Sales by shop', fr: 'Ventes par atelier' },
  question: { en: 'Which shop leads?', fr: 'Quel atelier mène ?' },
  fact: 'entries',
  measures: [
    'net_sales',
    'cars',
    'average_ticket',
    'discounts',
    'returns',
    'total_invoiced',
    'gross_profit',
    'margin',
  ],
  groups: ['shop', 'month', 'week', 'day'],
  period: 'this_month',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
