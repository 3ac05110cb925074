import { report } from '../../define/report.ts'

export const labor = report({
  path: 'sales/profit/labor',
  title: { en: 'Parts and labor', fr: 'Pièces et main-d’œuvre' },
  question: {
    en: 'How much is parts, how much labor?',
    fr: 'Quelle part pour les pièces, quelle part pour la main-d’œuvre?',
  },
  fact: 'lines',
  measures: ['labor_sales', 'parts_sales', 'labor_hours', 'net_sales'],
  groups: ['category', 'sold_as', 'shop', 'month'],
  period: 'this_month',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
