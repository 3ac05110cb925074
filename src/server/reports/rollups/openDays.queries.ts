import { sql, type RawBuilder } from 'kysely'
import { rows, type Tx } from '#server/base/db.ts'
import { localNear } from '#server/base/localTime.ts'
import type { Scope } from '../facts/scope.ts'

/** A day of a shop. */
export interface ShopDay {
  shop_id: string
  day: string
}

/** More open days than this are read as facts of the whole period. */
const MOST_OPEN = 400

/** The first or the last day of a shop `s` in the ledgers; the last is after today where a clock ran ahead. */
const edge = (company: string, least: boolean): RawBuilder<unknown> => {
  const of = (table: string) =>
    sql`(select ${least ? sql`min` : sql`max`}(d.day) from ${sql.table(table)} d where d.company_id = ${company} and d.shop_id = s.id)`
  return sql`${least ? sql`least` : sql`greatest`}(${sql.join(['sales_entries', 'payments', 'order_offers'].map(of))})`
}

/** The first day of a shop `s` in the ledgers. */
export const firstDay = (company: string): RawBuilder<unknown> => edge(company, true)

/** The days of the scope that are not sealed, of every shop; null where so many are that facts are read instead. */
export async function openDays(
  tx: Tx,
  { company, shops, days }: Pick<Scope, 'company' | 'shops' | 'days'>,
): Promise<ShopDay[] | null> {
  const found = await rows(
    tx,
    sql<ShopDay>`select s.id as shop_id, d.day::date::text as day from shops s
      cross join lateral (select greatest(${days.from}::date, coalesce(${firstDay(company)}, ${days.to}::date)) as day) first
      cross join lateral generate_series(first.day::timestamp,
        least(${days.to}::date, greatest(${edge(company, false)},
          ${localNear(new Date().toISOString(), sql.ref('s.time_zone'))}::date))::timestamp, interval '1 day') d (day)
      where s.company_id = ${company} and s.id = any(${shops}::uuid[])
        and not exists (select from report_seals r where r.company_id = ${company} and r.shop_id = s.id and r.day = d.day::date)
      limit ${MOST_OPEN + 1}`,
  )
  return found.length > MOST_OPEN ? null : found
}

/** Limits facts to days of shops. */
export const onOpenDays = (open: readonly ShopDay[]): RawBuilder<unknown> =>
  sql`(f.shop_id, f.day) in (select o.shop_id, o.day from jsonb_to_recordset(${JSON.stringify(open)}::jsonb)
    as o (shop_id uuid, day date))`
