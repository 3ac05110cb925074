import type { Specification } from '../vehicles/specifications/specificationShape.ts'
import type { ReadRow } from './people.ts'
import { RowReader, type RowValues } from './values.ts'
import { line, vinOf } from './vehicles.ts'

/** A specification in a file; the server finds the vehicle of a VIN or a plate. */
export type SpecificationRecord = Omit<Specification, 'id' | 'version' | 'vehicle_id'>

const FIGURE = /^\d{1,4}(\.\d{1,3})?$/

/** A figure of zero or more, without the zeros at its end; empty where the cell is. */
function figure(row: RowReader, field: string): string {
  const text = row.amount(field)
  if (text === null) return ''
  if (!FIGURE.test(text)) return row.wrong(field, 'not_an_amount', '')
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** A row of the specifications: for one vehicle, or for a model with its years. */
export function readSpecificationRow(values: RowValues): ReadRow<SpecificationRecord> {
  const row = new RowReader(values)
  const from = row.whole('year_from', 1900, 2100)
  const record: SpecificationRecord = {
    year_from: from,
    year_to: row.whole('year_to', 1900, 2100) ?? from,
    make: line(row, 'make', 60),
    model: line(row, 'model', 80),
    engine: line(row, 'engine', 80),
    oil_type: line(row, 'oil_type', 60),
    viscosity: line(row, 'viscosity', 20),
    oil_capacity: figure(row, 'oil_capacity'),
    oil_capacity_unit: row.choice('oil_capacity_unit') ?? 'quart',
    oil_filter: line(row, 'oil_filter', 60),
    drain_torque: figure(row, 'drain_torque'),
    drain_torque_unit: row.choice('drain_torque_unit') ?? 'lb-ft',
    tire_size_front: line(row, 'tire_size_front', 40),
    tire_size_rear: line(row, 'tire_size_rear', 40),
    tire_pressure_front: figure(row, 'tire_pressure_front'),
    tire_pressure_rear: figure(row, 'tire_pressure_rear'),
    tire_pressure_unit: row.choice('tire_pressure_unit') ?? 'psi',
    note: line(row, 'note', 400),
    source: line(row, 'source', 200),
  }
  const ofVehicle = vinOf(row) !== '' || row.text('license_plate') !== '' || row.text('vehicle_id') !== ''
  if (!ofVehicle)
    for (const field of ['year_from', 'make', 'model'] as const)
      if (row.text(field) === '') row.wrong(field, 'required', '')
  return row.problems.length === 0 ? { ok: true, value: record } : { ok: false, problems: row.problems }
}
