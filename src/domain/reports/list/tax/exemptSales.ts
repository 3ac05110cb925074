import { report } from '#domain/reports/define/report.ts'

export const exemptSales = report({
  path: 'tax/tax/exempt_sales',
  title: { en: 'Exempt sales', fr: 'Ventes exonérées' },
  question: {
    en: 'What was not taxed, and with what proof?',
    fr: 'Qu’est-ce qui n’a pas été taxé, et avec quelle preuve?',
  },
  fact: 'taxes',
  rows: 'facts',
  measures: ['exempt_parties', 'exempt_goods'],
  groups: [
    'exempt_kind',
    'order',
    'customer',
    'fleet_location',
    'tax_line',
    'exempt_number',
    'exempt_region',
    'exempt_until',
    'day',
    'shop',
  ],
  only: { dimension: 'exempt_kind', not: true, values: [''] },
  period: 'this_quarter',
  chart: 'none',
  allow: 'reports.sales',
})
