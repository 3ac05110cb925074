import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const receivingExceptions = report({
  path: 'inventory/purchasing/receiving_exceptions',
  title: msg('Deliveries that differ'),
  question: msg('Which deliveries didn’t match the order?'),
  fact: 'deliveries',
  rows: 'facts',
  measures: ['price_difference', 'delivered_pieces', 'short_pieces', 'over_pieces'],
  groups: [
    'at',
    'purchase_order',
    'supplier',
    'item',
    'delivery_exception',
    'packing_slip',
    'person',
    'shop',
  ],
  only: { dimension: 'delivery_exception', not: true, values: [''] },
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})
