import { sql, type RawBuilder } from 'kysely'
import {
  ROLLED_FACTS,
  ROLLUPS,
  rollupSums,
  type RolledFact,
  type Rollup,
} from '#domain/reports/define/rollups.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { localNear } from '#server/base/localTime.ts'
import { clearHours } from '#server/pay/index.ts'
import { shopZones } from '#server/shop/index.ts'
import { sumColumn } from '../answer/columns.ts'
import { factRows } from '../facts/all.ts'
import type { Scope } from '../facts/scope.ts'
import { firstDay, onOpenDays, type ShopDay } from './openDays.queries.ts'
import { staleOn } from './visits.queries.ts'

type Sql = RawBuilder<unknown>

const rollupOf = (fact: RolledFact): Rollup => ROLLUPS[fact]

/** Names of lines are kept where no record of the catalogue has one. */
const columnOf = (fact: RolledFact, name: string): Sql =>
  fact === 'lines' && (name === 'name' || name === 'name_french')
    ? sql`case when f.package_id is null and f.catalogue_id is null then ${sql.ref(`f.${name}`)} else '' end`
    : sql.ref(`f.${name}`)

/** The sums of a fact by shop, day and the columns of its rollup. */
export async function rolled(tx: Tx, fact: RolledFact, scope: Scope): Promise<Sql> {
  const { columns } = rollupOf(fact)
  const { from, where } = await factRows(tx, fact, scope)
  const keys = columns.map((name) => sql`${columnOf(fact, name)} as ${sql.ref(name)}`)
  const sums = rollupSums(fact).map((name) => sql`sum(${sumColumn(fact, name)}) as ${sql.ref(name)}`)
  const groups = [sql`f.shop_id`, sql`f.day`, sql`f.currency`, ...columns.map((name) => columnOf(fact, name))]
  return sql`select f.shop_id, f.day, f.currency, ${sql.join([...keys, ...sums])}
    from ${from} where ${where} group by ${sql.join(groups)}`
}

const DAYS: Pick<Scope, 'basis'> = { basis: 'entry' }

/** Writes the rollups of days of one shop, in place of those with which they were sealed before. */
async function writeRollups(tx: Tx, scope: Scope): Promise<void> {
  const { company, shops, days } = scope
  for (const fact of ROLLED_FACTS) {
    const { table, columns } = rollupOf(fact)
    await sql`delete from ${sql.table(table)} where company_id = ${company} and shop_id = any(${shops}::uuid[])
      and day between ${days.from}::date and ${days.to}::date`.execute(tx)
    const names = [...columns, ...rollupSums(fact)].map((name) => sql.ref(name))
    await sql`insert into ${sql.table(table)} (company_id, shop_id, day, n, currency, ${sql.join(names)})
      select own.company_id, r.shop_id, r.day, row_number() over (partition by r.shop_id, r.day), r.currency,
        ${sql.join([...columns, ...rollupSums(fact)].map((name) => sql.ref(`r.${name}`)))}
      from companies own, (${await rolled(tx, fact, scope)}) r where own.company_id = ${scope.company}`.execute(
      tx,
    )
  }
}

/** The days of a shop that are over and not sealed, the oldest first: from its first entry or payment to yesterday. */
async function unsealed(tx: Tx, company: string, shopId: string, limit: number): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ day: string }>`select d.day::date::text as day from shops s
      cross join lateral (select ${firstDay(company)} as day) first
      cross join lateral generate_series(first.day::timestamp, ${localNear(new Date().toISOString(), sql.ref('s.time_zone'))}::date - 1, interval '1 day') d (day)
      where s.company_id = ${company} and s.id = ${shopId} and first.day is not null
        and not exists (select from report_seals r where r.company_id = ${company} and r.shop_id = ${shopId}
          and r.day = d.day::date)
      order by 1 limit ${limit}`,
  )
  return found.map(({ day }) => day)
}

/** How many rows the ledgers have of each day of a shop, of those that match. */
export const ledgerRows = (
  company: string,
  where: Sql,
): Sql => sql`select shop_id, day, count(*)::int as count from (
    select shop_id, day from sales_entries where company_id = ${company} and ${where}
    union all select shop_id, day from payments where company_id = ${company} and ${where}
    union all select shop_id, day from order_offers where company_id = ${company} and ${where}) l group by 1, 2`

/** Consecutive days, each as its first and last. */
function spansOf(days: readonly string[]): { from: string; to: string }[] {
  const spans: { from: string; to: string }[] = []
  for (const day of days) {
    const last = spans.at(-1)
    const next = last && new Date(Date.parse(`${last.to}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
    if (last && next === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}

/** How many days are sealed in one transaction. */
const BATCH = 62

/**
 * Seals days of a shop that are over: writes their sums, behind the lock of the shop's days. Answers how many; fewer
 * than a batch where no more are left.
 */
export async function sealDays(tx: Tx, company: string, shopId: string): Promise<number> {
  await firstRow(
    tx,
    sql`select from shops where company_id = ${company} and id = ${shopId} for no key update`,
  )
  const days = await unsealed(tx, company, shopId, BATCH)
  const zones = await shopZones(tx, company)
  for (const span of spansOf(days)) {
    const now = new Date().toISOString()
    await writeRollups(tx, { company, shops: [shopId], zones, days: span, now, ...DAYS })
    await staleOn(tx, company, shopId, span)
    await sql`insert into report_seals (company_id, shop_id, day, ledger_rows)
      select s.company_id, s.id, d::date, coalesce(l.count, 0) from shops s
        cross join generate_series(${span.from}::timestamp, ${span.to}::timestamp, interval '1 day') d
        left join (${ledgerRows(company, sql`shop_id = ${shopId} and day between ${span.from}::date and ${span.to}::date`)}) l
          on l.day = d::date
      where s.company_id = ${company} and s.id = ${shopId}`.execute(tx)
  }
  return days.length
}

export const SEAL_BATCH = BATCH

/** Takes every day of a company out of the rollups, with every kept visit and the hours of every sealed week. */
export async function clearRollups(tx: Tx, company: string): Promise<void> {
  for (const table of [
    ...ROLLED_FACTS.map((fact) => rollupOf(fact).table),
    'report_seals',
    'visits',
    'stale_visits',
  ])
    await sql`delete from ${sql.table(table)} where company_id = ${company}`.execute(tx)
  await clearHours(tx, company)
}

/** Rows of a rollup in the period, as `f`, without those of days that are open again. */
export const rollupRows = (
  fact: RolledFact,
  { company, shops, days }: Scope,
  open: readonly ShopDay[],
): { from: Sql; where: Sql } => ({
  from: sql`${sql.table(rollupOf(fact).table)} f`,
  where: sql`f.company_id = ${company} and f.shop_id = any(${shops}::uuid[])
    and f.day between ${days.from}::date and ${days.to}::date${open.length === 0 ? sql`` : sql` and not ${onOpenDays(open)}`}`,
})
