import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const technicianProductivity = report({
  path: 'staff/performance/technician_productivity',
  title: msg('Technicians'),
  question: msg('Who does how much?'),
  fact: 'billed',
  also: ['clock'],
  measures: [
    'billed_hours',
    'labor_sales',
    'billed_labor',
    'billed_jobs',
    'effective_labor_rate',
    'clocked_hours',
    'job_hours',
    'productivity',
    'efficiency',
    'proficiency',
  ],
  groups: ['person', 'day', 'week', 'month', 'shop'],
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.view',
  own: 'person',
})
