import { sql } from 'kysely'
import { dayGoal } from '#domain/company/goal.ts'
import { dec, isPositive, money2, mul } from '#domain/money/money.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { hoursOn, type Closure, type WeekHours } from '#domain/shop/hours.ts'
import { UNSOLD_STATUSES } from '#domain/reports/sales/sales.ts'
import { initialShopSettings, type ShopSettings } from '#domain/settings/shopSettings.ts'
import { dayAfter } from '#domain/till/till.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { change, ofCredit } from '#server/payments/index.ts'
import {
  allOf,
  calculated,
  local,
  today,
  when,
  withShop,
  type FactRows,
  type Scope,
  type Sql,
} from './scope.ts'

/** What a row of the ledger adds to an order's debt: payments take off. */
const OWES = sql`case
  when p.payment_type in ('order_payment', 'order_payment_w_credit') then -p.amount
  when p.payment_type in ('payment_refund', 'payment_credit', 'payment_credit_adjustment') then p.amount else 0 end`

const UNSETTLED_SALES = ['is_not_paid', 'is_partially_paid', 'is_over_paid']

/**
 * The orders that may owe something, or be owed, now. All others come to nothing, so that years of paid orders are not
 * read; what was written off is owed no more.
 */
const unsettledNow = ({ company, shops }: Scope): Sql => {
  const own = sql`r.company_id = ${company} and r.shop_id = any(${shops}::uuid[])`
  const some = (statuses: readonly string[], pays: readonly string[]): Sql =>
    sql`select r.id as order_id from orders r where ${own} and r.status = any(${statuses}::text[])
      and r.pay_status = any(${pays}::text[])`
  return sql`${some(['complete'], UNSETTLED_SALES)} union ${some(['uncollectible'], ['is_over_paid'])}
    union ${some(UNSOLD_STATUSES, ['is_partially_paid', 'is_over_paid'])}
    union select r.order_id from sales_entries r where ${own} and r.cause = 'sale' and r.total < 0`
}

/** The orders that may owe something, or be owed, at the end of a day: those of now, and those that moved since. */
const unsettled = (scope: Scope, day: Sql): Sql => {
  const own = sql`r.company_id = ${scope.company} and r.shop_id = any(${scope.shops}::uuid[])`
  return sql`${unsettledNow(scope)}
    union select r.order_id from sales_entries r where ${own} and r.day > ${day}
    union select r.order_id from payments r where ${own} and r.day > ${day} and r.order_id is not null`
}

/** What moved what these orders owe up to a day: their entries and their payments, which are looked up by order. */
const owing = ({ company, shops }: Scope, until: Sql): Sql =>
  sql`select e.order_id, e.receivable as amount from unsettled u
      cross join lateral (select e.order_id, e.receivable from sales_entries e where e.company_id = ${company}
        and e.order_id = u.order_id and e.shop_id = any(${shops}::uuid[]) and e.day <= ${until} offset 0) e
    union all
    select p.order_id, p.amount from unsettled u
      cross join lateral (select p.order_id, ${OWES} as amount from payments p where p.company_id = ${company}
        and p.order_id = u.order_id and p.shop_id = any(${shops}::uuid[]) and p.day <= ${until} offset 0) p`

const late = (from: number | null, to: number | null): Sql =>
  sql`${from === null ? sql`true` : sql`d.late >= ${sql.lit(from)}`} and ${to === null ? sql`true` : sql`d.late <= ${sql.lit(to)}`}`

/** What orders owe at the end of a day, by how late it is. */
export const receivables = (scope: Scope): FactRows => {
  const day = sql`${scope.days.to}::date`
  return allOf(sql`with unsettled as materialized (${unsettled(scope, day)}), owing as (${owing(scope, day)}),
    owed as (select order_id, sum(amount) as owed from owing group by order_id having sum(amount) > 0),
    d as (select r.id as order_id, r.company_id, r.shop_id, r.currency, r.customer_id, r.fleet_location_id, o.owed,
        (${day} - ${local(scope, sql`coalesce(r.pay_due_timestamp, r.complete_timestamp, r.created_timestamp)`)}::date) as late,
        coalesce((r.customer -> 'payment_terms' ->> 'days_to_payment')::int,
          (r.fleet -> 'fleet_location_payment_terms' ->> 'days_to_payment')::int, 0) as terms
      from owed o join orders r on r.company_id = ${scope.company} and r.id = o.order_id
      join shops s on s.company_id = ${scope.company} and s.id = r.shop_id
      where r.status in ('complete', 'uncollectible')
        or exists (select from sales_entries e where e.company_id = ${scope.company} and e.order_id = r.id))
    select d.*, ${day} as day, 1 as owed_invoices, greatest(d.late, 0) as days_late,
      ${when(late(null, 0), sql`d.owed`)} as owed_current, ${when(late(1, 30), sql`d.owed`)} as owed_30,
      ${when(late(31, 60), sql`d.owed`)} as owed_60, ${when(late(61, 90), sql`d.owed`)} as owed_90,
      ${when(late(91, null), sql`d.owed`)} as owed_over_90 from d`)
}

const isSold = (company: string): Sql => sql`(o.status in ('complete', 'uncollectible')
  or exists (select from sales_entries e where e.company_id = ${company} and e.order_id = o.id offset 0))`

/** Invoices as they change what their payer owes; `entries` are their rows. */
const invoiced = (entries: Sql, isNow: boolean): Sql =>
  sql`select e.company_id, e.shop_id, e.currency, e.order_id, e.customer_id, e.fleet_location_id, e.day,
      e.receivable as owes, null::text as method, ${sql.lit(isNow)} as is_now
    from ${entries}`

/**
 * Payments of orders that are sold, as they change what their payer owes; `payments` are their rows. The payer is the
 * order's. Where `once` has the order's only sale, it is read from there.
 */
const paid = (company: string, payments: Sql, isNow: boolean, once: Sql | null): Sql => {
  const columns = sql`p.company_id, p.shop_id, p.currency, p.order_id`
  const moved = sql`p.day, ${OWES} as owes, p.payment_method as method, ${sql.lit(isNow)} as is_now`
  const found =
    once ??
    sql`select null::uuid as order_id, null::uuid as customer_id, null::uuid as fleet_location_id where false`
  return sql`select ${columns}, coalesce(e.customer_id, o.customer_id) as customer_id,
      coalesce(e.fleet_location_id, o.fleet_location_id) as fleet_location_id, ${moved}
    from ${payments} left join (${found}) e on e.order_id = p.order_id
      left join lateral (select o.company_id, o.id, o.status, o.customer_id, o.fleet_location_id from orders o
        where e.order_id is null and o.company_id = ${company} and o.id = p.order_id offset 0) o
        on o.company_id = p.company_id
    where e.order_id is not null or ${isSold(company)}`
}

/**
 * What happened on the accounts of customers and fleets in the period, and what they owe after it: what they owe now
 * without all that came since.
 */
export const statements = (scope: Scope): FactRows => {
  const { company, shops, days } = scope
  const inside = sql`not r.is_now and r.day <= ${days.to}::date`
  const after = sql`not r.is_now and r.day > ${days.to}::date`
  const credit = sql`r.method = 'Account Credit'`
  const own = (row: 'e' | 'p'): Sql =>
    sql`${sql.ref(`${row}.company_id`)} = ${company} and ${sql.ref(`${row}.shop_id`)} = any(${shops}::uuid[])`
  const since = (row: 'e' | 'p'): Sql => sql`${own(row)} and ${sql.ref(`${row}.day`)} >= ${days.from}::date`
  const lookedUp = (row: 'e' | 'p', table: string): Sql =>
    sql`unsettled u cross join lateral (select * from ${sql.table(table)} ${sql.ref(row)}
      where ${own(row)} and ${sql.ref(`${row}.order_id`)} = u.order_id offset 0) ${sql.ref(row)}`
  const once = sql`select order_id, customer_id, fleet_location_id from since
    where seq = 1 and order_id not in (select order_id from since where seq > 1)`
  return allOf(sql`with unsettled as materialized (${unsettledNow(scope)}),
    since as materialized (select e.company_id, e.shop_id, e.currency, e.order_id, e.customer_id, e.fleet_location_id,
        e.day, e.receivable, e.seq from sales_entries e where ${since('e')})
    select r.*, ${when(sql`r.is_now`, sql`r.owes`)} - ${when(after, sql`r.owes`)} as closing_balance,
      ${when(sql`${inside} and r.method is null`, sql`r.owes`)} as account_invoiced,
      ${when(sql`${inside} and r.method is not null and not ${credit}`, sql`-r.owes`)} as account_paid,
      ${when(sql`${inside} and ${credit}`, sql`-r.owes`)} as account_credited
    from (
      ${invoiced(sql`since e`, false)}
      union all
      ${paid(company, sql`(select * from payments p where ${since('p')} and p.order_id is not null) p`, false, once)}
      union all
      ${invoiced(lookedUp('e', 'sales_entries'), true)}
      union all
      ${paid(company, lookedUp('p', 'payments'), true, null)}) r
    where r.customer_id is not null or r.fleet_location_id is not null`)
}

/** Account credit of payers at the end of a day. */
export const credit = (scope: Scope): FactRows => {
  const moved = change('p')
  const spends = sql`p.payment_type = 'order_payment_w_credit'`
  const paysIn = sql`p.payment_type = 'credit_payment' or (p.payment_type = 'payment_refund' and p.order_id is null)`
  return allOf(sql`select p.company_id, p.shop_id, p.currency, p.day, p.customer_id, p.fleet_location_id,
      ${when(sql`${paysIn}`, moved)} as credit_in,
      ${when(sql`not (${paysIn}) and not ${spends}`, moved)} as credit_given,
      ${when(spends, sql`-(${moved})`)} as credit_spent, ${moved} as credit_balance
    from payments p where p.company_id = ${scope.company} and p.shop_id = any(${scope.shops}::uuid[])
      and p.day <= ${scope.days.to}::date and ${ofCredit('p')}`)
}

const stage = (status: string): Sql => when(sql`r.status = ${sql.lit(status)}`, sql`1`)

/** Orders that have not ended. */
export const queue = (scope: Scope): FactRows =>
  allOf(sql`select r.company_id, r.shop_id, r.currency, r.id as order_id, r.customer_id, r.fleet_location_id, r.user_id as opened_by,
      r.status as order_status, r.created_timestamp as began_at, 1 as open_orders, ${stage('stand-by')} as in_line,
      ${stage('in-progress')} as in_progress, ${stage('pre-complete')} as service_complete,
      ${when(sql`r.promised_timestamp < ${scope.now}::timestamptz`, sql`1`)} as late_orders, r.final_price as open_price,
      r.net_paid as deposits, case when r.net_paid <> 0 then 'yes' else 'no' end as has_deposit,
      greatest(${today(scope)} - ${local(scope, sql`r.created_timestamp`)}::date, 0) as open_days
    from orders r ${withShop(scope)}
    where r.company_id = ${scope.company} and r.status in ('scheduled', 'open', 'stand-by', 'in-progress', 'pre-complete')`)

interface GoalShop {
  id: string
  currency: string
  time_zone: string
  settings: Partial<ShopSettings>
}

const minute = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

/** How much of a day's open hours are gone, from 0 to 1. */
function gone(
  shop: { hours: WeekHours; closures: readonly Closure[] },
  day: string,
  { now, zone }: { now: string; zone: string },
): string {
  const present = localDate(now, zone)
  if (day !== present) return day < present ? '1' : '0'
  const hours = hoursOn(shop, day)
  if (!hours) return '1'
  const at = (Date.parse(now) - Date.parse(startOfLocalDay(day, zone))) / 60_000
  const [open, close] = [minute(hours.open), minute(hours.close)]
  return String(Math.min(1, Math.max(0, (at - open) / (close - open))))
}

const DAYS = 400
/** Where one shop has a goal and another has none, they have none together. */
const NO_GOAL = 'NaN'

/** A shop's share of its monthly goal on a day; nothing where it is closed. */
function shareOf({ time_zone, settings }: GoalShop, day: string, now: string) {
  const shop = { ...initialShopSettings, ...settings }
  if (!isPositive(shop.monthly_goal)) return [{ goal: NO_GOAL, goal_so_far: NO_GOAL }]
  const goal = dayGoal(shop, day)
  if (goal === null) return []
  return [{ goal, goal_so_far: money2(mul(goal, dec(gone(shop, day, { now, zone: time_zone })).toFixed())) }]
}

/** Each shop's share of its monthly goal on each day of the period, in the currencies in which a shop has one. */
export async function goals(tx: Tx, { company, shops, days, now }: Scope): Promise<FactRows> {
  const found = await rows(
    tx,
    sql<GoalShop>`select id, currency, time_zone, settings from shops
      where company_id = ${company} and id = any(${shops}::uuid[])`,
  )
  const have = new Set(
    found.flatMap(({ currency, settings }) => (isPositive(settings.monthly_goal ?? '0') ? [currency] : [])),
  )
  const all: string[] = []
  for (let day = days.from; day <= days.to && all.length < DAYS; day = dayAfter(day)) all.push(day)
  const goalRows = found
    .filter(({ currency }) => have.has(currency))
    .flatMap((shop) =>
      all.flatMap((day) =>
        shareOf(shop, day, now).map((share) => ({
          shop_id: shop.id,
          currency: shop.currency,
          day,
          ...share,
        })),
      ),
    )
  return calculated(goalRows, {
    shop_id: 'uuid',
    currency: 'text',
    day: 'date',
    goal: 'numeric',
    goal_so_far: 'numeric',
  })
}
