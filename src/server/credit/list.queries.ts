import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ReceivableRow, ReceivableTotal } from '#contract/credit/receivableShape.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { searchWords } from '#domain/base/search.ts'
import { databaseNow, rows, type Tx } from '../base/db.ts'
import { localNear, localOf } from '../base/localTime.ts'
import type { Author } from '../base/author.ts'
import { inMyShops, owed } from '../orders/index.ts'
import { listZones } from '../shop/index.ts'

type Query = Omit<ParsedOf<typeof api.receivables.file>['query'], 'language'>

/** Days by which an order `o` of the shop `s` is late; `zones` are those of the company's shops. */
export function lateDays(zones: readonly string[], now: string) {
  const zone = sql.ref('s.time_zone')
  const due = sql`coalesce(o.pay_due_timestamp, o.complete_timestamp, o.created_timestamp)`
  return sql`(${localNear(now, zone)}::date - ${localOf(zones, zone, due)}::date)`
}

const within = (from: number | null, to: number | null) =>
  sql`coalesce(sum(balance) filter (where ${from === null ? sql`true` : sql`late >= ${sql.lit(from)}`}
    and ${to === null ? sql`true` : sql`late <= ${sql.lit(to)}`}), 0)::numeric(14, 2)`

const AGES = sql`${within(null, 0)} as current, ${within(1, 30)} as days_30, ${within(31, 60)} as days_60,
  ${within(61, 90)} as days_90, ${within(91, null)} as over_90`

/** Unpaid orders `o` of the shops `s` in which this person works. */
const unpaid = (session: Author) => sql`from orders o
  join shops s on s.company_id = o.company_id and s.id = o.shop_id
  where o.company_id = ${session.company_id} and o.status = 'complete'
    and o.pay_status in ('is_not_paid', 'is_partially_paid') and ${inMyShops(session, sql.ref('o.shop_id'))}`

async function named(tx: Tx, session: Author, query: Query) {
  const [zones, now] = await Promise.all([listZones(tx, session.company_id), databaseNow(tx)])
  const found = searchWords(query.q ?? '').map(
    (word) => sql`position(${word} in coalesce(c.search_text, l.search_text, '') || ' ' || p.numbers) > 0`,
  )
  const where = [
    ...found,
    ...(query.kind ? [sql`p.kind = ${query.kind}`] : []),
    ...(query.late ? [sql`p.days_late > 0`] : []),
  ]
  return sql`with owed as (
      select case when o.customer_id is not null then 'customer' when o.fleet_location_id is not null then 'fleet_location' end as kind,
        coalesce(o.customer_id, o.fleet_location_id) as id, o.currency, ${owed('o')} as balance,
        lower(o.order_custom_id) as number, ${lateDays(zones, now)} as late
      ${unpaid(session)} ${query.shop_id ? sql`and o.shop_id = ${query.shop_id}` : sql``}
    ), payers as (
      select kind, id, currency, count(*)::int as orders, sum(balance) as balance, max(late) as days_late,
        string_agg(number, ' ') as numbers, ${AGES}
      from owed group by kind, id, currency
    ), named as (
      select p.*, coalesce(nullif(concat_ws(' · ', nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), nullif(c.business_name, '')), ''), f.fleet_name, '') as name,
        coalesce(l.name, '') as location, coalesce(c.phonenumber, l.phonenumber, '') as phonenumber
      from payers p
        left join customers c on p.kind = 'customer' and c.company_id = ${session.company_id} and c.id = p.id
        left join fleet_locations l on p.kind = 'fleet_location' and l.company_id = ${session.company_id} and l.id = p.id
        left join fleets f on f.company_id = l.company_id and f.id = l.fleet_id
      ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
    )`
}

const SORTS: Record<Query['sort'], ReturnType<typeof sql>> = {
  '-balance': sql`balance desc`,
  balance: sql`balance`,
  name: sql`lower(name), lower(location)`,
  '-name': sql`lower(name) desc, lower(location) desc`,
  '-late': sql`days_late desc`,
  late: sql`days_late`,
}

/** Receivables, one row for each payer and currency. */
export async function receivableRows(
  tx: Tx,
  session: Author,
  query: Query,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ReceivableRow[]; total: number }> {
  const found = await rows(
    tx,
    sql<ReceivableRow & { total: number }>`${await named(tx, session, query)}
      select kind, id, name, location, phonenumber, currency, orders, balance, current, days_30, days_60, days_90, over_90,
        days_late, count(*) over ()::int as total
      from named order by ${SORTS[query.sort]}, kind nulls last, id, currency limit ${limit} offset ${offset}`,
  )
  return { rows: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 }
}

/** The sums over the same payers, by currency. */
export async function receivableTotals(tx: Tx, session: Author, query: Query): Promise<ReceivableTotal[]> {
  const sums = sql.join(
    ['balance', 'current', 'days_30', 'days_60', 'days_90', 'over_90'].map(
      (name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`,
    ),
  )
  return rows(
    tx,
    sql<ReceivableTotal>`${await named(tx, session, query)}
      select currency, sum(orders)::int as orders, ${sums} from named group by currency order by currency`,
  )
}
