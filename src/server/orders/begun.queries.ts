import { sql } from 'kysely'
import type { OrderUser } from '#domain/orders/order.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { cached } from '../base/database/cached.ts'
import { firstRow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import type { ShopRow } from '../shop/index.ts'

/** The signed-in person as an order stores them. */
export function findUserOfOrder(tx: Tx, { company_id, user_id }: Author): Promise<OrderUser | null> {
  return cached(tx, company_id, `user ${user_id}`, async () => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'user_custom_id', 'alternative_id', 'email', 'last_name', 'first_name'])
      .where('company_id', '=', company_id)
      .where('id', '=', user_id)
      .executeTakeFirst()
    return user ? { ...user, email: user.email ?? '' } : null
  })
}

/**
 * The place of a shop's next order among those of its day. The shop's counter is locked already. An archived shop is
 * refused; one that is archived at the same moment is awaited, and one in use cannot be archived until the transaction
 * ends.
 */
export async function nextPosition(tx: Tx, companyId: string, shop: ShopRow, now: string): Promise<number> {
  const day = startOfLocalDay(localDate(now, shop.time_zone), shop.time_zone)
  const row = await firstRow(
    tx,
    sql<{ begun: number }>`select (select count(*)::int from orders
        where company_id = ${companyId} and shop_id = ${shop.id} and created_timestamp >= ${day}) as begun
      from shops s where s.company_id = ${companyId} and s.id = ${shop.id} and s.active for key share of s`,
  )
  if (!row) throw new AppError('shop_archived')
  return row.begun + 1
}
