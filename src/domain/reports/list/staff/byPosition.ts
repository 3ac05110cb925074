import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const byPosition = report({
  path: 'staff/performance/by_position',
  title: msg('Sales by position'),
  question: msg('How much does each position bring in?'),
  fact: 'positions',
  measures: ['position_net', 'position_cars', 'position_ticket'],
  groups: ['position', 'person', 'shop', 'day', 'month'],
  shown: 2,
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.view',
  own: 'person',
})
