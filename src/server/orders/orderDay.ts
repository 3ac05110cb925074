import type { Order } from '#domain/orders/order.ts'
import type { Tx } from '../base/db.ts'
import { isLocked } from '../shop/index.ts'

/** Whether the business day on which an order was finalized is closed: then it can’t be re-opened. */
export async function orderDayClosed(
  tx: Tx,
  { company_id }: { company_id: string },
  { status, complete_timestamp, shop_id, extras, practice }: Order,
): Promise<boolean> {
  if (practice || status !== 'complete' || complete_timestamp === null) return false
  return isLocked(tx, company_id, { id: shop_id, time_zone: extras.time_zone }, complete_timestamp)
}
