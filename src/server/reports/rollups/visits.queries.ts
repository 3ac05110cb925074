import { sql, type RawBuilder } from 'kysely'
import { rows, type Tx } from '#server/base/db.ts'
import type { Scope } from '../facts/scope.ts'
import { onOpenDays, openDays } from './openDays.queries.ts'

type Sql = RawBuilder<unknown>

/** Customers and fleet locations, with the records that were merged into them. */
type Payers = readonly string[]

/** The day of each visit in each shop, once, with its sales; merged records count as the one that is kept. */
const visitDays = (company: string, payers: Payers | null): Sql => sql`select v.*,
    coalesce(v.customer_id, v.fleet_location_id) as payer_id
  from (select coalesce(k.merged_into, e.customer_id) as customer_id,
      case when e.customer_id is null then coalesce(l.merged_into, e.fleet_location_id) end as fleet_location_id,
      e.shop_id, e.currency, e.sale_day as day, sum(e.gross - e.coupons - e.discounts - e.returns) as net
    from sales_entries e
    left join customers k on k.company_id = ${company} and k.id = e.customer_id and k.merged_into is not null
    left join fleet_locations l on l.company_id = ${company} and l.id = e.fleet_location_id and l.merged_into is not null
    where e.company_id = ${company} and ${
      payers
        ? sql`(e.customer_id = any(${payers}::uuid[]) or e.fleet_location_id = any(${payers}::uuid[]))`
        : sql`(e.customer_id is not null or e.fleet_location_id is not null)`
    }
    group by 1, 2, 3, 4, 5 having sum(e.invoices) > 0) v`

const OF_DAY = ['payer_id', 'day', 'shop_id', 'currency', 'customer_id', 'fleet_location_id', 'net'] as const
const COLUMNS = [...OF_DAY, 'earlier', 'later'] as const
const of = (alias: string, names: readonly string[]): Sql =>
  sql.join(names.map((name) => sql.ref(`${alias}${name}`)))
const columns = of('v.', COLUMNS)

/** Visits of payers, or of all, from the entries: each with the day of the one before and the one after of its payer. */
const fromEntries = (company: string, payers: Payers | null): Sql => sql`select ${of('v.', OF_DAY)},
    lag(v.day) over payer as earlier, lead(v.day) over payer as later
  from (${visitDays(company, payers)}) v window payer as (partition by v.payer_id order by v.day, v.shop_id, v.currency)`

/** Payers with the record that each was merged into, and with every record that was merged into one of these. */
const withMerged = async (tx: Tx, company: string, ids: readonly string[]): Promise<Payers> => {
  const found = await rows(
    tx,
    sql<{ id: string }>`with roots as (select coalesce(
        (select k.merged_into from customers k where k.company_id = ${company} and k.id = p.id),
        (select l.merged_into from fleet_locations l where l.company_id = ${company} and l.id = p.id), p.id) as id
      from unnest(${ids}::uuid[]) p (id))
    select p.id from unnest(${ids}::uuid[]) p (id) union select r.id from roots r
    union select k.id from customers k where k.company_id = ${company} and k.merged_into in (select r.id from roots r)
    union select l.id from fleet_locations l where l.company_id = ${company} and l.merged_into in (select r.id from roots r)`,
  )
  return found.map(({ id }) => id)
}

/** More payers than this are not read one by one: the entries of all are. */
const MOST_LIVE = 5000

/** Whose stored visits are not those of the entries: stale ones, and who came on a day that is not sealed. Null for too many. */
export async function changedPayers(tx: Tx, company: string): Promise<Payers | null> {
  const shops = await rows(tx, sql<{ id: string }>`select id from shops where company_id = ${company}`)
  const days = { from: '0001-01-01', to: '9999-12-31' }
  const open = await openDays(tx, { company, shops: shops.map(({ id }) => id), days })
  if (open === null) return null
  const found = await rows(
    tx,
    sql<{ id: string }>`select s.payer_id as id from stale_visits s where s.company_id = ${company}
      union select coalesce(f.customer_id, f.fleet_location_id) from sales_entries f
      where f.company_id = ${company} and ${onOpenDays(open)} and coalesce(f.customer_id, f.fleet_location_id) is not null
      limit ${MOST_LIVE + 1}`,
  )
  if (found.length > MOST_LIVE) return null
  return withMerged(
    tx,
    company,
    found.map(({ id }) => id),
  )
}

/**
 * Every visit of the company, as a select: kept ones, and those of payers who came since days were sealed from the
 * entries. Visits in all shops count as earlier and later ones.
 */
export async function visitsOf(tx: Tx, { company }: Scope): Promise<Sql> {
  const changed = await changedPayers(tx, company)
  if (changed === null) return fromEntries(company, null)
  const stored = sql`select ${columns} from visits v where v.company_id = ${company}`
  if (changed.length === 0) return stored
  return sql`${stored} and v.payer_id <> all(${changed}::uuid[])
    union all ${fromEntries(company, changed)}`
}

/** Lists who bought on days of a shop: their visits are counted again. */
export const staleOn = (tx: Tx, company: string, shopId: string, { from, to }: Scope['days']) =>
  sql`insert into stale_visits (company_id, payer_id)
    select distinct e.company_id, coalesce(e.customer_id, e.fleet_location_id) from sales_entries e
    where e.company_id = ${company} and e.shop_id = ${shopId} and e.day between ${from}::date and ${to}::date
      and coalesce(e.customer_id, e.fleet_location_id) is not null
    order by 2 on conflict do nothing`.execute(tx)

/** How many payers are counted in one transaction. */
export const VISIT_BATCH = 1000

/** Counts visits of stale payers again. Answers how many; fewer than a batch where no more are left. */
export async function recountVisits(tx: Tx, company: string): Promise<number> {
  // Whose merge ends meanwhile waits for this lock and is listed again.
  const stale = await rows(
    tx,
    sql<{ id: string }>`delete from stale_visits s where s.company_id = ${company} and s.payer_id in (
        select p.payer_id from stale_visits p where p.company_id = ${company} order by p.payer_id limit ${VISIT_BATCH} for update)
      returning s.payer_id as id`,
  )
  if (stale.length === 0) return 0
  const payers = await withMerged(
    tx,
    company,
    stale.map(({ id }) => id),
  )
  await sql`delete from visits where company_id = ${company} and payer_id = any(${payers}::uuid[])`.execute(
    tx,
  )
  await sql`insert into visits (company_id, ${of('', COLUMNS)})
    select own.company_id, ${columns} from companies own, (${fromEntries(company, payers)}) v
    where own.company_id = ${company}`.execute(tx)
  return stale.length
}

/** OrderShares visits of some payers that are not those of their entries. */
export async function wrongVisits(tx: Tx, company: string, ids: readonly string[]): Promise<string[]> {
  const payers = await withMerged(tx, company, ids)
  const facts = fromEntries(company, payers)
  const stored = sql`select ${columns} from visits v
    where v.company_id = ${company} and v.payer_id = any(${payers}::uuid[])`
  const found = await rows(
    tx,
    sql<{ id: string }>`select distinct d.payer_id as id from (
      ((${facts}) except all (${stored})) union all ((${stored}) except all (${facts}))) d order by 1`,
  )
  return found.map(({ id }) => id)
}
