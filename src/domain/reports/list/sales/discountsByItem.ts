import { report } from '../../define/report.ts'

export const discountsByItem = report({
  path: 'sales/discounts/discounts_by_item',
  title: { en: 'Discounts by item', fr: 'Rabais par article' },
  question: { en: 'What is sold below its price?', fr: 'Qu’est-ce qui se vend sous son prix ?' },
  fact: 'lines',
  measures: ['discounts', 'discount_share', 'gross_sales', 'net_sales', 'times_sold'],
  groups: ['sold_as', 'line_kind', 'category', 'shop', 'month'],
  period: 'this_month',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
