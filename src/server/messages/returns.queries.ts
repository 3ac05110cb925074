import { sql, type RawBuilder } from 'kysely'
import { CONTACT_KINDS, RETURN_DAYS } from '#domain/messages/templates/kinds.ts'

type Sql = RawBuilder<unknown>

const KINDS = sql.join(CONTACT_KINDS.map((kind) => sql.lit(kind)))

/** Orders `o` that came after a message `m`, by a condition on whose they are. */
const ordersOf = (company: string, whose: Sql): Sql => sql`
  select o.id, o.created_timestamp, o.complete_timestamp, o.discounts from orders o
  where o.company_id = ${company} and ${whose} and o.status in ('complete', 'uncollectible')
    and o.created_timestamp > m.sent_at
    and o.complete_timestamp <= m.sent_at + ${sql.lit(`${RETURN_DAYS} days`)}::interval`

/**
 * The order that each reminder or campaign message brought, as rows of order, cause, campaign and instant: of the orders
 * that were finalized within 60 days, the one with its coupon, else the first. They are those of the vehicle, or of the
 * person where the message is about none. An order counts for
 * one message: one whose coupon it has, else the last before it. `where` limits the messages `m`; both channels of one
 * reminder are one message.
 */
export const returnedOrders = (company: string, where: Sql): Sql => sql`
  select distinct on (r.cause) r.* from (
    select distinct on (o.id) o.id as order_id, o.complete_timestamp, m.cause, m.kind, m.campaign_id, m.customer_id,
      m.fleet_location_id, m.coupon_id, m.sent_at, used.it as redeemed,
      (select case when count(*) > 1 then 'both' else min(n.channel) end from messages n
        where n.company_id = ${company} and n.cause = m.cause) as channels
    from messages m
    cross join lateral (
      ${ordersOf(company, sql`m.vehicle_id is not null and o.vehicle_id = m.vehicle_id`)}
      union all ${ordersOf(company, sql`m.vehicle_id is null and o.customer_id = m.customer_id`)}
      union all ${ordersOf(company, sql`m.vehicle_id is null and o.fleet_location_id = m.fleet_location_id`)}) o
    cross join lateral (select m.coupon_id is not null and o.discounts
      @> jsonb_build_array(jsonb_build_object('discount_coupon_id', m.coupon_id)) as it) used
    where m.company_id = ${company} and m.purpose = 'marketing' and m.sent_at is not null
      and m.kind in (${KINDS}) and ${where}
    order by o.id, used.it desc, m.sent_at desc, m.id desc) r
  order by r.cause, r.redeemed desc, r.complete_timestamp, r.order_id`
