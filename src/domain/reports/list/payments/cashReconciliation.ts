import { report } from '#domain/reports/define/report.ts'

export const cashReconciliation = report({
  path: 'payments/till/cash_reconciliation',
  title: { en: 'Drawers counted', fr: 'Tiroirs comptés' },
  question: { en: 'Is the cash there?', fr: 'L’argent y est-il?' },
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
