import { report } from '#domain/reports/define/report.ts'

export const receivingExceptions = report({
  path: 'inventory/purchasing/receiving_exceptions',
  title: { en: 'Deliveries that differ', fr: 'Livraisons différentes' },
  question: { en: 'What came otherwise?', fr: 'Quelles livraisons diffèrent de la commande?' },
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
