import type { AttachedTo } from '#domain/orders/attachments.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { findVehicle, lockVehicle } from '#server/vehicles/index.ts'
import { shopFor } from '#server/shop/index.ts'
import { findOrder, lockOrder } from '../orders.queries.ts'
import { purchaseShop, type Owner } from './attachments.queries.ts'

/** What has files and is reached by the session. */
export interface Reached extends Owner {
  shop_id: string | null
  /** The vehicle of the order, or the vehicle itself. */
  of_vehicle: string | null
}

const NONE: Owner = { order_id: null, vehicle_id: null, purchase_order_id: null }

export const ownerOf = (of: AttachedTo, id: string): Owner => ({ ...NONE, [`${of}_id`]: id })

/** What a file belongs to, and its id. */
export function placeOf({ order_id, vehicle_id, purchase_order_id }: Owner): { of: AttachedTo; id: string } {
  if (order_id !== null) return { of: 'order', id: order_id }
  if (vehicle_id !== null) return { of: 'vehicle', id: vehicle_id }
  return { of: 'purchase_order', id: purchase_order_id ?? '' }
}

/**
 * The owner of files: an order or a purchase order of a shop in which the person works, or a vehicle of the company; else
 * `not_found`. With `lock`, its row's lock makes the count of its files exact.
 */
export async function reach(
  tx: Tx,
  session: Author,
  owner: Owner,
  { lock }: { lock: boolean },
): Promise<Reached> {
  const { of, id } = placeOf(owner)
  const at = ownerOf(of, id)
  if (of === 'order') {
    const order = await (lock ? lockOrder : findOrder)(tx, session, id)
    if (!order) throw new AppError('not_found')
    return { ...at, shop_id: order.shop_id, of_vehicle: order.vehicle_id }
  }
  if (of === 'purchase_order') {
    const { id: shop_id } = await shopFor(tx, session, await purchaseShop(tx, session.company_id, id, lock))
    return { ...at, shop_id, of_vehicle: null }
  }
  if (!(await (lock ? lockVehicle : findVehicle)(tx, session.company_id, id))) throw new AppError('not_found')
  return { ...at, shop_id: null, of_vehicle: id }
}
