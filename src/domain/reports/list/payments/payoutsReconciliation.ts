import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const payoutsReconciliation = report({
  path: 'payments/payments/payouts_reconciliation',
  title: msg('Payouts'),
  question: msg('Did the money reach the bank?'),
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
