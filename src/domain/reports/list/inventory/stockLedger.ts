import { report } from '#domain/reports/define/report.ts'

export const stockLedger = report({
  path: 'inventory/stock/stock_ledger',
  title: { en: 'Stock history', fr: 'Historique du stock' },
  question: { en: 'Why is on hand what it is?', fr: 'Pourquoi le stock est-il ce qu’il est?' },
  fact: 'stock',
  rows: 'facts',
  measures: ['moved', 'moved_value', 'movements'],
  groups: ['at', 'item', 'stock_reason', 'order', 'person', 'note', 'shop'],
  period: 'this_month',
  chart: 'none',
  allow: 'reports.view',
})
