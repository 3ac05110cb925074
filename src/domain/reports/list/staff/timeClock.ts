import { msg, msgIn } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const timeClock = report({
  path: 'staff/time/time_clock',
  title: msgIn('reports', 'Time clock'),
  question: msg('Who worked when?'),
  fact: 'punches',
  rows: 'facts',
  measures: ['clocked_hours', 'break_hours', 'job_hours'],
  groups: ['punched_in', 'punched_out', 'person', 'position', 'punch_flag', 'corrected_by', 'shop'],
  period: 'this_week',
  chart: 'none',
  allow: 'reports.view',
  own: 'person',
})
