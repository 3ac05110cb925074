import { report } from '#domain/reports/define/report.ts'

export const unappliedCredit = report({
  path: 'payments/receivables/unapplied_credit',
  title: { en: 'Account credit', fr: 'Crédit au compte' },
  question: { en: 'Whose money do we hold?', fr: 'De qui gardons-nous l’argent?' },
  fact: 'credit',
  measures: ['credit_balance', 'credit_in', 'credit_given', 'credit_spent'],
  groups: ['payer_kind', 'customer', 'fleet_location', 'shop'],
  shown: 3,
  period: 'as_of',
  chart: 'none',
  allow: 'reports.sales',
})
