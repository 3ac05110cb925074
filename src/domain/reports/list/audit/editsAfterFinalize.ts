import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const editsAfterFinalize = report({
  path: 'audit/exceptions/edits_after_finalize',
  title: msg('Edits after finalizing'),
  question: msg('What changed after an order was finalized?'),
  fact: 'late_changes',
  rows: 'facts',
  measures: ['late_changes'],
  groups: ['at', 'order', 'changed_field', 'note', 'person', 'shop'],
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})
