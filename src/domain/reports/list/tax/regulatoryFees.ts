import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const regulatoryFees = report({
  path: 'tax/tax/regulatory_fees',
  title: msg('Regulatory fees'),
  question: msg('Tires, batteries, environment: what was charged?'),
  fact: 'taxes',
  measures: ['tax_charged', 'tax_units'],
  groups: ['tax_line', 'tax_rate', 'month', 'day', 'order', 'shop'],
  shown: 2,
  only: { dimension: 'tax_type', values: ['fee'] },
  period: 'last_month',
  chart: 'none',
  allow: 'reports.sales',
})
