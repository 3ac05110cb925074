import { searchIds } from '#server/base/lists/searchIds.ts'
import { sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/status/status.ts'
import type {
  CasualItem,
  InventoryLine,
  OrderOption,
  OrderPackage,
  OrderPart,
  OrderService,
  TechPosition,
} from '#domain/orders/order.ts'
import type { VehicleDetails } from '#domain/vehicles/record/shapes.ts'
import type { DeclinedItem } from '#domain/orders/lines/removed.ts'
import type { ScheduleRecord } from '#domain/vehicles/maintenance/schedule.ts'
import type { DistanceUnit } from '#domain/places/units.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { inMyShops } from '../orders.queries.ts'
import { readIn } from '../serviced.queries.ts'
import { customerOfOrder } from '../lists/orderList.queries.ts'
import { customerTitleSql } from '#server/parties/index.ts'

/** The newest visits of a vehicle, by kind, that are loaded. */
const MOST = 500

export interface HistoryVehicle {
  id: string
  vin: string
  license_plate: string
  license_plate_region: string
  unit_number: string
  color: string
  identifier: string
  description: string
  mileage: number | null
  mileage_unit: DistanceUnit | ''
  details: VehicleDetails
}

export const findHistoryVehicle = (
  tx: Tx,
  companyId: string,
  id: string,
): Promise<HistoryVehicle | undefined> =>
  firstRow(
    tx,
    sql<HistoryVehicle>`select id, vin, license_plate, license_plate_region, unit_number, color, identifier, description,
      mileage, mileage_unit, details from vehicles where company_id = ${companyId} and id = ${id}`,
  )

export interface VisitRow {
  id: string
  order_custom_id: string
  shop_name: string
  unit: DistanceUnit
  at: string
  status: OrderStatus
  mileage: number | null
  customer_name: string
  tech_positions: TechPosition[]
  packages: OrderPackage[]
  services: OrderService[]
  parts: OrderPart[]
  options: OrderOption[]
  inventory_items: InventoryLine[]
  casual_items: CasualItem[]
  declined_items: DeclinedItem[]
  notes: string
  internal_note: string
  final_price: string
  currency: string
  omit_carfax: boolean
  shared_with_carfax: boolean
  batch_id: string | null
  reported_at: string | null
  changed_since: boolean
  /** The zone of its shop, in which its day is counted. */
  time_zone: string
  /** Of a shop in which the person works: only such orders are shown to them. */
  mine: boolean
}

/** Every order of a vehicle at any shop of the company except cancelled ones, newest first. */
export const vehicleVisits = (tx: Tx, session: Author, vehicleId: string): Promise<VisitRow[]> =>
  rows(
    tx,
    sql<VisitRow>`select o.id, o.order_custom_id, s.name as shop_name, ${readIn(session.company_id)} as unit,
      coalesce(o.complete_timestamp, o.created_timestamp) as at, s.time_zone,
      o.status, o.mileage, coalesce(${customerOfOrder('o')}, o.fleet ->> 'fleet_name', '') as customer_name,
      o.tech_positions, o.packages, o.services, o.parts, o.options, o.inventory_items, o.casual_items, o.declined_items,
      o.notes, o.internal_note, o.final_price::text as final_price, o.currency, o.omit_carfax, o.shared_with_carfax,
      r.batch_id, r.reported_at, coalesce(o.version > r.order_version, false) as changed_since,
      ${inMyShops(session, sql.ref('o.shop_id'))} as mine
    from orders o join shops s on s.company_id = o.company_id and s.id = o.shop_id
      left join carfax_reports r on r.company_id = o.company_id and r.order_id = o.id
    where o.company_id = ${session.company_id} and o.vehicle_id = ${vehicleId} and o.status <> 'deleted'
    order by coalesce(o.complete_timestamp, o.created_timestamp) desc limit ${MOST}`,
  )

export interface RecordRow {
  id: string
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
  status: OrderStatus
}

/** Services of a vehicle from other systems, newest first. */
export const vehicleRecords = (tx: Tx, companyId: string, vehicleId: string): Promise<RecordRow[]> =>
  rows(
    tx,
    sql<RecordRow>`select id, order_number, serviced_on, shop_name, customer_name, mileage, mileage_unit, services, parts,
      declined, technicians, notes, total, currency, status
    from service_records where company_id = ${companyId} and vehicle_id = ${vehicleId} and removed_at is null
    order by serviced_on desc limit ${MOST}`,
  )

/** Lines of imported schedules for a make and model. */
export const listSchedules = (
  tx: Tx,
  companyId: string,
  details: VehicleDetails,
): Promise<ScheduleRecord[]> =>
  rows(
    tx,
    sql<ScheduleRecord>`select * from maintenance_schedules
    where company_id = ${companyId} and lower(make) = lower(${details.make}) and lower(model) = lower(${details.model})
      and removed_at is null order by coalesce(interval_mile, interval_kilometer) nulls last, interval_month`,
  )

export interface FoundVehicle {
  id: string
  name: string
  vin: string
  license_plate: string
  unit_number: string
  owner: string
}

const SHOWN = 12

/** Vehicles with all these words, the newest first. */
export async function findVehicles(
  tx: Tx,
  companyId: string,
  words: readonly string[],
): Promise<FoundVehicle[]> {
  const ids = await searchIds(tx, companyId, { table: 'vehicles', words, most: SHOWN })
  return rows(
    tx,
    sql<FoundVehicle>`select v.id, coalesce(nullif(trim(concat_ws(' ', v.year, v.make, v.model)), ''), nullif(v.description, ''), v.vin) as name,
      v.vin, v.license_plate, v.unit_number,
      coalesce(${customerTitleSql('c')}, f.fleet_name, '') as owner
    from vehicles v left join customers c on c.company_id = v.company_id and c.id = v.customer_id
      left join fleet_locations l on l.company_id = v.company_id and l.id = v.fleet_location_id
      left join fleets f on f.company_id = l.company_id and f.id = l.fleet_id
    where v.company_id = ${companyId} and v.removed_timestamp is null and v.id = any(${ids}::uuid[])
    order by v.created_at desc`,
  )
}
