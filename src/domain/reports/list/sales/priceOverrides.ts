import { report } from '#domain/reports/define/report.ts'

export const priceOverrides = report({
  path: 'sales/discounts/price_overrides',
  title: { en: 'Changed prices', fr: 'Prix modifiés' },
  question: { en: 'Who changed prices?', fr: 'Qui a changé des prix?' },
  fact: 'overrides',
  rows: 'facts',
  measures: ['price_effect', 'catalogue_amount', 'changed_amount', 'price_changes'],
  groups: ['at', 'order', 'line_name', 'person', 'allowed_by', 'shop'],
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})
