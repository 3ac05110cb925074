import { report } from '#domain/reports/define/report.ts'

export const packageProfitability = report({
  path: 'sales/profit/package_profitability',
  title: { en: 'Profit by package', fr: 'Bénéfice par forfait' },
  question: { en: 'Which packages earn, with overage?', fr: 'Quels forfaits rapportent, avec l’excédent?' },
  fact: 'lines',
  measures: ['gross_profit', 'net_sales', 'cost', 'margin', 'overage', 'times_sold', 'quantity', 'used'],
  groups: ['sold_as', 'item', 'line_kind', 'category', 'month', 'shop'],
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  basis: 'both',
  allow: 'costs.view',
})
