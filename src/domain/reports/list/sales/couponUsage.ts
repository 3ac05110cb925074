import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const couponUsage = report({
  path: 'sales/discounts/coupon_usage',
  title: msg('Coupons'),
  question: msg('Which coupons pay off?'),
  fact: 'given',
  measures: ['given', 'given_times', 'given_new', 'given_net', 'given_ticket', 'given_capped'],
  groups: ['coupon', 'shop', 'month', 'day', 'make'],
  only: { dimension: 'discount_kind', values: ['coupon'] },
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.sales',
})
