import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const unappliedCredit = report({
  path: 'payments/receivables/unapplied_credit',
  title: msg('Account credit'),
  question: msg('Whose money do we hold?'),
  fact: 'credit',
  measures: ['credit_balance', 'credit_in', 'credit_given', 'credit_spent'],
  groups: ['payer_kind', 'customer', 'fleet_location', 'shop'],
  shown: 3,
  period: 'as_of',
  chart: 'none',
  allow: 'reports.sales',
})
