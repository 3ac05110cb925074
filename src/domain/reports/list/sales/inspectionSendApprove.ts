import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const inspectionSendApprove = report({
  path: 'sales/opportunity/inspection_send_approve',
  title: msg('Inspections'),
  question: msg('Do findings reach customers?'),
  fact: 'findings',
  measures: [
    'cars_inspected',
    'points',
    'findings',
    'sent_findings',
    'sent_rate',
    'opened_findings',
    'pictures',
    'recommended',
    'approved_work',
    'approval_rate',
  ],
  groups: ['inspected_by', 'line_name', 'point_answer', 'order', 'shop', 'day', 'month'],
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.view',
})
