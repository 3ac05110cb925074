import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const laborPerCar = report({
  path: 'staff/time/labor_per_car',
  title: msg('Labor per car'),
  question: msg('Are we staffed right?'),
  fact: 'staffed',
  also: ['entries'],
  measures: ['hours_per_car', 'staffed_hours', 'cars', 'staffed_wages', 'staffed_percent'],
  groups: ['weekday', 'hour', 'day', 'week', 'shop'],
  shown: 2,
  period: 'this_week',
  sort: ['weekday', 'asc'],
  chart: 'heat',
  allow: 'reports.sales',
})
