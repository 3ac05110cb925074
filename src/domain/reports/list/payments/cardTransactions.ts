import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const cardTransactions = report({
  path: 'payments/payments/card_transactions',
  title: msg('Card transactions'),
  question: msg('What happened at the processor?'),
  fact: 'attempts',
  rows: 'facts',
  measures: ['attempt_amount', 'attempt_tip', 'attempt_surcharge', 'attempts'],
  groups: [
    'at',
    'money_kind',
    'attempt_state',
    'method',
    'provider',
    'card_kind',
    'order',
    'payment_reference',
    'last_answer',
    'person',
    'shop',
  ],
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})
