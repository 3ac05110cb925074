import { report } from '#domain/reports/define/report.ts'

export const byVehicle = report({
  path: 'sales/sales/by_vehicle',
  title: { en: 'Sales by vehicle', fr: 'Ventes par véhicule' },
  question: { en: 'Which vehicles bring what?', fr: 'Quels véhicules rapportent quoi?' },
  fact: 'entries',
  measures: ['net_sales', 'cars', 'average_ticket', 'discounts', 'gross_profit', 'margin'],
  groups: [
    'make',
    'model',
    'model_year',
    'vehicle_fuel_type',
    'engine_oil_viscosity',
    'engine_oil_formulation',
    'vehicle',
    'shop',
    'month',
  ],
  shown: 2,
  period: 'this_month',
  compare: 'before',
  chart: 'bars',
  basis: 'both',
  allow: 'reports.sales',
})
