import { report } from '../../define/report.ts'

export const discountsByDay = report({
  path: 'sales/discounts/discounts_by_day',
  title: { en: 'Discounts and returns', fr: 'Rabais et retours' },
  question: { en: 'What do we take off?', fr: 'Que déduisons-nous?' },
  fact: 'entries',
  measures: ['discounts', 'discount_share', 'returns', 'gross_sales', 'net_sales'],
  groups: ['day', 'month', 'shop', 'opened_by', 'cause'],
  period: 'this_month',
  sort: ['day', 'asc'],
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
