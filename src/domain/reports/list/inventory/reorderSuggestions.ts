import { report } from '#domain/reports/define/report.ts'

export const reorderSuggestions = report({
  path: 'inventory/stock/reorder_suggestions',
  title: { en: 'What to order', fr: 'Quoi commander' },
  question: { en: 'What should be ordered, and from whom?', fr: 'Que faut-il commander, et à qui?' },
  fact: 'reorder',
  rows: 'facts',
  measures: ['suggested', 'reorder_on_hand', 'reorder_on_order', 'reorder_cost'],
  groups: ['supplier', 'item', 'unit', 'shop'],
  period: 'now',
  sort: ['supplier', 'asc'],
  chart: 'none',
  allow: 'reports.sales',
})
