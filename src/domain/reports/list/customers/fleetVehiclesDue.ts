import { msg } from '#domain/base/words.ts'
import { report } from '#domain/reports/define/report.ts'

export const fleetVehiclesDue = report({
  path: 'customers/customers/fleet_vehicles_due',
  title: msg('Fleet vehicles due'),
  question: msg('Which fleet vehicles are due?'),
  fact: 'due',
  rows: 'facts',
  measures: ['due_on', 'last_service', 'distance_a_day', 'vehicles_due', 'vehicles_overdue'],
  groups: ['fleet_location', 'unit_number', 'vehicle', 'due_service', 'due_state', 'make', 'shop'],
  period: 'now',
  sort: ['due_on', 'asc'],
  chart: 'none',
  allow: 'reports.view',
})
