import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const stockLedger = report({
  path: 'inventory/stock/stock_ledger',
  title: msg('Stock history'),
  question: msg('Why is on hand at this level?'),
  fact: 'stock',
  rows: 'facts',
  measures: ['moved', 'moved_value', 'movements'],
  groups: ['at', 'item', 'stock_reason', 'order', 'person', 'note', 'shop'],
  period: 'this_month',
  chart: 'none',
  allow: 'reports.view',
})
