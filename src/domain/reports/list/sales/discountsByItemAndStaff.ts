import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const discountsByItemAndStaff = report({
  path: 'sales/discounts/discounts_by_item_and_staff',
  title: msg('Discounts by person'),
  question: msg('Who gives discounts, and how much?'),
  fact: 'given',
  measures: ['given', 'given_times', 'given_net', 'given_capped'],
  groups: ['given_by', 'discount_kind', 'coupon', 'order', 'opened_by', 'shop', 'day', 'month'],
  shown: 2,
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.sales',
})
