import { report } from '../../define/report.ts'

export const byPerson = report({
  path: 'staff/performance/by_person',
  title: { en: 'Sales by person', fr: 'Ventes par personne' },
  question: { en: 'What does each person bring?', fr: 'Que rapporte chaque personne?' },
  fact: 'entries',
  measures: ['net_sales', 'cars', 'invoices', 'average_ticket', 'discounts'],
  groups: ['opened_by', 'shop', 'month', 'day', 'bay'],
  period: 'this_month',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
