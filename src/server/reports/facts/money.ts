import { sql } from 'kysely'
import { surchargeRule } from '#domain/places/regulations.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { drawersOn } from '#server/till/index.ts'
import { allOf, local, onDays, when, withShop, type FactRows, type Scope, type Sql } from './scope.ts'

const REFUND = sql`r.payment_type = 'payment_refund'`
/** Methods by which no money comes in. */
const NO_MONEY = sql`('Account Credit', 'Goodwill', 'Warranty', 'Gift Card', 'Gift Up')`

/** The most that each shop may charge as a surcharge on the last day, in percent. */
async function caps(tx: Tx, { company, shops, days }: Scope): Promise<{ shop_id: string; cap: string }[]> {
  const found = await rows(
    tx,
    sql<{ id: string; country: string; region: string }>`select id, country, region from shops
      where company_id = ${company} and id = any(${shops}::uuid[])`,
  )
  return found.map(({ id, country, region }) => {
    const rule = surchargeRule(country, region, days.to)
    return { shop_id: id, cap: rule?.allowed ? (rule.cap ?? '0') : '0' }
  })
}

const SURCHARGED = sql`r.payment_surcharge_amount <> 0`
/** What a surcharge was above its limit, to the cent. */
const OVER = sql`greatest(0, r.payment_surcharge_amount - round(r.amount * k.cap / 100, 2))`

/** Payments and refunds, as the Z report counts them. */
export async function money(tx: Tx, scope: Scope): Promise<FactRows> {
  const limits = JSON.stringify(await caps(tx, scope))
  return allOf(sql`select r.company_id, r.shop_id, r.currency, r.order_id, r.user_id, r.day, r.created_at as at,
      extract(hour from ${local(scope, sql`r.created_at`)})::int as hour, r.payment_method as method, r.reason as refund_reason,
      case when r.payment_method in ${NO_MONEY} then 'no' else 'yes' end as is_money,
      case when ${REFUND} then 'refund' else 'taken' end as money_kind, 1 as payments,
      r.provider, coalesce(a.card_kind, '') as card_kind, s.region,
      ${when(sql`not ${REFUND}`, sql`r.amount`)} as taken, ${when(REFUND, sql`r.amount`)} as refunded,
      case when ${REFUND} then -r.payment_tip_amount else r.payment_tip_amount end as tips,
      case when ${REFUND} then -r.payment_surcharge_amount else r.payment_surcharge_amount end as surcharges,
      ${when(sql`not ${REFUND} and ${SURCHARGED}`, sql`r.amount`)} as surcharge_base,
      ${when(sql`not ${REFUND}`, sql`r.payment_surcharge_amount`)} as surcharge_taken,
      ${when(REFUND, sql`r.payment_surcharge_amount`)} as surcharge_back,
      ${when(sql`not ${REFUND} and ${SURCHARGED}`, OVER)} as surcharge_over,
      case when ${SURCHARGED} then k.cap end as surcharge_cap
    from payments r ${withShop(scope)}
    join jsonb_to_recordset(${limits}::jsonb) as k (shop_id uuid, cap numeric) on k.shop_id = r.shop_id
    left join payment_attempts a on a.company_id = ${scope.company} and a.id = coalesce(r.refund_of_id, r.id)
    where r.company_id = ${scope.company} and r.day between ${scope.days.from}::date and ${scope.days.to}::date
      and r.payment_type in ('order_payment', 'order_payment_w_credit', 'credit_payment', 'payment_refund')`)
}

/** Card payments and refunds as they were tried. */
export const attempts = (scope: Scope): FactRows =>
  allOf(sql`select r.shop_id, r.currency, r.order_id, r.user_id, r.created_at as at, ${local(scope, sql`r.created_at`)}::date as day,
      extract(hour from ${local(scope, sql`r.created_at`)})::int as hour, r.payment_method as method, r.provider, r.card_kind,
      case when r.kind = 'refund' then 'refund' else 'taken' end as money_kind, r.state as attempt_state,
      r.reason as refund_reason, r.provider_reference as payment_reference,
      coalesce(nullif(r.provider_message, ''), r.error_code) as last_answer, 1 as attempts,
      case when r.kind = 'refund' then -r.amount else r.amount end as attempt_amount,
      case when r.kind = 'refund' then -r.tip else r.tip end as attempt_tip,
      case when r.kind = 'refund' then -r.surcharge else r.surcharge end as attempt_surcharge,
      extract(epoch from ${scope.now}::timestamptz - r.created_at)::int as attempt_age
    from payment_attempts r ${withShop(scope)}
    where r.company_id = ${scope.company} and ${onDays(scope, sql`r.created_at`)}`)

/** Payouts by the day they arrive, with how much of them is in the ledger. */
export const payouts = (scope: Scope): FactRows =>
  allOf(sql`select r.shop_id, r.currency, r.arrival_date as day, r.arrival_date as arrives_on, r.provider,
      r.reference as payment_reference, r.status as payout_state, 1 as payouts, r.gross as payout_gross,
      r.refunds as payout_refunds, r.fees as payout_fees, r.other as payout_other, r.net as payout_net,
      coalesce(m.matched, 0) as payout_matched, coalesce(m.unmatched, 0) as payout_unmatched
    from payouts r ${withShop(scope)}
    left join lateral (
      select l.company_id, sum(l.amount) filter (where p.id is not null) as matched,
        sum(l.amount) filter (where p.id is null) as unmatched
      from payout_lines l
      left join payments p on p.company_id = ${scope.company} and p.provider = r.provider
        and p.provider_reference = l.payment_reference and p.provider_reference <> '' and p.reverses_id is null
        and p.payment_processing_status = 'success'
      where l.company_id = ${scope.company} and l.payout_id = r.id and l.kind in ('payment', 'refund')
      group by l.company_id) m on m.company_id = r.company_id
    where r.company_id = ${scope.company} and r.arrival_date between ${scope.days.from}::date and ${scope.days.to}::date`)

/** The drawers of the period, as `t`, with their shop. */
const drawersIn = ({ company, shops, days: { from, to } }: Scope): Sql =>
  sql`till_sessions t join shops s on s.company_id = ${company} and s.id = t.shop_id
    where t.company_id = ${company} and t.shop_id = any(${shops}::uuid[]) and t.day between ${from}::date and ${to}::date`

/** What each drawer has to hold that is not counted yet: a counted one keeps what it had to hold then. */
async function openDrawers(tx: Tx, scope: Scope): Promise<{ id: string; expected: string }[]> {
  const open = await rows(
    tx,
    sql<{
      shop_id: string
      day: string
    }>`select distinct t.shop_id, t.day::text as day from ${drawersIn(scope)}
      and t.closed_at is null`,
  )
  const found = []
  for (const { shop_id, day } of open)
    for (const { id, closed_at, expected } of await drawersOn(tx, scope.company, shop_id, day))
      if (closed_at === null) found.push({ id, expected })
  return found
}

/** Drawers with their count, the pieces that were counted, and what went in and out of them beside sales. */
export async function till(tx: Tx, scope: Scope): Promise<FactRows> {
  const open = JSON.stringify(await openDrawers(tx, scope))
  return allOf(sql`select t.shop_id, s.currency, t.day, t.drawer, '' as till_reason, null::numeric as denomination,
      null::uuid as user_id, t.opening_float, 0 as paid_in, 0 as paid_out,
      coalesce(case when t.closed_at is null then (select o.expected from jsonb_to_recordset(${open}::jsonb)
        as o (id uuid, expected numeric) where o.id = t.id) else t.expected end, 0) as expected_cash,
      coalesce(t.counted, 'NaN') as counted_cash, coalesce(t.over_short, 'NaN') as over_short, 0 as pieces, 0 as pieces_amount
    from ${drawersIn(scope)}
    union all
    select t.shop_id, s.currency, t.day, t.drawer, '', c.key::numeric, null, 0, 0, 0, 0, 0, 0, c.value::int,
      c.key::numeric * c.value::int
    from (select t.*, s.currency from ${drawersIn(scope)}) t join shops s on s.company_id = ${scope.company} and s.id = t.shop_id
    cross join lateral jsonb_each_text(t.count) c where c.value::int <> 0
    union all
    select t.shop_id, t.currency, t.day, t.drawer, m.reason, null, m.user_id, 0,
      ${when(sql`m.kind = 'in'`, sql`m.amount`)}, ${when(sql`m.kind = 'out'`, sql`m.amount`)}, 0, 0, 0, 0, 0
    from (select t.*, s.currency from ${drawersIn(scope)}) t
    join till_movements m on m.company_id = ${scope.company} and m.session_id = t.id`)
}

/** The drawer of a cash payment `p`: one that was open at its station, else the first that was open. */
const drawerAt = ({ company }: Scope): Sql => sql`select d.drawer from till_sessions d
  where d.company_id = ${company} and d.shop_id = p.shop_id and d.day = p.day and d.opened_at <= p.created_at
    and (d.closed_at is null or d.closed_at > p.created_at)
  order by d.device_id is not distinct from p.device_id desc, d.opened_at, d.id limit 1`

/** Everything that happened to drawers, by time. */
export const drawerEvents = (scope: Scope): FactRows =>
  allOf(sql`select t.shop_id, t.currency, t.day, t.drawer, e.at, e.drawer_event, e.note, e.user_id, e.drawer_amount,
      1 as drawer_events
    from (select t.*, s.currency from ${drawersIn(scope)}) t
    cross join lateral (
      select t.opened_at as at, 'opened' as drawer_event, t.opened_name as note, null::uuid as user_id,
        t.opening_float as drawer_amount
      union all select t.closed_at, 'counted', t.closed_name, null, t.counted where t.closed_at is not null
      union all select m.created_at, m.kind, m.reason, m.user_id, case when m.kind = 'in' then m.amount else -m.amount end
        from till_movements m where m.company_id = ${scope.company} and m.session_id = t.id) e
    union all
    select p.shop_id, p.currency, p.day, coalesce((${drawerAt(scope)}), ''), p.created_at,
      case when p.payment_type = 'payment_refund' then 'refund' else 'cash' end, p.reason, p.user_id,
      (p.amount + p.payment_tip_amount + p.cash_rounding) * (case when p.payment_type = 'payment_refund' then -1 else 1 end), 1
    from payments p where p.company_id = ${scope.company} and p.shop_id = any(${scope.shops}::uuid[])
      and p.day between ${scope.days.from}::date and ${scope.days.to}::date and p.payment_method = 'Cash'
      and p.payment_type in ('order_payment', 'credit_payment', 'payment_refund')`)

/** Closed days with the figures that their Z report was stored with. */
export const days = (scope: Scope): FactRows =>
  allOf(sql`select r.shop_id, s.currency, r.day, 1 as z_reports,
      coalesce((r.report -> 'net' ->> 'before_tax')::numeric, 'NaN') as z_before_tax,
      coalesce((r.report -> 'net' ->> 'total')::numeric, (r.report ->> 'total')::numeric, 0) as z_total,
      coalesce((r.report ->> 'over_short')::numeric, 0) as z_over_short
    from shop_days r ${withShop(scope)}
    where r.company_id = ${scope.company} and r.closed_at is not null
      and r.day between ${scope.days.from}::date and ${scope.days.to}::date`)
