import { sql, type RawBuilder } from 'kysely'
import type { RawFile, RawRow } from '../../../domain/reports/raw/files.ts'

type Sql = RawBuilder<unknown>

/** What is exported: the shops, and the instants between which orders ended and rows were recorded, shop by shop. */
export interface RawScope {
  company: string
  shops: readonly string[]
  /** Local days of each shop, the last one included; null for everything. */
  days: { from: string; to: string } | null
}

const utc = (column: string): Sql =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Rows of a table with a shop and an instant, within the scope. */
const within = (
  table: string,
  at: string,
  { company, shops, days }: RawScope,
): Sql => sql`from ${sql.table(table)} t join shops s on s.company_id = ${company} and s.id = t.shop_id
  where t.company_id = ${company} and t.shop_id = any(${shops}::uuid[])
    and ${days ? sql`(${sql.ref(at)} at time zone s.time_zone)::date between ${days.from}::date and ${days.to}::date` : sql`true`}`

/** The orders of the scope: by the day on which they were finalized, those that never were by the day they began. */
export const orderIds = (scope: RawScope): Sql =>
  sql`select t.id ${within('orders', 't.created_timestamp', { ...scope, days: null })}
    and ${
      scope.days
        ? sql`(coalesce(t.complete_timestamp, t.created_timestamp) at time zone s.time_zone)::date
            between ${scope.days.from}::date and ${scope.days.to}::date`
        : sql`true`
    }`

type LedgerFile = Exclude<RawFile, 'orders' | 'order_lines' | 'order_discounts' | 'order_taxes' | 'offers'>

/** A column for each name of the file: the same rows in the same order each time. */
export const LEDGERS: {
  readonly [File in LedgerFile]: (scope: RawScope) => RawBuilder<RawRow<File>>
} = {
  shops: ({ company, shops }) =>
    sql`select id, currency, time_zone, country, region from shops
      where company_id = ${company} and id = any(${shops}::uuid[]) order by id`,
  days: ({ company, shops, days }) =>
    sql`select shop_id, day::text as day, ${utc('closed_at')} as closed_at from shop_days
      where company_id = ${company} and shop_id = any(${shops}::uuid[])
        and ${days ? sql`day between ${days.from}::date and ${days.to}::date` : sql`true`}
      order by shop_id, day`,
  order_status: (scope) =>
    sql`select order_id, ${utc('created_at')} as at, from_status as "from", to_status as "to", reason, user_id as person
      from order_status_history where company_id = ${scope.company} and order_id in (${orderIds(scope)})
      order by order_id, created_at, id`,
  ledger: (scope) =>
    sql`select t.id, t.shop_id, t.order_id, coalesce(t.customer_id, t.fleet_location_id) as payer, t.payment_type as type,
        t.payment_method as method, t.amount, t.payment_surcharge_amount as surcharge, t.payment_tip_amount as tip,
        t.reverses_id, t.refund_of_id, t.returned_lines::text as returned_lines, t.device_id, ${utc('t.created_at')} as at
      ${within('payments', 't.created_at', scope)} order by t.created_at, t.id`,
  till: ({ company, shops, days }) =>
    sql`select id as session, shop_id, day::text as day, drawer, device_id, ${utc('opened_at')} as opened_at,
        ${utc('closed_at')} as closed_at, opening_float, counted
      from till_sessions where company_id = ${company} and shop_id = any(${shops}::uuid[])
        and ${days ? sql`day between ${days.from}::date and ${days.to}::date` : sql`true`}
      order by day, id`,
  till_movements: ({ company, shops, days }) =>
    sql`select m.session_id as session, m.kind, m.amount, ${utc('m.created_at')} as at
      from till_movements m join till_sessions t on t.company_id = ${company} and t.id = m.session_id
      where m.company_id = ${company} and t.shop_id = any(${shops}::uuid[])
        and ${days ? sql`t.day between ${days.from}::date and ${days.to}::date` : sql`true`}
      order by m.created_at, m.id`,
  stock: (scope) =>
    sql`select t.id, t.shop_id, t.item_id, t.reason, t.quantity, t.value, t.order_id, t.payment_id, ${utc('t.at')} as at
      ${within('stock_movements', 't.at', scope)} order by t.at, t.id`,
}
