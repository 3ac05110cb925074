import { msg, msgIn } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const surchargeCollected = report({
  path: 'payments/payments/surcharge_collected',
  title: msgIn('reports', 'Card surcharges'),
  question: msg('Are surcharges within the rules?'),
  fact: 'money',
  measures: [
    'surcharge_taken',
    'surcharge_base',
    'surcharge_back',
    'surcharge_rate',
    'surcharge_cap',
    'surcharge_over',
  ],
  groups: ['provider', 'card_kind', 'region', 'method', 'shop', 'day', 'month'],
  shown: 3,
  only: { dimension: 'is_money', values: ['yes'] },
  period: 'this_month',
  compare: 'before',
  chart: 'none',
  allow: 'reports.sales',
})
