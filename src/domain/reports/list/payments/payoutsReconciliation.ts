import { report } from '#domain/reports/define/report.ts'

export const payoutsReconciliation = report({
  path: 'payments/payments/payouts_reconciliation',
  title: { en: 'Payouts', fr: 'Dépôts' },
  question: { en: 'Did the bank get it?', fr: 'La banque l’a-t-elle reçu?' },
  fact: 'payouts',
  rows: 'facts',
  measures: [
    'payout_net',
    'payout_gross',
    'payout_refunds',
    'payout_fees',
    'payout_other',
    'payout_matched',
    'payout_unmatched',
    'payouts',
  ],
  groups: ['arrives_on', 'provider', 'payment_reference', 'payout_state', 'shop'],
  period: 'this_month',
  chart: 'none',
  allow: 'payouts.view',
})
