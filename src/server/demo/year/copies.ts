import type { ClientBase } from 'pg'
import { newId } from '#server/base/ids.ts'

/** What an order has in other tables. */
const TABLES = [
  'orders',
  'order_status_history',
  'payments',
  'sales_entries',
  'sales_lines',
  'sales_taxes',
  'sales_labor',
  'order_offers',
  'order_findings',
] as const

/** Ids that belong to a copied order; those of people, customers and the catalogue stay. */
const OWN_IDS: ReadonlySet<string> = new Set(['id', 'order_id', 'entry_id', 'reverses_id', 'refund_of_id'])

interface Copy {
  company: string
  /** The orders that are copied, in a table of their own: copies are not copied again. */
  source: string
  to: string
  /** How many days earlier, and how many order numbers further. */
  days: number
  numbers: number
  /** Milliseconds by which the ids are earlier: no two copies have the same. */
  ids: number
}

interface Column {
  name: string
  type: string
}

async function columnsOf(client: ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows
}

/** An id (UUIDv7) that is as many milliseconds earlier. */
const earlier = (column: string, milliseconds: number): string =>
  `(lpad(to_hex(('x' || left(replace(${column}::text, '-', ''), 12))::bit(48)::bigint - ${milliseconds}), 12, '0')
    || right(replace(${column}::text, '-', ''), 20))::uuid`

function copied({ name, type }: Column, { to, days, numbers, ids }: Copy): string {
  const column = `t."${name}"`
  if (name === 'shop_id') return `'${to}'::uuid`
  if (OWN_IDS.has(name)) return earlier(column, ids)
  if (name === 'order_clean_id') return `${column} + ${numbers}`
  if (name === 'order_custom_id') return `(t.order_clean_id + ${numbers})::text`
  // A provider names each payment once.
  if (name === 'provider_reference') return `case ${column} when '' then '' else ${column} || '-${ids}' end`
  if (name === 'last_updated_timestamp_milli') return `${column} - ${days}::bigint * 86400000`
  if (type === 'date') return `${column} - ${days}`
  return type === 'timestamp with time zone' ? `${column} - interval '${days} days'` : column
}

/** Copies every order of a shop, with its history, payments and sales, to another shop or to earlier years. */
async function copyOrders(client: ClientBase, copy: Copy): Promise<void> {
  for (const table of TABLES) {
    const columns = await columnsOf(client, table)
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(', ')})
        select ${columns.map((column) => copied(column, copy)).join(', ')} from ${table} t
        where t.company_id = $1 and ${table === 'orders' ? 't.id' : 't.order_id'} in (select id from ${copy.source})`,
      [copy.company],
    )
  }
}

/** More shops like the first one, until there are so many. */
async function moreShops(
  client: ClientBase,
  company: string,
  first: string,
  count: number,
): Promise<string[]> {
  const shops = [first]
  for (let at = 2; at <= count; at += 1) {
    const id = newId()
    const columns = (await columnsOf(client, 'shops')).map(({ name }) => name)
    const values = columns.map((name) =>
      name === 'id' ? `'${id}'::uuid` : name === 'name' ? `s.name || ' ${at}'` : `s."${name}"`,
    )
    await client.query(
      `insert into shops (${columns.map((name) => `"${name}"`).join(', ')})
        select ${values.join(', ')} from shops s where s.company_id = $1 and s.id = $2`,
      [company, first],
    )
    shops.push(id)
  }
  return shops
}

/** A year of weeks: the weekdays stay. */
const YEAR = 364
const YEARS = 4
const SHOPS = 10
const NUMBERS = 1_000_000

/**
 * Copies the year of the first shop to ten shops and four years, until there are `orders` in all: a chain of shops for
 * tests of speed. The year must be there. Reports after each copy how many orders there are.
 */
export async function copyYears(
  client: ClientBase,
  company: string,
  { first, orders, report }: { first: string; orders: number; report: (orders: number) => void },
): Promise<void> {
  await client.query(`set app.company_id to '${company}'`)
  await client.query('set synchronous_commit = off')
  await client.query(
    'create temporary table copied_orders as select id from orders where company_id = $1 and shop_id = $2',
    [company, first],
  )
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from copied_orders')
  const base = rows[0]?.n ?? 0
  const wanted = Math.min(SHOPS * YEARS, Math.ceil(orders / Math.max(1, base)))
  const shops = await moreShops(client, company, first, Math.min(SHOPS, wanted))
  const copies = shops.flatMap((to, shop) =>
    Array.from({ length: YEARS }, (_each, year) => ({ to, shop, year })),
  )
  let done = base
  for (const { to, shop, year } of copies.sort((one, other) => one.year - other.year).slice(1, wanted)) {
    await copyOrders(client, {
      company,
      source: 'copied_orders',
      to,
      days: year * YEAR,
      numbers: year * NUMBERS,
      ids: year * YEAR * 86_400_000 + shop * 1000,
    })
    done += base
    report(done)
  }
}
