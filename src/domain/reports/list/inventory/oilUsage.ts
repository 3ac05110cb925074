import { report } from '../../define/report.ts'

export const oilUsage = report({
  path: 'inventory/stock/oil_usage',
  title: { en: 'Oil used and received', fr: 'Huile utilisée et reçue' },
  question: { en: 'Does the oil agree?', fr: 'L’huile concorde-t-elle?' },
  fact: 'stock',
  measures: ['used_up', 'received', 'difference', 'moved', 'used_value'],
  groups: ['viscosity', 'oil_formulation', 'item', 'week', 'day', 'month', 'shop'],
  shown: 2,
  only: { dimension: 'viscosity', not: true, values: [''] },
  period: 'last_28_days',
  chart: 'none',
  allow: 'reports.sales',
})
