import { sql } from 'kysely'
import type { Order } from '../../../domain/orders/order.ts'
import { anyOf, rows, type Tx } from '../../base/db.ts'

type FinalizedOrder = Pick<
  Order,
  'id' | 'status' | 'packages' | 'casual_items' | 'returned_lines' | 'tech_positions'
>

/** The orders of a shop that were finalized between two instants and are not void. */
export function finalizedOrders(
  tx: Tx,
  companyId: string,
  shopId: string,
  from: string,
  to: string,
): Promise<FinalizedOrder[]> {
  return rows(
    tx,
    sql<FinalizedOrder>`select id, status, packages, casual_items, returned_lines, tech_positions from orders
      where company_id = ${companyId} and shop_id = ${shopId} and complete_timestamp >= ${from}
        and complete_timestamp < ${to} and status in ('complete', 'uncollectible')`,
  )
}

/** The names of people by their ids. */
export async function namesOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows(
    tx,
    sql<{ id: string; name: string }>`select id, trim(first_name || ' ' || last_name) as name from users
      where company_id = ${companyId} and id = ${anyOf(ids)}`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The numbers of orders by their ids. */
export async function orderNumbersOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = await rows(
    tx,
    sql<{ id: string; number: string }>`select id, order_custom_id as number from orders
      where company_id = ${companyId} and id = ${anyOf(ids)}`,
  )
  return new Map(found.map(({ id, number }) => [id, number]))
}
