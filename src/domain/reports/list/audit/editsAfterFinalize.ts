import { report } from '#domain/reports/define/report.ts'

export const editsAfterFinalize = report({
  path: 'audit/exceptions/edits_after_finalize',
  title: { en: 'Edits after finalizing', fr: 'Modifications après facture' },
  question: { en: 'What changed between finalizings?', fr: 'Qu’est-ce qui a changé entre deux factures?' },
  fact: 'late_changes',
  rows: 'facts',
  measures: ['late_changes'],
  groups: ['at', 'order', 'changed_field', 'note', 'person', 'shop'],
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})
