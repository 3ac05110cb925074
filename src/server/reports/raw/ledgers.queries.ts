import { sql, type RawBuilder } from 'kysely'
import { UNSOLD_STATUSES } from '#domain/reports/sales/sales.ts'
import type { RawFile } from '#domain/reports/raw/files.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { shopZones, type ShopZones } from '#server/shop/index.ts'
import { onDays } from '../facts/scope.ts'

type Sql = RawBuilder<unknown>

/** What is exported: the shops, and the instants between which orders ended and rows were recorded, shop by shop. */
export interface RawScope {
  company: string
  shops: readonly string[]
  /** Local days of each shop, the last one included; null for everything. */
  days: { from: string; to: string } | null
}

/** The same with the zones of the company's shops. */
type ZonedScope = RawScope & { zones: ShopZones }

export const withZones = async (tx: Tx, scope: RawScope): Promise<ZonedScope> => ({
  ...scope,
  zones: await shopZones(tx, scope.company),
})

const utc = (column: string): Sql =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Whether the local day of an instant is in the scope. */
const inScope = (at: Sql, { days, zones }: ZonedScope): Sql =>
  days ? onDays({ days, zones }, at) : sql`true`

/** Rows of a table with a shop and an instant, within the scope. */
const within = (table: string, at: string, scope: ZonedScope): Sql => sql`${sql.table(table)} t
  join shops s on s.company_id = ${scope.company} and s.id = t.shop_id
  where t.company_id = ${scope.company} and t.shop_id = any(${scope.shops}::uuid[]) and ${inScope(sql.ref(at), scope)}`

/** Rows of a table with a shop and a business day, within the scope. */
const dated = (table: string, { company, shops, days }: RawScope): Sql => sql`${sql.table(table)} t
  where t.company_id = ${company} and t.shop_id = any(${shops}::uuid[])
    and ${days ? sql`t.day between ${days.from}::date and ${days.to}::date` : sql`true`}`

/**
 * The orders of the scope: by the day on which they were finalized, those that never were by the day they began. Each
 * half is counted from an index of its own.
 */
const ordersIn = (select: Sql, scope: ZonedScope): Sql => {
  const own = sql`from orders t join shops s on s.company_id = ${scope.company} and s.id = t.shop_id
    where t.company_id = ${scope.company} and t.shop_id = any(${scope.shops}::uuid[])`
  return sql`${select} ${own} and t.complete_timestamp is not null and ${inScope(sql.ref('t.complete_timestamp'), scope)}
    union all ${select} ${own} and t.status = any(${UNSOLD_STATUSES}::text[]) and t.complete_timestamp is null
      and ${inScope(sql.ref('t.created_timestamp'), scope)}`
}

export const orderIds = (scope: ZonedScope): Sql => ordersIn(sql`select t.id`, scope)

type LedgerFile = Exclude<RawFile, 'orders' | 'order_lines' | 'order_discounts' | 'order_taxes' | 'offers'>

/** A file of the export as a question: its columns, its rows and their order. */
interface Ledger {
  columns: Sql
  from: (scope: ZonedScope) => Sql
  /** The shop of a row, where it is not its own column. */
  shop?: Sql
  order: Sql
}

/** A column for each name of the file: the same rows in the same order each time. */
const LEDGERS: Readonly<Record<LedgerFile, Ledger>> = {
  shops: {
    columns: sql`t.id, t.currency, t.time_zone, t.country, t.region`,
    from: ({ company, shops }) =>
      sql`shops t where t.company_id = ${company} and t.id = any(${shops}::uuid[])`,
    shop: sql`t.id`,
    order: sql`t.id`,
  },
  days: {
    columns: sql`t.shop_id, t.day::text as day, ${utc('t.closed_at')} as closed_at`,
    from: (scope) => dated('shop_days', scope),
    order: sql`t.shop_id, t.day`,
  },
  order_status: {
    columns: sql`h.order_id, ${utc('h.created_at')} as at, h.from_status as "from", h.to_status as "to", h.reason,
      h.user_id as person`,
    from: (scope) => sql`(${ordersIn(sql`select t.id, t.shop_id`, scope)}) t
      cross join lateral (select h.* from order_status_history h
        where h.company_id = ${scope.company} and h.order_id = t.id offset 0) h`,
    order: sql`h.order_id, h.created_at, h.id`,
  },
  sales: {
    columns: sql`t.id, t.order_id, t.seq as n, t.shop_id, t.day::text as day, ${utc('t.at')} as at, t.cause, t.gross, t.coupons,
      t.discounts, t.returns, t.liabilities, t.charges, t.tax, t.fees, t.total`,
    from: (scope) => dated('sales_entries', scope),
    order: sql`t.day, t.order_id, t.seq`,
  },
  ledger: {
    columns: sql`t.id, t.shop_id, t.order_id, coalesce(t.customer_id, t.fleet_location_id) as payer, t.payment_type as type,
      t.payment_method as method, t.amount, t.payment_surcharge_amount as surcharge, t.payment_tip_amount as tip,
      t.reverses_id, t.refund_of_id, t.returned_lines::text as returned_lines, t.device_id, ${utc('t.created_at')} as at`,
    from: (scope) => within('payments', 't.created_at', scope),
    order: sql`t.created_at, t.id`,
  },
  till: {
    columns: sql`t.id as session, t.shop_id, t.day::text as day, t.drawer, t.device_id, ${utc('t.opened_at')} as opened_at,
      ${utc('t.closed_at')} as closed_at, t.opening_float, t.counted`,
    from: (scope) => dated('till_sessions', scope),
    order: sql`t.day, t.id`,
  },
  till_movements: {
    columns: sql`m.session_id as session, m.kind, m.amount, ${utc('m.created_at')} as at`,
    from: (scope) => sql`(select t.id, t.shop_id from ${dated('till_sessions', scope)}) t
      join till_movements m on m.company_id = ${scope.company} and m.session_id = t.id`,
    order: sql`m.created_at, m.id`,
  },
  stock: {
    columns: sql`t.id, t.shop_id, t.item_id, t.reason, t.quantity, t.value, t.order_id, t.payment_id, ${utc('t.at')} as at`,
    from: (scope) => within('stock_movements', 't.at', scope),
    order: sql`t.at, t.id`,
  },
}

export const LEDGER_FILES = Object.keys(LEDGERS) as LedgerFile[]

/** The rows of a file. */
export const ledgerRows = (file: LedgerFile, scope: ZonedScope): Sql => {
  const { columns, from, order } = LEDGERS[file]
  return sql`select ${columns} from ${from(scope)} order by ${order}`
}

/** How many rows of each file a shop has; orders bring their lines, discounts, taxes and offers. */
export async function rawCounts(
  tx: Tx,
  given: RawScope,
): Promise<{ raw_file: string; shop_id: string; raw_rows: number }[]> {
  const scope = await withZones(tx, given)
  const ledgers = LEDGER_FILES.map((file) => {
    const { from, shop = sql`t.shop_id` } = LEDGERS[file]
    return sql`select ${file}::text as raw_file, ${shop} as shop_id, count(*)::int as raw_rows from ${from(scope)} group by ${shop}`
  })
  const orders = sql`select 'orders', t.shop_id, count(*)::int from (${ordersIn(sql`select t.shop_id`, scope)}) t group by t.shop_id`
  return rows(tx, sql`${sql.join([...ledgers, orders], sql` union all `)}`)
}
