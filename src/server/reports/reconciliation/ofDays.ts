import { sql } from 'kysely'
import type { Difference } from '#contract/reports/ledger.ts'
import {
  ROLLED_FACTS,
  rollupSums,
  ROLLUPS,
  type RolledFact,
  type Rollup,
} from '#domain/reports/define/rollups.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { shopZones } from '#server/shop/index.ts'
import { ledgerRows, rolled } from '../rollups/rollups.queries.ts'

/** The days that are compared: closed by a release with entries. */
const CLOSED = (
  companyId: string,
) => sql`(select d.company_id, d.shop_id, d.day, d.report, s.name, s.currency from shop_days d
  join shops s on s.company_id = ${companyId} and s.id = d.shop_id
  where d.company_id = ${companyId} and d.closed_at is not null and not d.before_entries)`

/** The journal's part of orders, by account. */
const posted = (companyId: string) => sql`(select shop_id, day,
    sum(amount) filter (where account = 'Accounts receivable') as receivable,
    -sum(amount) filter (where account = 'Shop charges') as charges,
    sum(amount) filter (where account = 'Bad debts') as bad_debt,
    -sum(amount) filter (where account like 'Tax: %') as tax,
    -sum(amount) filter (where account not in ('Accounts receivable', 'Shop charges', 'Bad debts')
      and account not like 'Tax: %') as sales
  from journal_lines where company_id = ${companyId} and order_id is not null group by shop_id, day)`

/** Closed days whose journal has other sales, fees, taxes or losses than the entries for the reports. */
export const dayJournals = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`with sold as (
      select e.shop_id, e.day, sum(e.receivable) as receivable, sum(e.charges) as charges, sum(e.bad_debt) as bad_debt,
        sum(e.tax + e.fees - e.tax_asked_back) as tax,
        sum(e.gross - e.coupons - e.discounts - e.returns + e.liabilities) as sales
      from sales_entries e where e.company_id = ${companyId} group by e.shop_id, e.day
    )
    select 'day_journal' as kind, c.shop_id as subject_id, c.name || ' · ' || c.day || ' · ' || v.account as name,
      v.sold::text as kept, v.posted::text as ledger, c.currency, null::jsonb as at
    from ${CLOSED(companyId)} c
    left join sold s on s.shop_id = c.shop_id and s.day = c.day
    left join ${posted(companyId)} p on p.shop_id = c.shop_id and p.day = c.day
    cross join lateral (values
      ('Accounts receivable', coalesce(s.receivable, 0), coalesce(p.receivable, 0)),
      ('Shop charges', coalesce(s.charges, 0), coalesce(p.charges, 0)),
      ('Bad debts', coalesce(s.bad_debt, 0), coalesce(p.bad_debt, 0)),
      ('Tax', coalesce(s.tax, 0), coalesce(p.tax, 0)),
      ('Sales', coalesce(s.sales, 0), coalesce(p.sales, 0))) v(account, sold, posted)
    where v.sold <> v.posted`,
  )

/** Closed days whose Z report has another total, or other payments, than the reports. */
export const dayReports = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`select 'day_report' as kind, c.shop_id as subject_id, c.name || ' · ' || c.day || ' · ' || v.what as name,
      v.reported::text as kept, v.z::text as ledger, c.currency, null::jsonb as at
    from ${CLOSED(companyId)} c
    cross join lateral (values
      ('total', (select coalesce(sum(e.total), 0) from sales_entries e where e.company_id = ${companyId}
          and e.shop_id = c.shop_id and e.day = c.day),
        (c.report -> 'net' ->> 'total')::numeric),
      ('payments', (select coalesce(sum(case when p.payment_type = 'payment_refund' then -p.amount else p.amount end), 0)
          from payments p where p.company_id = ${companyId} and p.shop_id = c.shop_id and p.day = c.day
            and p.payment_type in ('order_payment', 'order_payment_w_credit', 'credit_payment', 'payment_refund')),
        (select coalesce(sum((m ->> 'net')::numeric), 0) from jsonb_array_elements(c.report -> 'methods') m))) v(what, reported, z)
    where c.report -> 'net' ->> 'total' is not null and v.reported <> v.z`,
  )

/** How many days are compared beside those that received a row since they were sealed: the newest, and others at random. */
const COMPARED = 60
const NEWEST = 10

interface SealedDay {
  shop_id: string
  day: string
  name: string
}

/** Sealed days of which the ledgers have other rows than when they were sealed. */
const changedDays = (tx: Tx, companyId: string): Promise<SealedDay[]> =>
  rows(
    tx,
    sql<SealedDay>`select r.shop_id, r.day::text as day, s.name from report_seals r
      join shops s on s.company_id = ${companyId} and s.id = r.shop_id
      left join (${ledgerRows(companyId, sql`true`)}) l on l.shop_id = r.shop_id and l.day = r.day
      where r.company_id = ${companyId} and r.ledger_rows <> coalesce(l.count, 0) order by 2, 1`,
  )

const someDays = (tx: Tx, companyId: string): Promise<SealedDay[]> =>
  rows(
    tx,
    sql<SealedDay>`select r.shop_id, r.day::text as day, s.name from report_seals r
      join shops s on s.company_id = ${companyId} and s.id = r.shop_id where r.company_id = ${companyId}
      order by row_number() over (order by r.day desc, r.shop_id) > ${NEWEST}::int, random() limit ${COMPARED}`,
  )

/** Whether the rollup of a fact says of a day what its facts say. */
async function agrees(
  tx: Tx,
  companyId: string,
  fact: RolledFact,
  { shop_id, day }: SealedDay,
): Promise<boolean> {
  const { table, columns }: Rollup = ROLLUPS[fact]
  const names = sql.join(['currency', ...columns, ...rollupSums(fact)].map((name) => sql.ref(name)))
  const scope = {
    company: companyId,
    shops: [shop_id],
    zones: await shopZones(tx, companyId),
    days: { from: day, to: day },
    basis: 'entry' as const,
  }
  const facts = sql`select ${names} from (${await rolled(tx, fact, { ...scope, now: new Date().toISOString() })}) q`
  const stored = sql`select ${names} from ${sql.table(table)} where company_id = ${companyId} and shop_id = ${shop_id}
    and day = ${day}::date`
  const found = await rows(
    tx,
    sql`(select 1 from ((${facts}) except all (${stored})) a) union all (select 1 from ((${stored}) except all (${facts})) b) limit 1`,
  )
  return found.length === 0
}

/** Days whose sums for the reports are not those of their facts. */
export async function rollupDays(tx: Tx, companyId: string): Promise<Difference[]> {
  const differences: Difference[] = []
  const changed = await changedDays(tx, companyId)
  const isChanged = (day: SealedDay) =>
    changed.some((each) => each.shop_id === day.shop_id && each.day === day.day)
  const others = (await someDays(tx, companyId)).filter((day) => !isChanged(day))
  for (const sealed of [...changed, ...others])
    for (const fact of ROLLED_FACTS)
      if (!(await agrees(tx, companyId, fact, sealed)))
        differences.push({
          kind: 'rollup_day',
          subject_id: sealed.shop_id,
          name: `${sealed.name} · ${sealed.day} · ${fact}`,
          kept: '',
          ledger: '',
          currency: '',
          at: null,
        })
  return differences
}
