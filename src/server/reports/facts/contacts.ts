import { sql } from 'kysely'
import { CONTACT_KINDS, RETURN_DAYS } from '#domain/messages/templates/kinds.ts'
import { returnedOrders } from '#server/messages/index.ts'
import { allOf, local, midnight, when, withShop, type FactRows, type Scope, type Sql } from './scope.ts'

const KINDS = sql.join(CONTACT_KINDS.map((kind) => sql.lit(kind)))

/** A reminder is queued at most a year before its day. */
const QUEUED_BEFORE = 370

const ONE = sql`1`
const nothing = (name: string): Sql => sql`0 as ${sql.ref(name)}`
const OF_RETURNS = [
  'contact_returned_30',
  'contact_returned',
  'contact_redeemed',
  'contact_net',
  'contact_discount',
].map(nothing)
const OF_MESSAGES = [
  'contacted',
  'contact_no_consent',
  'contact_other',
  'contact_sent',
  'contact_delivered',
  'contact_segments',
  'contact_came',
].map(nothing)

/** Reminders and campaign messages, on the day on which a service is due, else on which they were queued. */
const messages = (scope: Scope): Sql => {
  const { company, days } = scope
  const sent = sql`bool_or(r.sent_at is not null)`
  const noConsent = sql`bool_and(r.state = 'refused' and r.reason like 'consent%')`
  const ended = sql`bool_and(r.state in ('refused', 'failed', 'unknown'))`
  const since = sql`m.sent_at >= ${midnight(days.from, -QUEUED_BEFORE)}::timestamptz`
  const came = sql`${sent} and r.cause in (select c.cause from (${returnedOrders(company, since)}) c)`
  return sql`select g.* from (select r.shop_id, s.currency,
      coalesce(r.due_on, ${local(scope, sql`min(r.created_at)`)}::date) as day, null::uuid as order_id, r.customer_id,
      r.fleet_location_id, r.kind as contact_kind, r.campaign_id, r.coupon_id::text as coupon,
      case when count(*) > 1 then 'both' else min(r.channel) end as contact_channel,
      1 as contacted, ${when(noConsent, ONE)} as contact_no_consent,
      ${when(sql`${ended} and not ${sent} and not ${noConsent}`, ONE)} as contact_other, ${when(sent, ONE)} as contact_sent,
      ${when(sql`bool_or(r.delivered_at is not null)`, ONE)} as contact_delivered,
      sum(case when r.sent_at is not null then r.segments else 0 end)::int as contact_segments,
      ${when(came, ONE)} as contact_came, ${sql.join(OF_RETURNS)}
    from messages r ${withShop(scope)}
    where r.company_id = ${company} and r.kind in (${KINDS})
      and r.created_at >= ${midnight(days.from, -QUEUED_BEFORE)}::timestamptz
      and r.created_at < ${midnight(days.to, 3)}::timestamptz
    group by r.cause, r.kind, r.campaign_id, r.shop_id, s.currency, s.time_zone, r.customer_id, r.fleet_location_id,
      r.coupon_id, r.due_on) g
    where g.day between ${days.from}::date and ${days.to}::date`
}

/** The entries in the period of orders that count as returns, with the message for which they count. */
const returns = (scope: Scope): Sql => {
  const { company, shops, days } = scope
  const inPeriod = sql`e.company_id = ${company} and e.shop_id = any(${shops}::uuid[])
    and e.day between ${days.from}::date and ${days.to}::date`
  // A later return of goods belongs to an order of an earlier day, and this to a message before it.
  const since = sql`m.sent_at >= ((select coalesce(min(e.sale_day), ${days.from}::date) from sales_entries e
    where ${inPeriod}) - ${sql.lit(RETURN_DAYS + 2)}::int)::timestamp at time zone 'UTC'`
  return sql`select e.shop_id, e.currency, e.day, e.order_id, c.customer_id, c.fleet_location_id,
      c.kind as contact_kind, c.campaign_id, c.coupon_id::text as coupon, c.channels as contact_channel,
      ${sql.join(OF_MESSAGES)},
      case when e.sale_day - ${local(scope, sql`c.sent_at`)}::date <= 30 then e.invoices else 0 end
        as contact_returned_30,
      e.invoices as contact_returned, case when c.redeemed then e.invoices else 0 end as contact_redeemed,
      e.gross - e.coupons - e.discounts - e.returns as contact_net, (select coalesce(sum(d.amount), 0) * e.invoices
        from jsonb_to_recordset(e.discounts_given) as d (coupon_id uuid, amount numeric)
        where d.coupon_id = c.coupon_id) as contact_discount
    from (${returnedOrders(company, since)}) c
    join sales_entries e on e.order_id = c.order_id and ${inPeriod}
    join shops s on s.company_id = ${company} and s.id = e.shop_id`
}

/** Messages that are to bring customers back, and the orders that they brought. */
export const contacts = (scope: Scope): FactRows => {
  const columns = [
    'shop_id',
    'currency',
    'day',
    'order_id',
    'customer_id',
    'fleet_location_id',
    'contact_kind',
    'campaign_id',
    'coupon',
    'contact_channel',
    'contacted',
    'contact_no_consent',
    'contact_other',
    'contact_sent',
    'contact_delivered',
    'contact_segments',
    'contact_came',
    'contact_returned_30',
    'contact_returned',
    'contact_redeemed',
    'contact_net',
    'contact_discount',
  ].map((name) => sql.ref(name))
  const list = sql.join(columns)
  return allOf(sql`select ${list} from (${messages(scope)}) sent
    union all select ${list} from (${returns(scope)}) back`)
}
