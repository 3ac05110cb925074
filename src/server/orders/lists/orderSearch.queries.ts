import { sql, type RawBuilder } from 'kysely'
import type { Filters } from '#contract/base/filters.ts'
import type { OrderRow } from '#contract/orders/orderReplies.ts'
import { readOrderQuery } from '#domain/base/search.ts'
import { PAY_STATUSES } from '#domain/orders/status/payStatus.ts'
import { ACTIVE_STATUSES, ORDER_STATUSES } from '#domain/orders/status/statuses.ts'
import { inAllShops } from '#domain/people/roles.ts'
import { exactInstant, firstRow, rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { pageQuery, type ListOrder, type Page, type PageQuery } from '#server/base/lists/keyset.ts'
import { searchOrderIds } from '#server/base/lists/searchIds.ts'
import { orderFilters } from '#server/parties/index.ts'
import { rowColumns } from './orderList.queries.ts'
import { myShopIds } from '../orders.queries.ts'

export interface OrderFilters extends Filters {
  shop_id?: string | undefined
  q?: string | undefined
  statuses: string[]
  pay_statuses?: string[]
  /** Instants: from inclusive, to exclusive. */
  from?: string | undefined
  to?: string | undefined
  /** Instants of finalizing: from inclusive, to exclusive. */
  finalized_from?: string | undefined
  finalized_to?: string | undefined
  package_id?: string | undefined
  total_min?: string | undefined
  total_max?: string | undefined
  customer_id?: string | undefined
  fleet_location_id?: string | undefined
  vehicle_id?: string | undefined
  payer?: 'none' | undefined
  tag?: string | undefined
  sort: 'newest' | 'oldest' | 'total'
  limit: number
  cursor?: string | undefined
}

/**
 * The most matches that are counted and summed, and that a search for words examines; beyond it a screen says "more
 * than".
 */
const MOST_MATCHES = 1000

/** The first number of word matches for a page of this many rows: a common word is found among the newest orders. */
const firstMatches = (limit: number): number => 2 * limit + 1

/** The orders to be searched, by the index that has them in the order of the list. */
interface Scope {
  companyId: string
  /** One row for each piece of that index: a shop, or a status and pay status in a shop. */
  pieces: RawBuilder<unknown>
  /** The condition on an order of the piece. */
  where: RawBuilder<unknown>
}

/**
 * The newest orders that match the typed words, `most` of them, also until an instant; null where there are no words.
 */
function worded(tx: Tx, { company_id, actor }: Author, shops: readonly string[], filters: OrderFilters) {
  const { words } = readOrderQuery(filters.q ?? '')
  if (words.length === 0) return null
  const everywhere = filters.shop_id === undefined && inAllShops(actor)
  const span = { shopIds: everywhere ? null : shops, since: filters.from }
  return (most: number, until = filters.to) =>
    searchOrderIds(tx, company_id, { ...span, until }, { words, most })
}

/** The orders with this price; null where none is typed. */
async function pricedIds(
  tx: Tx,
  companyId: string,
  shops: readonly string[],
  { q }: OrderFilters,
): Promise<string[] | null> {
  const { total } = readOrderQuery(q ?? '')
  if (!total) return null
  const found = await rows(
    tx,
    sql<{ id: string }>`select found.id from unnest(${shops}::uuid[]) shop (id) cross join lateral (
        (select id from orders where company_id = ${companyId} and shop_id = shop.id
          and billed_cents = (${total}::numeric * 100)::bigint order by id desc limit ${MOST_MATCHES + 1})
        union all
        (select id from orders where company_id = ${companyId} and shop_id = shop.id
          and status = any(${ACTIVE_STATUSES}::text[]) and final_price = ${total}::numeric)) found`,
  )
  return found.map(({ id }) => id)
}

function conditions(companyId: string, filters: OrderFilters, ids: string[] | null): RawBuilder<unknown>[] {
  const list: RawBuilder<unknown>[] = [sql`company_id = ${companyId} and shop_id = shop.id`]
  const when = (value: unknown, condition: RawBuilder<unknown>) => {
    if (value !== undefined && value !== null) list.push(condition)
  }
  when(filters.from, sql`created_timestamp >= ${filters.from}`)
  when(filters.to, sql`created_timestamp < ${filters.to}`)
  when(filters.finalized_from, sql`complete_timestamp >= ${filters.finalized_from}`)
  when(filters.finalized_to, sql`complete_timestamp < ${filters.finalized_to}`)
  when(
    filters.package_id,
    sql`packages @> jsonb_build_array(jsonb_build_object('package_id', ${filters.package_id}::text))`,
  )
  when(filters.total_min, sql`final_price >= ${filters.total_min}::numeric`)
  when(filters.total_max, sql`final_price <= ${filters.total_max}::numeric`)
  when(filters.customer_id, sql`customer_id = ${filters.customer_id}`)
  when(filters.fleet_location_id, sql`fleet_location_id = ${filters.fleet_location_id}`)
  when(filters.vehicle_id, sql`vehicle_id = ${filters.vehicle_id}`)
  when(filters.payer, sql`customer_id is null and fleet_location_id is null`)
  // The first condition is that of the index over orders with tags.
  when(
    filters.tag,
    sql`tags <> '[]' and exists (select from jsonb_array_elements_text(tags) as each (tag)
      where search_fold(each.tag) = search_fold(${filters.tag}))`,
  )
  when(ids, sql`orders.id = any(${ids}::uuid[])`)
  return [...list, ...orderFilters(companyId, filters)]
}

/** Whether another index than the one by status finds the matches: few orders, or in the order of their totals. */
const isElsewhere = (filters: OrderFilters, ids: string[] | null): boolean =>
  ids !== null ||
  filters.sort === 'total' ||
  [
    filters.customer_id,
    filters.fleet_location_id,
    filters.vehicle_id,
    filters.customer,
    filters.finalized_from,
  ].some((id) => id !== undefined)

function scopeOf(
  companyId: string,
  shops: readonly string[],
  filters: OrderFilters,
  ids: string[] | null,
): Scope {
  const statuses = new Set(filters.statuses)
  const pays = new Set(filters.pay_statuses)
  const list = conditions(companyId, filters, ids)
  const ofShops = sql`unnest(${shops}::uuid[]) shop (id)`
  if (statuses.size === 0 && pays.size === 0)
    return { companyId, pieces: ofShops, where: sql.join(list, sql` and `) }
  const [someStatus, somePay] = [
    statuses.size > 0 ? [...statuses] : [...ORDER_STATUSES],
    pays.size > 0 ? [...pays] : [...PAY_STATUSES],
  ]
  if (isElsewhere(filters, ids)) {
    list.push(sql`status = any(${someStatus}::text[]) and pay_status = any(${somePay}::text[])`)
    return { companyId, pieces: ofShops, where: sql.join(list, sql` and `) }
  }
  list.push(sql`status = state.name and pay_status = pay.name`)
  return {
    companyId,
    pieces: sql`${ofShops} cross join unnest(${someStatus}::text[]) state (name)
      cross join unnest(${somePay}::text[]) pay (name)`,
    where: sql.join(list, sql` and `),
  }
}

const INSTANT = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/
const byDate = (descending: boolean): ListOrder => ({
  column: sql`created_timestamp`,
  text: exactInstant(sql`created_timestamp`),
  value: (text) => sql`${text}::timestamptz`,
  isValue: (text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)),
  descending,
})

const ORDER: Readonly<Record<OrderFilters['sort'], ListOrder>> = {
  newest: byDate(true),
  oldest: byDate(false),
  total: {
    column: sql`(final_price * 100)::bigint`,
    text: sql<string>`(final_price * 100)::bigint::text`,
    value: (text) => sql`${text}::bigint`,
    isValue: (text) => /^-?\d{1,14}$/.test(text),
    descending: true,
  },
}

type KeyedRow = OrderRow & { key: string }

/** The first orders of each piece in the order of the list, with their sort keys. */
function firstOfPiece({ where }: Scope, sort: OrderFilters['sort'], page: PageQuery<KeyedRow>) {
  const id = sql.ref('id')
  const of = (column: RawBuilder<unknown>, only: RawBuilder<unknown>) =>
    sql`(select id, ${column} as sorted_by from orders where ${where} and ${only} and ${page.where(column, id)}
      order by ${page.orderBy(column, id)} limit ${page.limit})`
  if (sort !== 'total') return of(ORDER[sort].column, sql`true`)
  // Ended orders are in an index by price; open ones are few.
  const open = of(sql`(final_price * 100)::bigint`, sql`status = any(${ACTIVE_STATUSES}::text[])`)
  return sql`${of(sql`billed_cents`, sql`billed_cents is not null`)} union all ${open}`
}

interface Figures {
  /** How many orders match; with `more`, that many and more. */
  total: number
  more: boolean
  /** What they sold, less returns, without cancelled and void orders; null with `more`. */
  sum: string | null
}

async function figuresOf(tx: Tx, { pieces, where }: Scope): Promise<Figures> {
  const most = MOST_MATCHES + 1
  const found = await firstRow(
    tx,
    sql<{ total: number; sum: string }>`
    select count(*)::int as total, coalesce(sum(sold), 0)::numeric(14, 2)::text as sum from (
      select sold from ${pieces} cross join lateral (
        select case when status in ('deleted', 'void') then 0 else final_price - returned_total end as sold
        from orders where ${where} limit ${most}) piece limit ${most}) counted`,
  )
  const { total = 0, sum = '0' } = found ?? {}
  return total > MOST_MATCHES ? { total: MOST_MATCHES, more: true, sum: null } : { total, more: false, sum }
}

/** The rows of a page and one more, among the orders of a scope. */
function rowsOf(tx: Tx, scope: Scope, sort: OrderFilters['sort'], page: PageQuery<KeyedRow>) {
  const order = ORDER[sort]
  return rows(
    tx,
    sql<KeyedRow>`
    with page as materialized (
      select first.id from ${scope.pieces} cross join lateral (${firstOfPiece(scope, sort, page)}) first
      order by ${page.orderBy(sql.ref('first.sorted_by'), sql.ref('first.id'))} limit ${page.limit})
    select ${rowColumns}, ${order.text} as key from orders
    where company_id = ${scope.companyId} and id in (select id from page)
    order by ${page.orderBy(order.column, sql.ref('id'))}`,
  )
}

type Find = (most: number, until?: string) => Promise<string[]>

/** The page for a common word: from the newest orders first, and from more where other filters leave too few. */
async function commonRows(
  tx: Tx,
  scope: (ids: string[]) => Scope,
  find: Find,
  { order: { sort, limit }, page }: { order: OrderFilters; page: PageQuery<KeyedRow> },
): Promise<KeyedRow[]> {
  const until = sort === 'newest' ? (page.begins ?? undefined) : undefined
  const isForward = sort === 'newest' && page.isForward
  if (isForward) {
    const few = await find(firstMatches(limit), until)
    const found = await rowsOf(tx, scope(few), sort, page)
    if (found.length >= page.limit || few.length < firstMatches(limit)) return found
  }
  return rowsOf(tx, scope(await find(MOST_MATCHES + 1, until)), sort, page)
}

/** One page of orders, how many there are in all, and their sum. */
export async function searchOrders(
  tx: Tx,
  session: Author,
  filters: OrderFilters,
): Promise<Figures & Page<OrderRow>> {
  const page = pageQuery<KeyedRow>(ORDER[filters.sort], filters.limit, filters.cursor)
  // The best index depends on the filters; a generic plan would read the whole year.
  const planned = tx.executeQuery(sql`set local plan_cache_mode to force_custom_plan`.compile(tx))
  const shops = filters.shop_id ? [filters.shop_id] : await myShopIds(tx, session)
  const scope = (ids: string[] | null): Scope => scopeOf(session.company_id, shops, filters, ids)
  const find = worded(tx, session, shops, filters)
  const first = find
    ? await find(firstMatches(filters.limit))
    : await pricedIds(tx, session.company_id, shops, filters)
  const isCommon = find !== null && (first?.length ?? 0) >= firstMatches(filters.limit)
  const [found, figures] = await Promise.all([
    find && isCommon
      ? commonRows(tx, scope, find, { order: filters, page })
      : rowsOf(tx, scope(first), filters.sort, page),
    figuresOf(tx, scope(first)),
    planned,
  ])
  const { rows: shown, ...cursors } = page.page(found)
  const all = isCommon ? { ...figures, more: true, sum: null } : figures
  return { rows: shown.map(({ key: _key, ...row }) => row), ...cursors, ...all }
}
