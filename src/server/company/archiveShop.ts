import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { listShops } from '../shop/index.ts'
import { loadBlockers, lockShopList, lockWholeShop, setActive } from './companyShops.queries.ts'

async function lockedShop(tx: Tx, { company_id }: Author, shopId: string) {
  await lockShopList(tx, company_id)
  const shop = await lockWholeShop(tx, company_id, shopId)
  if (!shop) throw new AppError('not_found')
  return shop
}

async function noted(
  tx: Tx,
  session: Author,
  shop: { id: string; name: string },
  kind: 'shop.archived' | 'shop.restored',
): Promise<void> {
  const { company_id, user_id } = session
  await emit(tx, { company_id, event: 'shop.changed', subject_id: shop.id, shop_id: shop.id, user_id })
  audit(tx, session, { kind, shop_id: shop.id, subject_id: shop.id, subject: shop.name })
}

/**
 * Takes a shop out of use. Under its full lock no order, drawer or payment of the shop can begin: what is counted here
 * is all that there is. Archiving an archived shop changes nothing.
 */
export async function archiveShop(tx: Tx, session: Author, shopId: string): Promise<void> {
  const { company_id } = session
  const { name, active } = await lockedShop(tx, session, shopId)
  if (!active) return
  const blockers = await loadBlockers(tx, company_id, shopId)
  if (blockers.orders_total + blockers.days.length + blockers.payments.length > 0)
    throw new AppError('shop_in_use', { current: blockers })
  if ((await listShops(tx, session)).every(({ id }) => id === shopId)) throw new AppError('last_shop')
  await setActive(tx, company_id, shopId, false)
  await noted(tx, session, { id: shopId, name }, 'shop.archived')
}

/** Takes an archived shop back into use; a shop in use stays as it is. */
export async function restoreShop(tx: Tx, session: Author, shopId: string): Promise<void> {
  const { name, active } = await lockedShop(tx, session, shopId)
  if (active) return
  await setActive(tx, session.company_id, shopId, true)
  await noted(tx, session, { id: shopId, name }, 'shop.restored')
}
