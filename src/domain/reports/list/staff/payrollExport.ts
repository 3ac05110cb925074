import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const payrollExport = report({
  path: 'staff/time/payroll_export',
  title: msg('Payroll'),
  question: msg('What do we owe staff this period?'),
  fact: 'payroll',
  measures: [
    'pay_gross',
    'pay_regular_hours',
    'pay_overtime_hours',
    'pay_double_hours',
    'pay_wages',
    'pay_spiffs',
    'pay_tips',
  ],
  groups: ['week_of', 'person', 'approved', 'shop'],
  shown: 2,
  period: 'last_28_days',
  sort: ['week_of', 'desc'],
  chart: 'none',
  allow: 'staff.pay',
})
