import { report } from '#domain/reports/define/report.ts'

export const clockedVsBilled = report({
  path: 'staff/time/clocked_vs_billed',
  title: { en: 'Clocked and billed', fr: 'Pointé et facturé' },
  question: { en: 'What becomes billed work?', fr: 'Quelle part devient du travail facturé?' },
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
