import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const cashReconciliation = report({
  path: 'payments/till/cash_reconciliation',
  title: msg('Drawers counted'),
  question: msg('Is the cash there?'),
  fact: 'till',
  measures: [
    'over_short',
    'expected_cash',
    'counted_cash',
    'opening_float',
    'paid_in',
    'paid_out',
    'pieces',
    'pieces_amount',
  ],
  groups: ['drawer', 'denomination', 'day', 'shop', 'month'],
  period: 'today',
  chart: 'none',
  allow: 'reports.sales',
})
