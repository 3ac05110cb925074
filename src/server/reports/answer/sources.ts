import { sql, type RawBuilder } from 'kysely'
import type { FactSum } from '../../../domain/reports/define/measures.ts'
import type { Basis, Fact } from '../../../domain/reports/define/shape.ts'
import { dayRows, moneyRows, stockRows, tillRows } from './recorded.ts'
import type { Days } from '../../../domain/reports/define/periods.ts'

type Sql = RawBuilder<unknown>

/** What a report reads: shops of one company, over days. */
export interface Scope {
  company: string
  shops: readonly string[]
  days: Days
  basis: Basis
}

const TABLES = { entries: 'sales_entries', lines: 'sales_lines', taxes: 'sales_taxes' } as const

/** Facts that are read from other tables, with the business day of each row. */
const RECORDED = { money: moneyRows, stock: stockRows, till: tillRows, days: dayRows } as const

const isRecorded = (fact: Fact): fact is keyof typeof RECORDED => fact in RECORDED

/** The rows of a fact within a scope, as `f`. */
export function rowsOf(fact: Fact, scope: Scope): { from: Sql; where: Sql } {
  const { company, shops, days, basis } = scope
  const day = sql.ref(basisOf(fact, basis) === 'sale' ? 'f.sale_day' : 'f.day')
  return {
    from: isRecorded(fact) ? sql`${RECORDED[fact](scope)} f` : sql`${sql.table(TABLES[fact])} f`,
    where: sql`f.company_id = ${company} and f.shop_id = any(${shops}::uuid[])
      and ${day} between ${days.from}::date and ${days.to}::date`,
  }
}

/** The day that counts: a sale's own only where rows belong to one. */
export const basisOf = (fact: Fact, basis: Basis): Basis => (isRecorded(fact) ? 'entry' : basis)

/** Lines inside a package: they are sold with it. */
const INSIDE = sql`f.kind in ('option', 'part', 'package_fee')`

/** Sums that are not columns of their own. */
const DERIVED: Partial<Record<FactSum, Sql>> = {
  vehicle_net: sql`case when f.has_vehicle then f.gross - f.coupons - f.discounts - f.returns else 0 end`,
  times: sql`case when ${INSIDE} then 0 else f.times end`,
  quantity: sql`case when ${INSIDE} then 0 else f.quantity end`,
  used: sql`case when f.kind in ('part', 'item') then f.quantity else 0 end`,
  labor_hours: sql`case when f.fee_item = 'Labor' then f.quantity else 0 end`,
}

/** A sum of a row of a fact. */
export const sumColumn = (name: FactSum): Sql => DERIVED[name] ?? sql.ref(`f.${name}`)
