import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const priceOverrides = report({
  path: 'sales/discounts/price_overrides',
  title: msg('Changed prices'),
  question: msg('Who changed prices?'),
  fact: 'overrides',
  rows: 'facts',
  measures: ['price_effect', 'catalogue_amount', 'changed_amount', 'price_changes'],
  groups: ['at', 'order', 'line_name', 'person', 'allowed_by', 'shop'],
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})
