import { report } from '../../define/report.ts'

export const stockLedger = report({
  path: 'inventory/stock/stock_ledger',
  title: { en: 'Stock movements', fr: 'Mouvements de stock' },
  question: { en: 'Why is on hand what it is?', fr: 'Pourquoi le stock est-il ce qu’il est?' },
  fact: 'stock',
  measures: ['moved', 'moved_value', 'movements', 'used_up', 'received', 'difference'],
  groups: ['item', 'stock_reason', 'order', 'day', 'person', 'viscosity', 'month', 'shop'],
  shown: 2,
  period: 'this_month',
  chart: 'none',
  allow: 'reports.sales',
})
