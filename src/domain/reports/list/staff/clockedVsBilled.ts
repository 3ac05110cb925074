import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const clockedVsBilled = report({
  path: 'staff/time/clocked_vs_billed',
  title: msg('Clocked and billed'),
  question: msg('How much clocked time is billed?'),
  fact: 'clock',
  also: ['billed'],
  measures: ['clocked_hours', 'job_hours', 'billed_hours', 'productivity', 'efficiency', 'proficiency'],
  groups: ['person', 'day', 'week', 'month', 'shop'],
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.view',
  own: 'person',
})
