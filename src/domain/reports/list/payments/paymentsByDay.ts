import { report } from '../../define/report.ts'

export const paymentsByDay = report({
  path: 'payments/payments/payments_by_day',
  title: { en: 'Payments by day', fr: 'Paiements par jour' },
  question: { en: 'When was money taken?', fr: 'Quand l’argent a-t-il été encaissé?' },
  fact: 'money',
  measures: ['net_taken', 'payments', 'taken', 'refunded', 'tips', 'surcharges'],
  groups: ['day', 'method', 'hour', 'weekday', 'month', 'person', 'shop'],
  period: 'this_month',
  sort: ['day', 'asc'],
  chart: 'bars',
  allow: 'reports.sales',
})
