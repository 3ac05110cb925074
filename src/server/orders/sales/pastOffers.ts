import type { Order } from '#domain/orders/order.ts'
import { PRICED_FIELDS } from '#domain/orders/prices/pricing.ts'
import { localDate } from '#domain/places/zones.ts'
import { dayAmong } from '#server/shop/index.ts'
import type { Ask } from './ask.ts'
import { closedDays, utc } from './pastDays.ts'
import { writeOffers } from './offers.ts'

/** An order that ended, with the fields that its offers are read from. */
type EndedOrder = Order & { zone: string; ended_at: string }

const FIELDS = [
  ...PRICED_FIELDS.filter((name) => name !== 'shop'),
  'id',
  'shop_id',
  'totals',
  'status',
  'currency',
  'user_id',
  'customer_id',
  'fleet_location_id',
  'inspection_items',
  'inspection_groups',
  'declined_items',
  'estimate_approvals',
] as const

const endedOrders = (ask: Ask, companyId: string, ids: readonly string[]): Promise<EndedOrder[]> =>
  ask<EndedOrder>(
    `select ${[...new Set(FIELDS)].map((name) => `o.${name}`).join(', ')}, s.time_zone as zone,
      coalesce(${utc('o.complete_timestamp')}, (select ${utc('max(h.created_at)')} from order_status_history h
        where h.company_id = $1 and h.order_id = o.id and h.to_status = o.status), ${utc('o.created_timestamp')}) as ended_at,
      (select snapshot.shop from order_snapshots snapshot
        where snapshot.company_id = $1 and snapshot.id = o.shop_snapshot_id) as shop
    from orders o join shops s on s.company_id = $1 and s.id = o.shop_id
    where o.company_id = $1 and o.id = any($2::uuid[]) and o.status in ('complete', 'uncollectible', 'deleted')
      and not exists (select from order_offers e where e.company_id = $1 and e.order_id = o.id)
      and not exists (select from order_findings e where e.company_id = $1 and e.order_id = o.id)
    order by o.id`,
    [companyId, ids],
  )

/** Writes what orders offered and found that ended before that was stored, on the days on which they ended. */
export async function writePastOffers(
  ask: Ask,
  companyId: string,
  orderIds: readonly string[],
): Promise<void> {
  const orders = await endedOrders(ask, companyId, orderIds)
  if (orders.length === 0) return
  const closed = await closedDays(ask, companyId)
  await writeOffers(
    ask,
    companyId,
    orders.map(({ zone, ended_at, ...order }) => ({
      order,
      day: dayAmong(
        closed.filter(({ shop_id }) => shop_id === order.shop_id),
        localDate(ended_at, zone),
        ended_at,
      ).day,
    })),
  )
}
