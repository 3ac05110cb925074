import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const feesAndSurcharges = report({
  path: 'sales/discounts/fees_and_surcharges',
  title: msg('Fees'),
  question: msg('How much do fees bring in?'),
  fact: 'lines',
  measures: ['net_sales', 'charges', 'times_sold', 'quantity'],
  groups: ['fee_item', 'line_kind', 'sold_as', 'category', 'shop', 'day', 'month'],
  shown: 2,
  only: { dimension: 'line_kind', values: ['package_fee', 'casual', 'charge'] },
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
