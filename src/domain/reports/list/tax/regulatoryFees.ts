import { report } from '#domain/reports/define/report.ts'

export const regulatoryFees = report({
  path: 'tax/tax/regulatory_fees',
  title: { en: 'Regulatory fees', fr: 'Droits réglementaires' },
  question: {
    en: 'Tires, batteries, environment: what was charged?',
    fr: 'Pneus, batteries, environnement : qu’a-t-on facturé?',
  },
  fact: 'taxes',
  measures: ['tax_charged', 'tax_units'],
  groups: ['tax_line', 'tax_rate', 'month', 'day', 'order', 'shop'],
  shown: 2,
  only: { dimension: 'tax_type', values: ['fee'] },
  period: 'last_month',
  chart: 'none',
  allow: 'reports.sales',
})
