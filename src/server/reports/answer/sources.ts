import { sql, type RawBuilder } from 'kysely'
import type { FactSum } from '../../../domain/reports/define/measures.ts'
import type { Basis, Fact } from '../../../domain/reports/define/shape.ts'
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

/** The column with the day that counts. */
const dayColumn = (basis: Basis): Sql => sql.ref(basis === 'sale' ? 'f.sale_day' : 'f.day')

const RECORDED = sql`(p.created_at at time zone s.time_zone)`

/**
 * Rows of the ledger with their business day: the local day, or the next one where that was closed before. A day more on
 * both sides is read by the index, then the day itself decides.
 */
const money = ({ company, shops, days: { from, to } }: Scope): Sql => sql`(
  select p.company_id, p.shop_id, s.currency, p.order_id, p.user_id, p.payment_method,
    extract(hour from ${RECORDED})::int as hour,
    ${RECORDED}::date + (case when exists (select from shop_days d where d.company_id = ${company}
      and d.shop_id = p.shop_id and d.day = ${RECORDED}::date and d.closed_at <= p.created_at) then 1 else 0 end) as day,
    1 as payments,
    case when p.payment_type = 'payment_refund' then 0 else p.amount end as taken,
    case when p.payment_type = 'payment_refund' then p.amount else 0 end as refunded,
    case when p.payment_type = 'payment_refund' then -p.payment_tip_amount else p.payment_tip_amount end as tips,
    case when p.payment_type = 'payment_refund' then -p.payment_surcharge_amount
      else p.payment_surcharge_amount end as surcharges
  from payments p join shops s on s.company_id = ${company} and s.id = p.shop_id
  where p.company_id = ${company} and p.shop_id = any(${shops}::uuid[])
    and p.payment_type in ('order_payment', 'order_payment_w_credit', 'credit_payment', 'payment_refund')
    and p.created_at >= ${from}::date - 2 and p.created_at < ${to}::date + 3)`

/** The rows of a fact within a scope, as `f`. */
export function rowsOf(fact: Fact, scope: Scope): { from: Sql; where: Sql } {
  const { company, shops, days } = scope
  const day = fact === 'money' ? sql.ref('f.day') : dayColumn(scope.basis)
  return {
    from: fact === 'money' ? sql`${money(scope)} f` : sql`${sql.table(TABLES[fact])} f`,
    where: sql`f.company_id = ${company} and f.shop_id = any(${shops}::uuid[])
      and ${day} between ${days.from}::date and ${days.to}::date`,
  }
}

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
