import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const byCategory = report({
  path: 'sales/sales/by_category',
  title: msg('Sales by category'),
  question: msg('How do sales break down by category?'),
  fact: 'lines',
  measures: [
    'net_sales',
    'gross_sales',
    'discounts',
    'returns',
    'charges',
    'liabilities',
    'parts_sales',
    'labor_sales',
    'cost',
    'gross_profit',
    'margin',
  ],
  groups: ['category', 'line_kind', 'shop', 'day', 'month'],
  period: 'this_month',
  compare: 'before',
  sort: ['category', 'asc'],
  chart: 'none',
  basis: 'both',
  allow: 'reports.sales',
})
