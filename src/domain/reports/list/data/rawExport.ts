import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const rawExport = report({
  path: 'data/exports/raw_export',
  title: msg('Raw export'),
  question: msg('How can anyone check the figures?'),
  fact: 'raw',
  measures: ['raw_rows'],
  groups: ['raw_file', 'shop'],
  period: 'this_month',
  chart: 'none',
  allow: 'company.export',
})
