import { sql } from 'kysely'
import { shiftsOf } from '#domain/time/shifts.ts'
import { jobTimes } from '#domain/time/jobs.ts'
import type { Order } from '#domain/orders/order.ts'
import type { ReportedPayment } from '#domain/pay/spiffOrder.ts'
import type { SpiffPerson } from '#domain/pay/spiffRules.ts'
import { anyOf, exactInstant, firstRow, rows, type Tx } from '#server/base/db.ts'
import { eventsOfOrders } from '#server/time/index.ts'

/** The financial categories of the packages and items of an order, by their ids. */
export async function loadCategories(tx: Tx, companyId: string, order: Order): Promise<Map<string, string>> {
  const packages = order.packages.map(({ package_id }) => package_id)
  const items = [...order.parts, ...order.inventory_items].flatMap(({ inventory_item_id: id }) => id ?? [])
  const found = await rows(
    tx,
    sql<{ id: string; category: string }>`select id, classification_id as category from packages
        where company_id = ${companyId} and id = ${anyOf(packages)} and classification_id is not null
      union all select id, classification_id from inventory_items
        where company_id = ${companyId} and id = ${anyOf(items)} and classification_id is not null`,
  )
  return new Map(found.map(({ id, category }) => [id, category]))
}

/** Who is on an order, each with their minutes on it: its positions first, then the advisor, who began it. */
export async function listPeople(
  tx: Tx,
  companyId: string,
  order: Order,
  until: string,
): Promise<SpiffPerson[]> {
  const events = await eventsOfOrders(tx, companyId, [order.id])
  const minutes = new Map<string, number>()
  for (const user of new Set(events.map(({ user_id }) => user_id)))
    for (const shift of shiftsOf(events.filter(({ user_id }) => user_id === user)))
      for (const time of jobTimes(shift, until))
        if (time.order_id === order.id) minutes.set(user, (minutes.get(user) ?? 0) + time.minutes)
  const person = (user_id: string, position: string | null): SpiffPerson => ({
    user_id,
    position,
    job_minutes: (minutes.get(user_id) ?? 0).toFixed(4),
  })
  const positions = order.tech_positions.map(({ user_id, position }) => person(user_id, position))
  return [...positions, ...(order.user_id === null ? [] : [person(order.user_id, null)])]
}

/** When an event was written, which is when its transaction began; null once the outbox is pruned of it. */
export async function instantOfEvent(tx: Tx, companyId: string, eventId: string): Promise<string | null> {
  const row = await firstRow(
    tx,
    sql<{ at: string }>`select ${exactInstant(sql`created_at`)} as at from outbox
      where company_id = ${companyId} and id = ${eventId}`,
  )
  return row?.at ?? null
}

/** The payments of an order, oldest first. */
export function ledgerOfOrder(tx: Tx, companyId: string, orderId: string): Promise<ReportedPayment[]> {
  return rows(
    tx,
    sql<ReportedPayment>`select id, payment_type, payment_method, amount, reverses_id, refund_of_id, returned_lines
      from payments where company_id = ${companyId} and order_id = ${orderId} order by created_at, id`,
  )
}
