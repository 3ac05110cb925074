import type { SpecificationValues } from '#domain/vehicles/specifications/specificationShape.ts'
import { newId } from '../base/ids.ts'

type Row = [
  make: string,
  model: string,
  years: [from: number, to: number],
  engine: string,
  oil: [type: string, viscosity: string, quarts: string, filter: string],
  torque: string,
  tires: [size: string, pressure: string],
]

const ROWS: readonly Row[] = [
  [
    'Ford',
    'F-150',
    [2018, 2020],
    '2.7L',
    ['Synthetic Blend', '5W-30', '6', 'FL-2062'],
    '19',
    ['275/65R18', '35'],
  ],
  [
    'Toyota',
    'RAV4',
    [2019, 2024],
    '2.5L',
    ['Full Synthetic', '0W-16', '4.8', '90915-YZZN1'],
    '30',
    ['225/65R17', '33'],
  ],
  [
    'Honda',
    'CR-V',
    [2017, 2022],
    '1.5L',
    ['Full Synthetic', '0W-20', '3.7', '15400-PLM-A02'],
    '29',
    ['235/60R18', '33'],
  ],
  [
    'Subaru',
    'Outback',
    [2020, 2024],
    '2.5L',
    ['Full Synthetic', '0W-20', '4.4', '15208AA15A'],
    '31',
    ['225/65R17', '35'],
  ],
  [
    'Chevrolet',
    'Silverado',
    [2019, 2022],
    '5.3L',
    ['Full Synthetic', '0W-20', '8', 'PF63'],
    '18',
    ['265/70R17', '35'],
  ],
]

/** What some of the demo's vehicles take. */
export const demoSpecifications = (company_id: string) =>
  ROWS.map(([make, model, [year_from, year_to], engine, oil, drain_torque, [size, pressure]]) => {
    const [oil_type, viscosity, oil_capacity, oil_filter] = oil
    const values: SpecificationValues = {
      oil_type,
      viscosity,
      oil_capacity,
      oil_capacity_unit: 'quart',
      oil_filter,
      drain_torque,
      drain_torque_unit: 'lb-ft',
      tire_size_front: size,
      tire_size_rear: '',
      tire_pressure_front: pressure,
      tire_pressure_rear: pressure,
      tire_pressure_unit: 'psi',
      note: '',
      source: 'Sample data',
    }
    return { company_id, id: newId(), vehicle_id: null, year_from, year_to, make, model, engine, ...values }
  })
