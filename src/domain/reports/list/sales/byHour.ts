import { report } from '../../define/report.ts'

export const byHour = report({
  path: 'sales/sales/by_hour',
  title: { en: 'Sales by hour', fr: 'Ventes par heure' },
  question: { en: 'Which hours are busy?', fr: 'Quelles heures sont achalandées?' },
  fact: 'entries',
  measures: ['net_sales', 'cars', 'average_ticket'],
  groups: ['hour', 'weekday', 'shop'],
  period: 'last_28_days',
  sort: ['hour', 'asc'],
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
