import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const shopDashboard = report({
  path: 'summary/summary/shop_dashboard',
  title: msg('Shop dashboard'),
  question: msg('How are we doing against the goal and last week?'),
  fact: 'entries',
  also: ['goals', 'queue'],
  measures: [
    'cars',
    'net_sales',
    'average_ticket',
    'goal',
    'pace',
    'goal_reached',
    'in_line',
    'in_progress',
    'service_complete',
    'late_orders',
    'open_orders',
    'gross_profit',
    'margin',
  ],
  groups: ['shop'],
  period: 'today',
  compare: 'week',
  chart: 'none',
  allow: 'reports.view',
})
