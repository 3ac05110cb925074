import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const reorderSuggestions = report({
  path: 'inventory/stock/reorder_suggestions',
  title: msg('What to order'),
  question: msg('What should be ordered, and from whom?'),
  fact: 'reorder',
  rows: 'facts',
  measures: ['suggested', 'reorder_on_hand', 'reorder_on_order', 'reorder_cost'],
  groups: ['supplier', 'item', 'unit', 'shop'],
  period: 'now',
  sort: ['supplier', 'asc'],
  chart: 'none',
  allow: 'reports.sales',
})
