import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const grossProfit = report({
  path: 'sales/profit/gross_profit',
  title: msg('Gross profit'),
  question: msg('Where is the margin?'),
  fact: 'entries',
  measures: ['gross_profit', 'net_sales', 'cost', 'margin', 'parts_sales', 'labor_sales'],
  groups: ['order', 'day', 'make', 'customer', 'shop', 'opened_by', 'month'],
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  basis: 'both',
  allow: 'costs.view',
})
