import { report } from '#domain/reports/define/report.ts'

export const incentive = report({
  path: 'staff/performance/incentive',
  title: { en: 'Spiffs and commissions', fr: 'Primes et commissions' },
  question: { en: 'Who earned what?', fr: 'Qui a gagné quoi?' },
  fact: 'incentives',
  measures: ['incentive', 'incentive_pieces', 'incentive_amount', 'incentive_rows'],
  groups: ['incentive_rule', 'person', 'incentive_kind', 'order', 'day', 'month', 'shop'],
  shown: 2,
  period: 'this_month',
  compare: 'before',
  chart: 'none',
  allow: 'reports.view',
  own: 'person',
})
