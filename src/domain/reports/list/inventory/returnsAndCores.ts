import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const returnsAndCores = report({
  path: 'inventory/purchasing/returns_and_cores',
  title: msg('Credits of suppliers'),
  question: msg('What do suppliers owe us?'),
  fact: 'supplier_credits',
  measures: ['credits_open', 'credits_expected', 'credits_received', 'credit_days', 'credits'],
  groups: ['supplier', 'credit_kind', 'credit_state', 'purchase_order', 'shop'],
  shown: 3,
  period: 'last_365_days',
  chart: 'none',
  allow: 'reports.sales',
})
