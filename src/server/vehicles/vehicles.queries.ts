import { sql } from 'kysely'
import type { Vehicle } from '../../contract/vehicles.ts'
import type { OrderVehicle } from '../../domain/orders/commands.ts'
import { firstRow, type Tx } from '../db.ts'

const columns = sql`id, vin, license_plate, license_plate_country, license_plate_region, color, unit_number, mileage, details,
  customer_id, fleet_location_id, version`

export async function findVehicle(tx: Tx, companyId: string, id: string): Promise<Vehicle | null> {
  return (
    (await firstRow(
      tx,
      sql<Vehicle>`select ${columns} from vehicles where company_id = ${companyId} and id = ${id}`,
    )) ?? null
  )
}

export async function findVehicleByVin(tx: Tx, companyId: string, vin: string): Promise<Vehicle | null> {
  return (
    (await firstRow(
      tx,
      sql<Vehicle>`select ${columns} from vehicles where company_id = ${companyId} and vin = ${vin}`,
    )) ?? null
  )
}

/** A vehicle as a command puts it on an order. */
export async function findOrderVehicle(tx: Tx, companyId: string, id: string): Promise<OrderVehicle | null> {
  return findVehicle(tx, companyId, id)
}

/** The mileage that an order ended with becomes the vehicle's, never a lower one. */
export async function keepMileage(
  tx: Tx,
  companyId: string,
  vehicleId: string,
  mileage: number,
): Promise<void> {
  await sql`update vehicles set mileage = greatest(coalesce(mileage, 0), ${mileage}), version = version + 1
    where company_id = ${companyId} and id = ${vehicleId}`.execute(tx)
}
