import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const attachmentRate = report({
  path: 'sales/opportunity/attachment_rate',
  title: msg('Attach rate'),
  question: msg('What sells with each package?'),
  fact: 'pairs',
  also: ['packages'],
  measures: ['attachment', 'pair_cars', 'package_cars'],
  groups: ['with_package', 'sold_as', 'shop', 'month'],
  shown: 2,
  period: 'this_month',
  sort: ['pair_cars', 'desc'],
  chart: 'none',
  allow: 'reports.sales',
})
