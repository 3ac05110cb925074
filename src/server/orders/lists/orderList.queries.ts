import { sql, type RawBuilder } from 'kysely'
import type { OrderCard, OrderRow } from '#contract/orders/orderReplies.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { inMyShops } from '../orders.queries.ts'
import { titleSql } from '#server/parties/index.ts'

/** The columns of lists and cards; one expression each, so that every list shows the same. */
const vehicle = sql<string>`trim(concat_ws(' ', nullif(vehicle_details ->> 'year', ''), vehicle_details ->> 'make',
  vehicle_details ->> 'model', case when vehicle_details is null then other_vehicle_info end))`
/** The customer of an order `o`, by the alias of its table: as it was when the order was written. */
export const customerOfOrder = (alias = 'orders') =>
  titleSql({
    first_name: sql.ref(`${alias}.first_name`),
    last_name: sql.ref(`${alias}.last_name`),
    business_name: sql`${sql.ref(`${alias}.customer`)} ->> 'business_name'`,
  })
const customerName = sql<string>`coalesce(${customerOfOrder()}, '')`
const fleetName = sql<string>`coalesce(fleet ->> 'fleet_name', '')`
const firstJob = (
  name: RawBuilder<string>,
) => sql<string>`coalesce(packages -> 0 ->> ${name}, inventory_items -> 0 ->> ${name},
  casual_items -> 0 ->> ${name}, '')`
const jobs = sql<number>`jsonb_array_length(packages) + jsonb_array_length(inventory_items) + jsonb_array_length(casual_items)`

const shared = sql`id, order_custom_id, status, pay_status, license_plate, vin, ${vehicle} as vehicle,
  ${customerName} as customer_name, ${fleetName} as fleet_name, ${firstJob(sql.lit('name'))} as first_job,
  ${firstJob(sql.lit('name_french'))} as first_job_french, ${jobs} as jobs, final_price, currency, created_timestamp,
  has_open_payment, has_issue_payment, tags`

export const rowColumns = sql`${shared}, complete_timestamp, net_paid`

export type CardRow = Omit<OrderCard, 'moves'> & {
  returned_total: string
  net_paid: string
  net_credit_refunds: string
}

/** When today began in a time zone. */
export const startOfToday = (zone: string): string =>
  startOfLocalDay(localDate(new Date().toISOString(), zone), zone)

/** Whether the person works in this shop. */
export async function isMyShop(tx: Tx, session: Author, shopId: string): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select id from shops where company_id = ${session.company_id} and id = ${shopId} and active
      and ${inMyShops(session, sql.ref('shops.id'))}`,
  )
  return found.length > 0
}

export const boardShop = (tx: Tx, companyId: string, shopId: string) =>
  tx
    .selectFrom('shops')
    .select('time_zone')
    .where('company_id', '=', companyId)
    .where('id', '=', shopId)
    .executeTakeFirst()

/** The board: every active order of a shop, and those finalized since `dayStart`. */
export function boardCards(tx: Tx, companyId: string, shopId: string, dayStart: string): Promise<CardRow[]> {
  const columns = sql`${shared}, version, bay_id, waiting, promised_timestamp, scheduled_start_timestamp, returned_total, net_paid,
    net_credit_refunds, coalesce(tech_positions -> -1 ->> 'name', '') as technician,
    case status when 'open' then preorder_start_timestamp when 'stand-by' then stand_by_timestamp
      when 'in-progress' then in_progress_timestamp when 'pre-complete' then pre_complete_timestamp
      when 'complete' then complete_timestamp else scheduled_at_timestamp end as stage_timestamp`
  return rows(
    tx,
    sql<CardRow>`
    select ${columns} from orders where company_id = ${companyId} and shop_id = ${shopId}
      and status in ('scheduled', 'open', 'stand-by', 'in-progress', 'pre-complete')
    union all
    (select ${columns} from orders where company_id = ${companyId} and shop_id = ${shopId} and status = 'complete'
      and complete_timestamp >= ${dayStart} order by complete_timestamp desc limit 100)
    order by promised_timestamp nulls last, created_timestamp`,
  )
}

/** What was done to a vehicle, newest first. */
export function vehicleOrders(tx: Tx, session: Author, vehicleId: string): Promise<OrderRow[]> {
  return rows(
    tx,
    sql<OrderRow>`select ${rowColumns} from orders
    where company_id = ${session.company_id} and vehicle_id = ${vehicleId} and ${inMyShops(session)}
    order by created_timestamp desc limit 20`,
  )
}
