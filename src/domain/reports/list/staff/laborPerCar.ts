import { report } from '#domain/reports/define/report.ts'

export const laborPerCar = report({
  path: 'staff/time/labor_per_car',
  title: { en: 'Labor per car', fr: 'Main-d’œuvre par véhicule' },
  question: { en: 'Are we staffed right?', fr: 'Avons-nous le bon nombre de personnes?' },
  fact: 'staffed',
  also: ['entries'],
  measures: ['hours_per_car', 'staffed_hours', 'cars', 'staffed_wages', 'staffed_percent'],
  groups: ['weekday', 'hour', 'day', 'week', 'shop'],
  shown: 2,
  period: 'this_week',
  sort: ['weekday', 'asc'],
  chart: 'heat',
  allow: 'reports.sales',
})
