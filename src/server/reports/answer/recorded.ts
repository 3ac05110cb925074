import { sql, type RawBuilder } from 'kysely'
import type { Days } from '../../../domain/reports/define/periods.ts'

type Sql = RawBuilder<unknown>

/** Rows of a ledger with an instant and no day of their own. */
interface Ledger {
  company: string
  shops: readonly string[]
  days: Days
}

/** The local time of a row `r` that was recorded at an instant; its shop is `s`. */
const local = (at: Sql): Sql => sql`(${at} at time zone s.time_zone)`

/** The columns that every row has: its shop, its currency, and its business day, the next one where that was closed. */
const shared = (
  company: string,
  at: Sql,
): Sql => sql`r.company_id, r.shop_id, s.currency, r.order_id, r.user_id,
    extract(hour from ${local(at)})::int as hour,
    ${local(at)}::date + (case when exists (select from shop_days d where d.company_id = ${company}
      and d.shop_id = r.shop_id and d.day = ${local(at)}::date and d.closed_at <= ${at}) then 1 else 0 end) as day`

/** The rows of the shops; a day more on both sides is read by the index, then the day itself decides. */
const within = (table: string, { company, shops, days: { from, to } }: Ledger, at: Sql): Sql =>
  sql`${sql.table(table)} r join shops s on s.company_id = ${company} and s.id = r.shop_id
    where r.company_id = ${company} and r.shop_id = any(${shops}::uuid[])
      and ${at} >= ${from}::date - 2 and ${at} < ${to}::date + 3`

const PAID_AT = sql`r.created_at`
const REFUND = sql`r.payment_type = 'payment_refund'`

/** Payments and refunds, as the Z report counts them. */
export const moneyRows = (ledger: Ledger): Sql => sql`(
  select ${shared(ledger.company, PAID_AT)}, r.payment_method, r.reason,
    case when ${REFUND} then 'refund' else 'taken' end as money_kind, 1 as payments,
    case when ${REFUND} then 0 else r.amount end as taken,
    case when ${REFUND} then r.amount else 0 end as refunded,
    case when ${REFUND} then -r.payment_tip_amount else r.payment_tip_amount end as tips,
    case when ${REFUND} then -r.payment_surcharge_amount else r.payment_surcharge_amount end as surcharges
  from ${within('payments', ledger, PAID_AT)}
    and r.payment_type in ('order_payment', 'order_payment_w_credit', 'credit_payment', 'payment_refund'))`

const MOVED_AT = sql`r.at`

/** A figure of the movements with these reasons. */
const of = (reasons: readonly string[], figure: Sql): Sql =>
  sql`case when r.reason in (${sql.join(reasons.map((reason) => sql.lit(reason)))}) then ${figure} else 0 end`

const USED = ['used', 'given_back', 'returned']
const RECEIVED = ['received', 'returned_to_supplier']
const DIFFERENT = ['counted', 'adjusted']
const QUANTITY = sql`r.quantity`
const VALUE = sql`coalesce(r.value, 0)`

/** Movements of stock with their item. */
export const stockRows = (ledger: Ledger): Sql => sql`(
  select ${shared(ledger.company, MOVED_AT)}, r.item_id, r.reason as stock_reason, r.adjustment,
    (select i.viscosity from inventory_items i where i.company_id = ${ledger.company} and i.id = r.item_id) as viscosity,
    (select i.formulation from inventory_items i
      where i.company_id = ${ledger.company} and i.id = r.item_id) as formulation,
    1 as movements, r.quantity as moved, ${VALUE} as moved_value,
    -(${of(USED, QUANTITY)}) as used_up, -(${of(USED, VALUE)}) as used_value,
    ${of(RECEIVED, QUANTITY)} as received, ${of(RECEIVED, VALUE)} as received_value,
    ${of(DIFFERENT, QUANTITY)} as difference, ${of(DIFFERENT, VALUE)} as difference_value
  from ${within('stock_movements', ledger, MOVED_AT)})`

/** Drawers with their count, and what went in and out of them beside sales. */
export const tillRows = ({ company, shops, days: { from, to } }: Ledger): Sql => sql`(
  select t.company_id, t.shop_id, s.currency, t.day, t.drawer, '' as till_reason, null::uuid as user_id,
    t.opening_float, 0 as paid_in, 0 as paid_out, coalesce(t.expected, 0) as expected_cash,
    coalesce(t.counted, 0) as counted_cash, coalesce(t.over_short, 0) as over_short
  from till_sessions t join shops s on s.company_id = ${company} and s.id = t.shop_id
  where t.company_id = ${company} and t.shop_id = any(${shops}::uuid[]) and t.day between ${from}::date and ${to}::date
  union all
  select t.company_id, t.shop_id, s.currency, t.day, t.drawer, m.reason, m.user_id, 0,
    case when m.kind = 'in' then m.amount else 0 end, case when m.kind = 'out' then m.amount else 0 end, 0, 0, 0
  from till_movements m join till_sessions t on t.company_id = ${company} and t.id = m.session_id
    join shops s on s.company_id = ${company} and s.id = t.shop_id
  where m.company_id = ${company} and t.shop_id = any(${shops}::uuid[])
    and t.day between ${from}::date and ${to}::date)`

/** Closed days with the figures that their Z report was stored with. */
export const dayRows = ({ company, shops, days: { from, to } }: Ledger): Sql => sql`(
  select d.company_id, d.shop_id, s.currency, d.day, 1 as z_reports,
    coalesce((d.report -> 'net' ->> 'before_tax')::numeric, 0) as z_before_tax,
    coalesce((d.report -> 'net' ->> 'total')::numeric, (d.report ->> 'total')::numeric, 0) as z_total,
    coalesce((d.report ->> 'over_short')::numeric, 0) as z_over_short
  from shop_days d join shops s on s.company_id = ${company} and s.id = d.shop_id
  where d.company_id = ${company} and d.shop_id = any(${shops}::uuid[]) and d.closed_at is not null
    and d.day between ${from}::date and ${to}::date)`
