import { sql, type RawBuilder } from 'kysely'
import { dayAfter } from '#domain/till/till.ts'
import type { Days } from '#domain/reports/define/periods.ts'
import type { Basis } from '#domain/reports/define/shape.ts'
import { localNear, localOf } from '#server/base/localTime.ts'
import { zonesIn, type ShopZones } from '#server/shop/index.ts'

export type Sql = RawBuilder<unknown>

/** What a report reads: shops of one company, over days, as of an instant. */
export interface Scope {
  company: string
  shops: readonly string[]
  /** The zones of the company's shops. */
  zones: ShopZones
  days: Days
  basis: Basis
  /** The present instant. */
  now: string
}

/** Rows of a fact, as a table or a select that is named `f`, and which of them are meant. */
export interface FactRows {
  from: Sql
  where: Sql
}

/** Every row of a select. */
export const allOf = (select: Sql): FactRows => ({ from: sql`(${select}) f`, where: sql`true` })

/** Rows of a table with a shop and a business day. */
export const dated = (table: string, { company, shops, days }: Scope, day = 'day'): FactRows => ({
  from: sql`${sql.table(table)} f`,
  where: sql`f.company_id = ${company} and f.shop_id = any(${shops}::uuid[])
    and ${sql.ref(`f.${day}`)} between ${days.from}::date and ${days.to}::date`,
})

/** The join of a row `r` with its shop `s`, limited to the shops of the scope. */
export const withShop = ({ company, shops }: Scope): Sql =>
  sql`join shops s on s.company_id = ${company} and s.id = r.shop_id
    and r.company_id = ${company} and r.shop_id = any(${shops}::uuid[])`

/** The local time of an instant in the shop `s`. */
export const local = ({ zones }: Pick<Scope, 'zones'>, at: Sql): Sql =>
  localOf(zonesIn(zones), sql.ref('s.time_zone'), at)

/** Midnight in UTC, some days after a day: near enough to a period for an index, wherever the shop is. */
export const midnight = (day: string, days = 0): string => `${dayAfter(day, days)}T00:00:00Z`

/** Whether the local day of an instant in the shop `s` is in the period; a day more on both sides is read by an index. */
export const onDays = (scope: Pick<Scope, 'days' | 'zones'>, at: Sql): Sql => {
  const { from, to } = scope.days
  return sql`(${at}) >= ${midnight(from, -2)}::timestamptz and (${at}) < ${midnight(to, 3)}::timestamptz
    and ${local(scope, at)}::date between ${from}::date and ${to}::date`
}

/** Today in the shop `s`. */
export const today = ({ now }: Scope): Sql => sql`${localNear(now, sql.ref('s.time_zone'))}::date`

/** Rows that were calculated, as a table in parentheses; `columns` are names with their types. */
export const recordsOf = (rows: readonly object[], columns: Readonly<Record<string, string>>): Sql =>
  sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${sql.join(
    Object.entries(columns).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`),
  )}))`

/** Rows that were calculated; `columns` are names with their types. */
export const calculated = (rows: readonly object[], columns: Readonly<Record<string, string>>): FactRows => ({
  from: sql`${recordsOf(rows, columns)} f`,
  where: sql`true`,
})

/** An amount where it holds, else nothing. */
export const when = (condition: Sql, amount: Sql): Sql =>
  sql`case when ${condition} then ${amount} else 0 end`
