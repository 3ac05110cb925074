import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const countWorksheet = report({
  path: 'inventory/stock/count_worksheet',
  title: msg('Counts'),
  question: msg('What did we count, and how far off was it?'),
  fact: 'counts',
  rows: 'facts',
  measures: ['count_variance', 'count_counted', 'count_expected', 'count_value', 'counted_lines'],
  groups: ['at', 'sheet', 'item', 'bin', 'unit', 'count_reason', 'recounted', 'shop'],
  period: 'this_month',
  chart: 'none',
  allow: 'reports.view',
})
