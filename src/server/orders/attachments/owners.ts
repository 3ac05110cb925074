import type { AttachedTo } from '../../../domain/orders/attachments.ts'
import type { Tx } from '../../base/db.ts'
import { AppError } from '../../base/errors.ts'
import type { Session } from '../../base/http/session.ts'
import { findVehicle, lockVehicle } from '../../vehicles/index.ts'
import { findOrder, lockOrder } from '../orders.queries.ts'
import type { Owner } from './attachments.queries.ts'

/** An order or a vehicle that the session reaches. */
export interface Reached extends Owner {
  shop_id: string | null
  /** The vehicle of the order, or the vehicle itself. */
  of_vehicle: string | null
}

export const ownerOf = (of: AttachedTo, id: string): Owner =>
  of === 'order' ? { order_id: id, vehicle_id: null } : { order_id: null, vehicle_id: id }

/**
 * The owner of files: an order of a shop in which the person works, or a vehicle of the company; else `not_found`. With
 * `lock`, its row's lock makes the count of its files exact.
 */
export async function reach(
  tx: Tx,
  session: Session,
  { order_id, vehicle_id }: Owner,
  { lock }: { lock: boolean },
): Promise<Reached> {
  if (order_id !== null) {
    const order = await (lock ? lockOrder : findOrder)(tx, session, order_id)
    if (!order) throw new AppError('not_found')
    return { order_id, vehicle_id: null, shop_id: order.shop_id, of_vehicle: order.vehicle_id }
  }
  const id = vehicle_id ?? ''
  if (!(await (lock ? lockVehicle : findVehicle)(tx, session.company_id, id))) throw new AppError('not_found')
  return { order_id: null, vehicle_id: id, shop_id: null, of_vehicle: id }
}
