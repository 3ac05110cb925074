import { report } from '#domain/reports/define/report.ts'

export const attachmentRate = report({
  path: 'sales/opportunity/attachment_rate',
  title: { en: 'Attachment', fr: 'Ventes jointes' },
  question: { en: 'What goes along with each package?', fr: 'Qu’est-ce qui accompagne chaque forfait?' },
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
