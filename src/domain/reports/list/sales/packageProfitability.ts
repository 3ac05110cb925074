import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const packageProfitability = report({
  path: 'sales/profit/package_profitability',
  title: msg('Profit by package'),
  question: msg('Which packages make money, including overage?'),
  fact: 'lines',
  measures: ['gross_profit', 'net_sales', 'cost', 'margin', 'overage', 'times_sold', 'quantity', 'used'],
  groups: ['sold_as', 'item', 'line_kind', 'category', 'month', 'shop'],
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  basis: 'both',
  allow: 'costs.view',
})
