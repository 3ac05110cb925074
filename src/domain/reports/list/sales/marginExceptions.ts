import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const marginExceptions = report({
  path: 'sales/profit/margin_exceptions',
  title: msg('Low margins'),
  question: msg('What has too little margin?'),
  fact: 'lines',
  measures: ['job_margin', 'job_profit', 'job_net', 'job_cost', 'uncosted', 'times_sold'],
  groups: ['margin_flag', 'sold_as', 'order', 'category', 'line_name', 'shop', 'day', 'month'],
  shown: 3,
  only: { dimension: 'margin_flag', not: true, values: [''] },
  period: 'this_month',
  sort: ['job_margin', 'asc'],
  chart: 'none',
  allow: 'costs.view',
})
