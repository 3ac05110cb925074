import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import type { Order } from '#domain/orders/order.ts'
import { actorCan } from '#domain/people/roles.ts'
import { localDate } from '#domain/places/zones.ts'
import { hideCost, listPackages, orderFor, slotItems, soldItems } from '../catalogue/index.ts'
import { firstRow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { findOrder, inMyShops } from './orders.queries.ts'

type Repeat = ReplyOf<typeof api.orders.repeat>

const NOTHING: Repeat = { former: null, packages: [], items: [] }

/** The last finalized order of the order's vehicle, besides the order itself. */
async function lastVisit(tx: Tx, session: Author, order: Order): Promise<string | null> {
  if (order.vehicle_id === null) return null
  const row = await firstRow(
    tx,
    sql<{ id: string }>`select id from orders
      where company_id = ${session.company_id} and vehicle_id = ${order.vehicle_id} and id <> ${order.id}
        and status = 'complete' and ${inMyShops(session)}
      order by complete_timestamp desc limit 1`,
  )
  return row?.id ?? null
}

/** What this shop sells today of what an order names. */
async function soldOf(tx: Tx, session: Author, order: Order, former: Order) {
  const company = session.company_id
  const names = new Set(former.packages.map((row) => row.package_id))
  const day = localDate(new Date().toISOString(), order.extras.time_zone)
  const menu = names.size === 0 ? [] : await listPackages(tx, company, { shop_id: order.shop_id, day })
  const packages = menu.filter((row) => names.has(row.id))
  const slots = packages.flatMap((row) =>
    row.parts.flatMap(({ filters = [] }) => (filters.length > 0 ? [filters] : [])),
  )
  const ids = [...former.parts, ...former.inventory_items].flatMap((row) => row.inventory_item_id ?? [])
  const found = [...(await slotItems(tx, company, slots)), ...(await soldItems(tx, company, ids))]
  return { packages, items: [...new Map(found.map((item) => [item.id, item])).values()] }
}

/** The former order, and what today's catalogue sells of it; costs only for those who may see them. */
export async function repeatReply(
  tx: Tx,
  session: Author,
  order: Order,
  of: string | undefined,
): Promise<Repeat> {
  const id = of ?? (await lastVisit(tx, session, order))
  const former = id === null ? undefined : await findOrder(tx, session, id)
  if (!former && of !== undefined) throw new AppError('not_found')
  if (!former) return NOTHING
  const { packages, items } = await soldOf(tx, session, order, former)
  const seesCost = actorCan(session.actor, 'costs.view')
  return {
    former: orderFor(session, former),
    packages: seesCost
      ? packages
      : packages.map((row) => ({ ...row, parts: row.parts.map((part) => hideCost(part)) })),
    items: seesCost ? items : items.map(hideCost),
  }
}
