import { sql } from 'kysely'
import { api } from '../../contract/api.ts'
import type { Vehicle } from '../../contract/vehicles.ts'
import { vehicleName } from '../../domain/orders/names.ts'
import { searchText } from '../../domain/search.ts'
import { sanitizeText } from '../../domain/text.ts'
import { validateVin } from '../../domain/vin.ts'
import { findOwner } from '../customers/customers.queries.ts'
import { firstRow, json, type Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import { handlers, type Context, type Session } from '../http/context.ts'
import { vehicleOrders } from '../orders/orderList.queries.ts'
import { emit } from '../outbox.ts'
import { isDuplicate } from '../postgresErrors.ts'
import { findVehicle, findVehicleByVin } from './vehicles.queries.ts'

/** A VIN that passes its rules, else a refusal that names the field and what is wrong. */
function checkedVin(text: string): string {
  if (text === '') return ''
  const result = validateVin(text)
  if (result.ok) return result.vin
  throw new AppError('vin_not_valid', {
    fields: [{ pointer: '/body/vin', code: result.code, detail: result.detail }],
  })
}

async function page(tx: Tx, session: Session, vehicle: Vehicle) {
  return {
    owner: await findOwner(tx, session.company_id, vehicle),
    history: await vehicleOrders(tx, session, vehicle.id),
  }
}

type SaveBody = Omit<Vehicle, 'version' | 'mileage' | 'id'> & { id: string }

/** Adds or changes the row; a VIN that another row has is that row. */
async function save(tx: Tx, context: Context, id: string, body: SaveBody, vin: string): Promise<void> {
  const { company_id, user_id } = context.session
  const { details } = body
  const found = searchText(
    [vehicleName(details), details.sub_model, body.unit_number, body.color],
    [vin, vin.slice(-8), body.license_plate],
  )
  const plate = sanitizeText(body.license_plate).toUpperCase()
  const row = await firstRow(
    tx,
    sql<{ inserted: boolean }>`
    insert into vehicles (company_id, id, vin, license_plate, license_plate_country, license_plate_region, year, make, model,
      sub_model, engine, country, base_vehicle_id, vehicle_id, details, color, unit_number, customer_id, fleet_location_id, search_text)
    values (${company_id}, ${id}, ${vin}, ${plate}, ${body.license_plate_country}, ${body.license_plate_region.toUpperCase()},
      ${details.year}, ${details.make}, ${details.model}, ${details.sub_model}, ${details.engine}, ${details.country},
      ${details.base_vehicle_id}, ${details.vehicle_id}, ${json(details)}, ${sanitizeText(body.color)},
      ${sanitizeText(body.unit_number)}, ${body.customer_id}, ${body.fleet_location_id}, ${found})
    on conflict (company_id, id) do update set vin = excluded.vin, license_plate = excluded.license_plate,
      license_plate_country = excluded.license_plate_country, license_plate_region = excluded.license_plate_region,
      year = excluded.year, make = excluded.make, model = excluded.model, sub_model = excluded.sub_model,
      engine = excluded.engine, details = excluded.details, color = excluded.color, unit_number = excluded.unit_number,
      customer_id = excluded.customer_id, fleet_location_id = excluded.fleet_location_id,
      search_text = excluded.search_text, version = vehicles.version + 1
    returning (xmax = 0) as inserted`,
  )
  const event = row?.inserted ? 'vehicle.created' : 'vehicle.changed'
  await emit(tx, { company_id, event, subject_id: id, user_id })
}

export const vehicleRoutes = handlers(api.vehicles)({
  async vin(context, { params, query }) {
    const { session, services } = context
    const decoded = services.vehicleData.decode(params.vin, query.year)
    if (!decoded.valid) return { decoded, known: null, owner: null, history: [] }
    return context.tenant(async (tx) => {
      const known = await findVehicleByVin(tx, session.company_id, decoded.vin)
      return { decoded, known, ...(known ? await page(tx, session, known) : { owner: null, history: [] }) }
    })
  },

  async get(context, { params }) {
    return context.tenant(async (tx) => {
      const vehicle = await findVehicle(tx, context.session.company_id, params.id)
      if (!vehicle) throw new AppError('not_found')
      return { vehicle, ...(await page(tx, context.session, vehicle)) }
    })
  },

  async save(context, { params, body }) {
    if (params.id !== body.id) throw new AppError('not_found')
    const vin = checkedVin(body.vin)
    const write = () => context.tenant((tx) => saveKnown(tx, context, body, vin))
    // Two stations that add the same VIN at once: the second finds what the first has written.
    return write().catch((error: unknown) => {
      if (isDuplicate(error, 'vehicles_vin')) return write()
      throw error
    })
  },
})

async function saveKnown(
  tx: Tx,
  context: Context,
  body: SaveBody,
  vin: string,
): Promise<{ vehicle: Vehicle }> {
  const { company_id } = context.session
  await checkOwner(tx, company_id, body)
  const known = vin === '' ? null : await findVehicleByVin(tx, company_id, vin)
  const id = known?.id ?? body.id
  await save(tx, context, id, { ...body, id }, vin)
  const vehicle = await findVehicle(tx, company_id, id)
  if (!vehicle) throw new AppError('not_found')
  return { vehicle }
}

/** The owner that is named must be one of this company's. */
async function checkOwner(tx: Tx, companyId: string, body: SaveBody): Promise<void> {
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
