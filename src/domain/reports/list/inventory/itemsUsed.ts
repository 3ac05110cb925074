import { report } from '../../define/report.ts'

export const itemsUsed = report({
  path: 'inventory/stock/items_used',
  title: { en: 'Items sold and used', fr: 'Articles vendus et utilisés' },
  question: {
    en: 'Which goods go out, alone and inside packages?',
    fr: 'Quels biens sortent, seuls et dans les forfaits?',
  },
  fact: 'lines',
  measures: ['used', 'net_sales', 'cost'],
  groups: ['item', 'sold_as', 'viscosity', 'oil_formulation', 'category', 'month', 'shop'],
  period: 'this_month',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
