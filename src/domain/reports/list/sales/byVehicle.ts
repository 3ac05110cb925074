import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const byVehicle = report({
  path: 'sales/sales/by_vehicle',
  title: msg('Sales by vehicle'),
  question: msg('Which vehicles bring in the most?'),
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
