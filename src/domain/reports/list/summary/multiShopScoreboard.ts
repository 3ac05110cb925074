import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const multiShopScoreboard = report({
  path: 'summary/summary/multi_shop_scoreboard',
  title: msg('All shops'),
  question: msg('How do the shops compare?'),
  fact: 'entries',
  also: ['clock', 'till', 'offers', 'goals'],
  measures: [
    'net_sales',
    'cars',
    'average_ticket',
    'gross_profit',
    'margin',
    'wages',
    'profit_after_wages',
    'labor_percent',
    'cars_per_hour',
    'over_short',
    'voids',
    'lost_rate',
    'goal_reached',
    'discounts',
    'returns',
    'total_invoiced',
  ],
  groups: ['shop', 'day', 'week', 'month'],
  everywhere: true,
  period: 'yesterday',
  compare: 'week',
  chart: 'bars',
  allow: 'reports.sales',
})
