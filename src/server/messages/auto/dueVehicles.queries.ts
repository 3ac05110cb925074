import { sql } from 'kysely'
import type { Serviced } from '#domain/vehicles/maintenance/dueDay.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { localIn } from '#server/base/localTime.ts'
import { dailyDistance, dueService } from '#server/orders/index.ts'
import type { ShopRow } from '#server/shop/index.ts'
import { customerTitleSql, greetedSql } from '#server/parties/index.ts'

/** A vehicle with an interval, whose it is, and how they are reached. */
export interface ServicedVehicle extends Serviced {
  vehicle_id: string
  customer_id: string | null
  fleet_location_id: string | null
  year: number | null
  make: string
  model: string
  owner: string
  first_name: string
  email: string
  phonenumber: string
  language: string | null
  service: string
  order_id: string
  /** It is being worked on, is booked, or has been back. */
  came_back: boolean
  /** It was reminded of this visit. */
  reminded: boolean
}

/** The cause of the reminder of a visit: the same visit is never reminded of twice. */
export const reminderCause = (orderId: string): string => `service_due ${orderId}`

/** Vehicles whose last finalized visit, to a shop, brought an approved package with an interval. */
export const servicedVehicles = (
  tx: Tx,
  companyId: string,
  { id: shopId, time_zone: zone, distance_measurement }: ShopRow,
): Promise<ServicedVehicle[]> =>
  rows(
    tx,
    sql<ServicedVehicle>`with last as (
        select distinct on (o.vehicle_id) o.id, o.vehicle_id, o.shop_id, o.packages, o.shop_snapshot_id, o.created_timestamp,
          ${localIn(zone, sql`o.complete_timestamp`)}::date::text as last_service
        from orders o where o.company_id = ${companyId} and o.vehicle_id is not null and o.status = 'complete'
        order by o.vehicle_id, o.created_timestamp desc)
      select v.id as vehicle_id, v.customer_id, v.fleet_location_id, v.year, v.make, v.model,
        coalesce(${customerTitleSql('c')}, l.name, '') as owner,
        coalesce(${greetedSql('c')}, '') as first_name, coalesce(c.email, l.email, '') as email,
        coalesce(c.phonenumber, l.phonenumber, '') as phonenumber, c.language,
        o.last_service, p.name as service, p.distance, p.months, d.a_day::text as a_day, o.id as order_id,
        exists (select from orders n where n.company_id = ${companyId} and n.vehicle_id = o.vehicle_id
          and n.created_timestamp > o.created_timestamp and n.status not in ('void', 'deleted')) as came_back,
        exists (select from messages m where m.company_id = ${companyId} and m.cause = 'service_due ' || o.id) as reminded
      from last o
      join vehicles v on v.company_id = ${companyId} and v.id = o.vehicle_id and v.removed_timestamp is null
      left join customers c on c.company_id = ${companyId} and c.id = v.customer_id
      left join fleet_locations l on l.company_id = ${companyId} and l.id = v.fleet_location_id
      join lateral ${dueService(companyId, sql`${distance_measurement}`)} p on p.distance is not null or p.months is not null
      left join lateral ${dailyDistance(companyId, sql`${distance_measurement}`)} d on d.company_id = v.company_id
      where o.shop_id = ${shopId} and (v.customer_id is not null or v.fleet_location_id is not null)`,
  )
