import { report } from '#domain/reports/define/report.ts'

export const cashDrawerAudit = report({
  path: 'payments/till/cash_drawer_audit',
  title: { en: 'Drawer events', fr: 'Événements des tiroirs' },
  question: { en: 'Who moved what, and when?', fr: 'Qui a déplacé quoi, et quand?' },
  fact: 'drawer_events',
  rows: 'facts',
  measures: ['drawer_amount', 'drawer_events'],
  groups: ['at', 'drawer', 'drawer_event', 'note', 'person', 'shop'],
  period: 'today',
  chart: 'none',
  allow: 'reports.sales',
})
