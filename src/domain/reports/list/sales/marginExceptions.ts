import { report } from '../../define/report.ts'

export const marginExceptions = report({
  path: 'sales/profit/margin_exceptions',
  title: { en: 'Low margins', fr: 'Marges faibles' },
  question: { en: 'What earns too little?', fr: 'Qu’est-ce qui rapporte trop peu?' },
  fact: 'lines',
  measures: ['margin', 'gross_profit', 'net_sales', 'cost', 'uncosted', 'times_sold'],
  groups: ['margin_flag', 'sold_as', 'order', 'category', 'line_name', 'shop', 'day', 'month'],
  shown: 3,
  only: { dimension: 'margin_flag', not: true, values: [''] },
  period: 'this_month',
  sort: ['margin', 'asc'],
  chart: 'none',
  allow: 'costs.view',
})
