import { report } from '#domain/reports/define/report.ts'

export const byPosition = report({
  path: 'staff/performance/by_position',
  title: { en: 'Sales by position', fr: 'Ventes par poste' },
  question: { en: 'What does each position bring?', fr: 'Que rapporte chaque poste?' },
  fact: 'positions',
  measures: ['position_net', 'position_cars', 'position_ticket'],
  groups: ['position', 'person', 'shop', 'day', 'month'],
  shown: 2,
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  allow: 'reports.view',
  own: 'person',
})
