import { report } from '../../define/report.ts'

export const exemptSales = report({
  path: 'tax/tax/exempt_sales',
  title: { en: 'Exempt sales', fr: 'Ventes exonérées' },
  question: { en: 'What was not taxed?', fr: 'Qu’est-ce qui n’a pas été taxé?' },
  fact: 'taxes',
  measures: ['exempt_parties', 'exempt_goods'],
  groups: ['order', 'tax_line', 'day', 'month', 'shop'],
  period: 'this_quarter',
  chart: 'none',
  allow: 'reports.sales',
})
