import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { Vehicle } from '#domain/vehicles/record/shapes.ts'
import { vehicleName } from '#domain/orders/names.ts'
import { searchText } from '#domain/base/search.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { vehicleCountry } from '#domain/vehicles/decoding/country.ts'
import { validateVin } from '#domain/vehicles/decoding/vin.ts'
import { findOwner } from '../parties/index.ts'
import { json, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { recordOwner, type OwnerIds, findVehicle, findVehicleByVin, lockVehicle } from '../vehicles/index.ts'

type SaveBody = ParsedOf<typeof api.vehicles.save>['body']
type Fields = Omit<SaveBody, 'version'>

/** A VIN that passes its rules, else a refusal with the field and the problem. */
export function checkedVin(text: string): string {
  if (text === '') return ''
  const result = validateVin(text)
  if (result.ok) return result.vin
  throw new AppError('vin_not_valid', {
    fields: [{ pointer: '/body/vin', code: result.code, detail: result.detail }],
  })
}

/** The request's fields as they are stored. */
function cleaned(body: Fields, id: string, vin: string): Fields {
  return {
    ...body,
    id,
    vin,
    description: sanitizeLine(body.description),
    identifier: sanitizeLine(body.identifier).toUpperCase(),
    license_plate: sanitizeLine(body.license_plate).toUpperCase(),
    license_plate_region: body.license_plate_region.toUpperCase(),
    color: sanitizeLine(body.color),
    unit_number: sanitizeLine(body.unit_number),
    details: {
      ...body.details,
      country: vehicleCountry(vin, body.license_plate_country) || body.details.country,
    },
  }
}

const foundBy = (fields: Fields): string =>
  searchText(
    [
      vehicleName(fields.details),
      fields.details.sub_model,
      fields.description,
      fields.unit_number,
      fields.color,
    ],
    [fields.vin, fields.vin.slice(-8), fields.identifier, fields.license_plate],
  )

async function write(tx: Tx, companyId: string, fields: Fields): Promise<void> {
  const { details } = fields
  await sql`
    insert into vehicles (company_id, id, kind, vin, description, identifier, license_plate, license_plate_country,
      license_plate_region, year, make, model, sub_model, engine, country, base_vehicle_id, vehicle_id, details, color,
      unit_number, customer_id, fleet_location_id, search_text)
    values (${companyId}, ${fields.id}, ${fields.kind}, ${fields.vin}, ${fields.description}, ${fields.identifier},
      ${fields.license_plate}, ${fields.license_plate_country}, ${fields.license_plate_region}, ${details.year},
      ${details.make}, ${details.model}, ${details.sub_model}, ${details.engine}, ${details.country},
      ${details.base_vehicle_id}, ${details.vehicle_id}, ${json(details)}, ${fields.color}, ${fields.unit_number},
      ${fields.customer_id}, ${fields.fleet_location_id}, ${foundBy(fields)})
    on conflict (company_id, id) do update set kind = excluded.kind, vin = excluded.vin, description = excluded.description,
      identifier = excluded.identifier, license_plate = excluded.license_plate,
      license_plate_country = excluded.license_plate_country, license_plate_region = excluded.license_plate_region,
      year = excluded.year, make = excluded.make, model = excluded.model, sub_model = excluded.sub_model,
      engine = excluded.engine, country = excluded.country, base_vehicle_id = excluded.base_vehicle_id,
      vehicle_id = excluded.vehicle_id, details = excluded.details, color = excluded.color,
      unit_number = excluded.unit_number, customer_id = excluded.customer_id,
      fleet_location_id = excluded.fleet_location_id, search_text = excluded.search_text, removed_timestamp = null,
      version = vehicles.version + 1`.execute(tx)
}

/** An object as text, whatever the order of its fields. */
const ordered = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Whether a row already has the sent values: a repeated request, or a save without a change. */
function isSame(row: Vehicle, fields: Fields): boolean {
  const { mileage: _mileage, mileage_unit: _unit, removed, version: _version, ...known } = row
  return (
    !removed &&
    ordered({ ...known, details: ordered(known.details) }) ===
      ordered({ ...fields, details: ordered(fields.details) })
  )
}

const NO_ONE: OwnerIds = { customer_id: null, fleet_location_id: null }

/**
 * Adds or changes a vehicle; a VIN that another row has is that row. A version that is not the present one is refused.
 */
export async function saveVehicle(tx: Tx, session: Author, body: SaveBody, vin: string): Promise<Vehicle> {
  const { company_id, user_id } = session
  const { version, ...sent } = body
  await checkOwner(tx, company_id, sent)
  const known = vin === '' ? null : await findVehicleByVin(tx, company_id, vin)
  const fields = cleaned(sent, known?.id ?? body.id, vin)
  const before = await lockVehicle(tx, company_id, fields.id)
  if (before && isSame(before, fields)) return before
  if (before && version !== undefined && version !== before.version)
    throw new AppError('stale_version', { current: { vehicle: before } })
  await write(tx, company_id, fields)
  await recordOwner(tx, session, { vehicleId: fields.id, before: before ?? NO_ONE, after: fields })
  const event = before ? 'vehicle.changed' : 'vehicle.created'
  await emit(tx, { company_id, event, subject_id: fields.id, user_id })
  return present(tx, company_id, fields.id)
}

export async function present(tx: Tx, companyId: string, id: string): Promise<Vehicle> {
  const vehicle = await findVehicle(tx, companyId, id)
  if (!vehicle) throw new AppError('not_found')
  return vehicle
}

/** The named owner must be one of this company's. */
export async function checkOwner(tx: Tx, companyId: string, body: OwnerIds): Promise<void> {
  const owner = await findOwner(tx, companyId, body)
  const missing = [
    body.customer_id && !owner?.customer && 'customer_id',
    body.fleet_location_id && !owner?.fleet && 'fleet_location_id',
  ].filter((field) => typeof field === 'string' && field !== '')
  if (missing.length === 0) return
  throw new AppError('not_found', {
    fields: missing.map((field) => ({ pointer: `/body/${field}`, code: 'not_found', detail: 'not_found' })),
  })
}
