import type { ScheduleRecord } from '../vehicles/maintenance/schedule.ts'
import type { DistanceUnit } from '../places/units.ts'
import type { ReadRow } from './people.ts'
import { RowReader, type RowValues } from './values.ts'
import { line, longText, mileageOf, vinOf } from './vehicles.ts'

/** A past service in a file; the server finds the vehicle. */
export interface ServiceRecord {
  vin: string
  license_plate: string
  order_number: string
  serviced_on: string
  shop_name: string
  customer_name: string
  mileage: number | null
  mileage_unit: DistanceUnit | ''
  services: string
  parts: string
  declined: string
  technicians: string
  notes: string
  total: string | null
  currency: string
  status: string
}

/** A row of the history of vehicles. */
export function readServiceRow(values: RowValues): ReadRow<ServiceRecord> {
  const row = new RowReader(values)
  const record = {
    vin: vinOf(row),
    license_plate: line(row, 'license_plate', 12).toUpperCase(),
    order_number: line(row, 'order_number', 60),
    serviced_on: row.day('serviced_on') ?? '',
    shop_name: line(row, 'shop_name', 120),
    customer_name: line(row, 'customer_name', 200),
    ...mileageOf(row),
    services: longText(row, 'services', 8000),
    parts: longText(row, 'parts', 8000),
    declined: longText(row, 'declined', 4000),
    technicians: line(row, 'technicians', 400),
    notes: longText(row, 'notes', 8000),
    total: row.amount('total'),
    currency: row.choice('currency') ?? '',
    status: row.choice('status') ?? 'complete',
  }
  if (row.text('serviced_on') === '') row.wrong('serviced_on', 'required', '')
  if (
    record.vin === '' &&
    record.license_plate === '' &&
    row.text('vehicle_id') === '' &&
    row.text('vehicle_number') === '' &&
    row.problems.length === 0
  )
    row.wrong('vin', 'nothing_to_identify', '')
  return row.problems.length === 0 ? { ok: true, value: record } : { ok: false, problems: row.problems }
}

function required(row: RowReader, field: string, max: number): string {
  const text = line(row, field, max)
  return text === '' ? row.wrong(field, 'required', '') : text
}

/** A row of a maintenance schedule. */
export function readScheduleRow(values: RowValues): ReadRow<ScheduleRecord> {
  const row = new RowReader(values)
  const from = row.whole('year_from', 1900, 2100)
  if (row.text('year_from') === '') row.wrong('year_from', 'required', null)
  const turbo = row.flag('turbo')
  const record: ScheduleRecord = {
    year_from: from ?? 0,
    year_to: row.whole('year_to', 1900, 2100) ?? from ?? 0,
    make: required(row, 'make', 60),
    model: required(row, 'model', 80),
    engine_litres: line(row, 'engine_litres', 10),
    cylinders: line(row, 'cylinders', 10),
    fuel: line(row, 'fuel', 60),
    turbo: turbo === undefined ? '' : turbo ? 'y' : 'n',
    engine_code: line(row, 'engine_code', 40),
    service: required(row, 'service', 160),
    action: line(row, 'action', 80),
    position: line(row, 'position', 80),
    interval_mile: row.whole('miles', 1, 1_000_000),
    interval_kilometer: row.whole('km', 1, 1_000_000),
    interval_month: row.whole('months', 1, 1200),
    interval_hours: row.whole('hours', 1, 1_000_000),
    first_mile: row.whole('first_miles', 1, 1_000_000),
    severity: row.choice('severity') ?? 'both',
    indicator: line(row, 'indicator', 120),
    note: line(row, 'note', 400),
    source: line(row, 'source', 200),
  }
  return row.problems.length === 0 ? { ok: true, value: record } : { ok: false, problems: row.problems }
}
