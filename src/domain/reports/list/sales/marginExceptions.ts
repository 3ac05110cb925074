import { report } from '#domain/reports/define/report.ts'

export const marginExceptions = report({
  path: 'sales/profit/margin_exceptions',
  title: { en: 'Low margins', fr: 'Marges faibles' },
  question: { en: 'What earns too little?', fr: 'Qu’est-ce qui rapporte trop peu?' },
  fact: 'lines',
  measures: ['job_margin', 'job_profit', 'job_net', 'job_cost', 'uncosted', 'times_sold'],
  groups: ['margin_flag', 'sold_as', 'order', 'category', 'line_name', 'shop', 'day', 'month'],
  shown: 3,
  only: { dimension: 'margin_flag', not: true, values: [''] },
  period: 'this_month',
  sort: ['job_margin', 'asc'],
  chart: 'none',
  allow: 'costs.view',
})
