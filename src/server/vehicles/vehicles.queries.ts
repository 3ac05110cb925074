import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Vehicle } from '#domain/vehicles/record/shapes.ts'
import type { OrderVehicle } from '#domain/orders/commands.ts'
import { searchWords } from '#domain/base/search.ts'
import { mileageIn } from '#domain/vehicles/record/vehicle.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'

const columns = sql`v.id, v.kind, v.vin, v.description, v.identifier, v.license_plate, v.license_plate_country,
  v.license_plate_region, v.color, v.unit_number, v.mileage, v.mileage_unit, v.details, v.customer_id, v.fleet_location_id,
  v.removed_timestamp is not null as removed, v.version`

async function find(tx: Tx, companyId: string, where: RawBuilder<unknown>): Promise<Vehicle | null> {
  const query = sql<Vehicle>`select ${columns} from vehicles v where v.company_id = ${companyId} and ${where}`
  return (await firstRow(tx, query)) ?? null
}

export const findVehicle = (tx: Tx, companyId: string, id: string): Promise<Vehicle | null> =>
  find(tx, companyId, sql`v.id = ${id}`)

export const findVehicleByVin = (tx: Tx, companyId: string, vin: string): Promise<Vehicle | null> =>
  find(tx, companyId, sql`v.vin = ${vin}`)

/** The vehicle under its row's lock, for a change that depends on its state. */
export const lockVehicle = (tx: Tx, companyId: string, id: string): Promise<Vehicle | null> =>
  find(tx, companyId, sql`v.id = ${id} for update`)

/** Vehicles with a plate; of another region only where theirs is not known. */
export function findVehiclesByPlate(
  tx: Tx,
  companyId: string,
  { plate, region }: { plate: string; region: string },
): Promise<Vehicle[]> {
  return rows(
    tx,
    sql<Vehicle>`select ${columns} from vehicles v where v.company_id = ${companyId} and v.plate_key = ${plate}
      and (${region} = '' or v.license_plate_region in (${region}, ''))
    order by v.removed_timestamp is not null, v.created_at desc limit 10`,
  )
}

export interface OwnedQuery {
  customer_id?: string | undefined
  fleet_location_id?: string | undefined
  q: string
  removed: 'yes' | 'no'
  limit: number
  offset: number
}

export type OwnedVehicle = Vehicle & { orders: number; last_visit_timestamp: string | null }

/** The vehicles of an owner with their last visit, the latest first. */
export async function listVehicles(
  tx: Tx,
  companyId: string,
  query: OwnedQuery,
): Promise<{ vehicles: OwnedVehicle[]; total: number }> {
  const owner = query.customer_id
    ? sql`v.customer_id = ${query.customer_id}`
    : sql`v.fleet_location_id = ${query.fleet_location_id ?? null}`
  const words = searchWords(query.q).map(
    (word) => sql`and v.search_text like ${`%${word.replaceAll(/[\\%_]/g, '\\$&')}%`}`,
  )
  const found = sql`from vehicles v where v.company_id = ${companyId} and ${owner}
    and (v.removed_timestamp is not null) = ${query.removed === 'yes'} ${sql.join(words, sql` `)}`
  const vehicles = await rows(
    tx,
    sql<OwnedVehicle>`select ${columns}, visits.orders, visits.last_visit_timestamp
    from (select v.* ${found}) v
    cross join lateral (select count(*)::int as orders, max(o.created_timestamp) as last_visit_timestamp from orders o
      where o.company_id = ${companyId} and o.vehicle_id = v.id) visits
    order by visits.last_visit_timestamp desc nulls last, v.created_at desc
    limit ${query.limit} offset ${query.offset}`,
  )
  const count = await firstRow(tx, sql<{ total: number }>`select count(*)::int as total ${found}`)
  return { vehicles, total: count?.total ?? 0 }
}

/** A vehicle in the form of an order command. */
export async function findOrderVehicle(tx: Tx, companyId: string, id: string): Promise<OrderVehicle | null> {
  return findVehicle(tx, companyId, id)
}

type Odometer = { mileage: number; mileage_unit: 'miles' | 'km' }

/** Sets the vehicle's mileage to the one with which an order ended, in the order's unit, never to a lower one. */
export async function mileageUpdate(
  tx: Tx,
  companyId: string,
  vehicleId: string,
  { mileage, mileage_unit }: Odometer,
): Promise<CompiledQuery> {
  const vehicle = await lockVehicle(tx, companyId, vehicleId)
  const before = vehicle ? mileageIn(vehicle, mileage_unit) : null
  return sql`update vehicles set mileage = ${Math.max(before ?? 0, mileage)}, mileage_unit = ${mileage_unit},
    version = version + 1 where company_id = ${companyId} and id = ${vehicleId}`.compile(tx)
}
