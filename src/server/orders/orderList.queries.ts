import { sql, type RawBuilder } from 'kysely'
import type { Filters } from '../../contract/base/filters.ts'
import type { OrderCard, OrderRow } from '../../contract/orders/orderReplies.ts'
import { readOrderQuery } from '../../domain/base/search.ts'
import { orderFilters } from '../parties/index.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { inMyShops, ordersFound } from './orders.queries.ts'

/** What lists and cards show of an order; one expression each, so that every list says the same. */
const vehicle = sql<string>`trim(concat_ws(' ', nullif(vehicle_details ->> 'year', ''), vehicle_details ->> 'make',
  vehicle_details ->> 'model', case when vehicle_details is null then other_vehicle_info end))`
const customerName = sql<string>`trim(first_name || ' ' || last_name)`
const fleetName = sql<string>`coalesce(fleet ->> 'fleet_name', '')`
const firstJob = (
  name: RawBuilder<string>,
) => sql<string>`coalesce(packages -> 0 ->> ${name}, inventory_items -> 0 ->> ${name},
  casual_items -> 0 ->> ${name}, '')`
const jobs = sql<number>`jsonb_array_length(packages) + jsonb_array_length(inventory_items) + jsonb_array_length(casual_items)`

const shared = sql`id, order_custom_id, status, pay_status, license_plate, vin, ${vehicle} as vehicle,
  ${customerName} as customer_name, ${fleetName} as fleet_name, ${firstJob(sql.lit('name'))} as first_job,
  ${firstJob(sql.lit('name_french'))} as first_job_french, ${jobs} as jobs, final_price, currency, created_timestamp,
  has_open_payment, has_issue_payment`

const rowColumns = sql`${shared}, complete_timestamp, net_paid`

export type CardRow = Omit<OrderCard, 'moves'> & {
  returned_total: string
  net_paid: string
  net_credit_refunds: string
}

/** The board: every active order of a shop, and what was finalized since `dayStart`. */
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
export function vehicleOrders(tx: Tx, session: Session, vehicleId: string): Promise<OrderRow[]> {
  return rows(
    tx,
    sql<OrderRow>`select ${rowColumns} from orders
    where company_id = ${session.company_id} and vehicle_id = ${vehicleId} and ${inMyShops(session)}
    order by created_timestamp desc limit 20`,
  )
}

export interface OrderFilters extends Filters {
  shop_id?: string | undefined
  q?: string | undefined
  statuses: string[]
  pay_statuses?: string[]
  /** Instants: from inclusive, to exclusive. */
  from?: string | undefined
  to?: string | undefined
  total_min?: string | undefined
  total_max?: string | undefined
  customer_id?: string | undefined
  fleet_location_id?: string | undefined
  vehicle_id?: string | undefined
  payer?: 'none' | undefined
  sort: 'newest' | 'oldest' | 'total'
  limit: number
  offset: number
}

/** More matches than this are not counted one by one: nobody pages through them. */
const MOST_MATCHES = 2000

async function conditions(tx: Tx, session: Session, filters: OrderFilters): Promise<RawBuilder<unknown>> {
  const query = readOrderQuery(filters.q ?? '')
  const list: RawBuilder<unknown>[] = [sql`company_id = ${session.company_id}`, inMyShops(session)]
  const when = (value: unknown, condition: RawBuilder<unknown>) => {
    if (value !== undefined && value !== null) list.push(condition)
  }
  when(filters.shop_id, sql`shop_id = ${filters.shop_id}`)
  if (filters.statuses.length > 0) list.push(sql`status = any(${filters.statuses}::text[])`)
  if (filters.pay_statuses && filters.pay_statuses.length > 0)
    list.push(sql`pay_status = any(${filters.pay_statuses}::text[])`)
  when(filters.from, sql`created_timestamp >= ${filters.from}`)
  when(filters.to, sql`created_timestamp < ${filters.to}`)
  when(filters.total_min, sql`final_price >= ${filters.total_min}::numeric`)
  when(filters.total_max, sql`final_price <= ${filters.total_max}::numeric`)
  when(filters.customer_id, sql`customer_id = ${filters.customer_id}`)
  when(filters.fleet_location_id, sql`fleet_location_id = ${filters.fleet_location_id}`)
  when(filters.vehicle_id, sql`vehicle_id = ${filters.vehicle_id}`)
  when(filters.payer, sql`customer_id is null and fleet_location_id is null`)
  list.push(...orderFilters(session.company_id, filters))
  when(query.total, sql`final_price = ${query.total}::numeric`)
  if (query.words.length > 0) {
    list.push(await ordersFound(tx, session, query.words, filters.shop_id ?? null, MOST_MATCHES))
  }
  return sql.join(list, sql` and `)
}

const ORDER = {
  newest: sql`created_timestamp desc, id desc`,
  oldest: sql`created_timestamp, id`,
  total: sql`final_price desc, id`,
}

interface Figures {
  total: number
  sum: string
}

/** One page of orders, how many there are in all, and their sum. */
export async function searchOrders(
  tx: Tx,
  session: Session,
  filters: OrderFilters,
): Promise<Figures & { rows: OrderRow[] }> {
  const order = ORDER[filters.sort]
  const where = await conditions(tx, session, filters)
  const [page, figures] = await Promise.all([
    rows(
      tx,
      sql<OrderRow>`select ${rowColumns} from orders where ${where}
        order by ${order} limit ${filters.limit} offset ${filters.offset}`,
    ),
    firstRow(
      tx,
      sql<Figures>`select count(*)::int as total, coalesce(sum(final_price), 0)::text as sum from orders where ${where}`,
    ),
  ])
  return { rows: page, total: 0, sum: '0', ...figures }
}
