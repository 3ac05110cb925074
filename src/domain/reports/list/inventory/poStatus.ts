import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const poStatus = report({
  path: 'inventory/purchasing/po_status',
  title: msg('Purchase orders'),
  question: msg('What is late?'),
  fact: 'purchases',
  measures: [
    'days_overdue',
    'ordered_value',
    'delivered_share',
    'awaited',
    'expected_on',
    'ordered_on',
    'purchase_lines',
  ],
  groups: ['purchase_order', 'purchase_state', 'supplier', 'item', 'shop'],
  shown: 3,
  only: { dimension: 'purchase_state', values: ['sent', 'accepted'] },
  period: 'last_365_days',
  sort: ['days_overdue', 'desc'],
  chart: 'none',
  allow: 'reports.sales',
})
