import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const auditLog = report({
  path: 'audit/exceptions/audit_log',
  title: msg('Audit log'),
  question: msg('Who did what?'),
  fact: 'audit',
  rows: 'facts',
  measures: ['audit_entries'],
  groups: ['at', 'person', 'audit_kind', 'audit_subject', 'audit_before', 'audit_after', 'device', 'shop'],
  period: 'today',
  chart: 'none',
  allow: 'audit.view',
})
