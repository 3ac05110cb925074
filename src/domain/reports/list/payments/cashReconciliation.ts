import { report } from '../../define/report.ts'

export const cashReconciliation = report({
  path: 'payments/till/cash_reconciliation',
  title: { en: 'Cash in the drawers', fr: 'Argent des tiroirs' },
  question: { en: 'Is the cash there?', fr: 'L’argent y est-il?' },
  fact: 'till',
  measures: ['over_short', 'opening_float', 'paid_in', 'paid_out', 'expected_cash', 'counted_cash'],
  groups: ['day', 'drawer', 'month', 'shop'],
  shown: 2,
  period: 'this_month',
  sort: ['day', 'desc'],
  chart: 'none',
  allow: 'reports.sales',
})
