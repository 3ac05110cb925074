import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const cashDrawerAudit = report({
  path: 'payments/till/cash_drawer_audit',
  title: msg('Drawer events'),
  question: msg('Who moved what, and when?'),
  fact: 'drawer_events',
  rows: 'facts',
  measures: ['drawer_amount', 'drawer_events'],
  groups: ['at', 'drawer', 'drawer_event', 'note', 'person', 'shop'],
  period: 'today',
  chart: 'none',
  allow: 'reports.sales',
})
