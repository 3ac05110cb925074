import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const backOrders = report({
  path: 'inventory/purchasing/back_orders',
  title: msg('Back orders'),
  question: msg('What are we waiting for?'),
  fact: 'purchases',
  rows: 'facts',
  measures: ['awaited', 'back_ordered', 'ordered_on', 'expected_on', 'days_overdue'],
  groups: ['item', 'supplier', 'purchase_order', 'needed_for', 'line_state', 'shop'],
  only: { dimension: 'line_state', values: ['back_ordered', 'awaited'] },
  period: 'last_365_days',
  sort: ['days_overdue', 'desc'],
  chart: 'none',
  allow: 'reports.view',
})
