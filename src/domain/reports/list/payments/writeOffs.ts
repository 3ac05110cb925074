import { report } from '../../define/report.ts'

export const writeOffs = report({
  path: 'payments/receivables/write_offs',
  title: { en: 'Write-offs', fr: 'Radiations' },
  question: { en: 'What will never be paid?', fr: 'Qu’est-ce qui ne sera jamais payé?' },
  fact: 'entries',
  measures: ['bad_debts', 'tax_asked_back'],
  groups: ['order', 'day', 'customer', 'fleet', 'month', 'shop'],
  period: 'this_year',
  chart: 'none',
  allow: 'reports.sales',
})
