import { msg, msgIn } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const incentive = report({
  path: 'staff/performance/incentive',
  title: msgIn('reports', 'Spiffs and commissions'),
  question: msg('Who earned what?'),
  fact: 'incentives',
  measures: ['incentive', 'incentive_pieces', 'incentive_amount', 'incentive_rows'],
  groups: ['incentive_rule', 'person', 'incentive_kind', 'order', 'day', 'month', 'shop'],
  shown: 2,
  period: 'this_month',
  compare: 'before',
  chart: 'none',
  allow: 'reports.view',
  own: 'person',
})
