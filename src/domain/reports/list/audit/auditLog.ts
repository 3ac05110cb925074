import { report } from '#domain/reports/define/report.ts'

export const auditLog = report({
  path: 'audit/exceptions/audit_log',
  title: { en: 'Audit log', fr: 'Journal d’audit' },
  question: { en: 'Who did what?', fr: 'Qui a fait quoi?' },
  fact: 'audit',
  rows: 'facts',
  measures: ['audit_entries'],
  groups: ['at', 'person', 'audit_kind', 'audit_subject', 'audit_before', 'audit_after', 'device', 'shop'],
  period: 'today',
  chart: 'none',
  allow: 'audit.view',
})
