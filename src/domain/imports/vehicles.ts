import { findRegion } from '../places/regions.ts'
import { countryCode } from '../parties/contact.ts'
import type { DistanceUnit } from '../places/units.ts'
import type { VehicleKind } from '../vehicles/record/kinds.ts'
import { sanitizeLine, sanitizeText } from '../base/text.ts'
import { validateVin } from '../vehicles/decoding/vin.ts'
import type { ReadRow } from './people.ts'
import { RowReader, type RowValues } from './values.ts'

const MOST_MILEAGE = 3_000_000
const LATEST_YEAR = 2100

/** A vehicle in a row; the server finds the owner. */
export interface VehicleRecord {
  vin: string
  license_plate: string
  license_plate_country: '' | 'US' | 'CA'
  license_plate_region: string
  kind: VehicleKind
  description: string
  identifier: string
  /** Its number in the program from which it came; files of that program are joined by it. */
  external_number: string
  color: string
  unit_number: string
  mileage: number | null
  mileage_unit: DistanceUnit | ''
  year: number | null
  make: string
  model: string
  sub_model: string
  engine: string
  fuel: string
  body: string
  gvwr_class: string
  vehicle_country: string
  catalogue_vehicle_id: string
  base_vehicle_id: string
  data_source: string
}

/** Reads one line; text longer than `max` characters is refused, never cut. */
export function line(row: RowReader, field: string, max: number): string {
  const text = sanitizeLine(row.text(field))
  return text.length > max ? row.wrong(field, 'too_long', '') : text
}

/** The same for text of several lines. */
export function longText(row: RowReader, field: string, max: number): string {
  const text = sanitizeText(row.text(field))
  return text.length > max ? row.wrong(field, 'too_long', '') : text
}

/** A VIN by its rules, or empty. */
export function vinOf(row: RowReader, field = 'vin'): string {
  const text = row.text(field)
  if (text === '') return ''
  const result = validateVin(text)
  return result.ok ? result.vin : row.wrong(field, result.code, '')
}

export function mileageOf(row: RowReader): { mileage: number | null; mileage_unit: DistanceUnit | '' } {
  return {
    mileage: row.whole('mileage', 0, MOST_MILEAGE),
    mileage_unit: row.choice('mileage_unit') ?? '',
  }
}

function plateOf(
  row: RowReader,
): Pick<VehicleRecord, 'license_plate' | 'license_plate_region' | 'license_plate_country'> {
  const named = row.text('license_plate_region')
  const country = row.text('license_plate_country')
  const given =
    country === '' ? '' : (countryCode(country) ?? row.wrong('license_plate_country', 'not_a_country', ''))
  const region = named === '' ? null : findRegion(named, given === '' ? undefined : given)
  if (named !== '' && region === null) row.wrong('license_plate_region', 'not_a_region', '')
  return {
    license_plate: line(row, 'license_plate', 12).toUpperCase(),
    license_plate_region: region?.code ?? '',
    license_plate_country: given === '' ? (region?.country ?? '') : given,
  }
}

/** A row of vehicles. At least one field must identify the vehicle. */
export function readVehicleRow(values: RowValues): ReadRow<VehicleRecord> {
  const row = new RowReader(values)
  const record: VehicleRecord = {
    vin: vinOf(row),
    ...plateOf(row),
    kind: row.choice('kind') ?? 'vehicle',
    description: line(row, 'description', 120),
    identifier: line(row, 'identifier', 40),
    external_number: line(row, 'external_number', 60),
    color: line(row, 'color', 30),
    unit_number: line(row, 'unit_number', 30),
    ...mileageOf(row),
    year: row.whole('year', 1886, LATEST_YEAR),
    make: line(row, 'make', 60),
    model: line(row, 'model', 80),
    sub_model: line(row, 'sub_model', 80),
    engine: line(row, 'engine', 80),
    fuel: line(row, 'fuel', 60),
    body: line(row, 'body', 60),
    gvwr_class: line(row, 'gvwr_class', 60),
    vehicle_country: line(row, 'vehicle_country', 60),
    catalogue_vehicle_id: line(row, 'catalogue_vehicle_id', 60),
    base_vehicle_id: line(row, 'base_vehicle_id', 60),
    data_source: line(row, 'data_source', 60),
  }
  const { vin, license_plate, make, description, identifier, unit_number } = record
  const says = [vin, license_plate, make, description, identifier, unit_number].some((text) => text !== '')
  if (!says && row.problems.length === 0) row.wrong('vin', 'nothing_to_identify', '')
  return row.problems.length === 0 ? { ok: true, value: record } : { ok: false, problems: row.problems }
}
