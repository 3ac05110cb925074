import { together, type Tx } from '#server/base/db.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import {
  askIn,
  snapshotId,
  snapshotInserts,
  unsealShops,
  writePastLabor,
  writePastOffers,
  writePastSales,
} from '#server/orders/index.ts'
import { lockBusinessDay } from '#server/shop/index.ts'
import { orderRows, type DemoGround, type DemoOrder } from './orders.ts'

const shopIds = ({ shops }: DemoGround): string[] => shops.map(({ row }) => row.id)

/** Writes finished orders with their history and payments. */
export async function saveOrderRows(
  tx: Tx,
  setting: DemoGround,
  orders: readonly DemoOrder[],
): Promise<void> {
  const made = orders.map((order) => orderRows(setting.companyId, setting.owner, order))
  const snapshots = new Map(orders.map(({ order }) => [snapshotId(order), order]))
  for (const order of snapshots.values()) await together(tx, snapshotInserts(tx, setting.companyId, order))
  await insertMany(
    tx,
    setting.companyId,
    'orders',
    made.map((row) => row.order),
  )
  await insertMany(
    tx,
    setting.companyId,
    'order_status_history',
    made.flatMap((row) => row.moves),
  )
  await insertMany(
    tx,
    setting.companyId,
    'payments',
    made.flatMap((row) => row.payments),
  )
}

/** Writes the sales of finished orders, with the cost at which their goods left; the caller holds the days of the shops. */
export async function bookOrders(tx: Tx, setting: DemoGround, orders: readonly DemoOrder[]): Promise<void> {
  const ids = orders.map(({ order }) => order.id)
  await writePastSales(askIn(tx), setting.companyId, ids)
  await writePastLabor(askIn(tx), setting.companyId, ids)
  await writePastOffers(askIn(tx), setting.companyId, ids)
  // Days of the past were sealed without them.
  await unsealShops(tx, setting.companyId, shopIds(setting))
}

/** Holds the days of the demo's shops, so that none is sealed or closed until the transaction ends. */
export async function holdDays(tx: Tx, setting: DemoGround): Promise<void> {
  for (const id of shopIds(setting)) await lockBusinessDay(tx, setting.companyId, id)
}

/** Writes finished orders with their history, payments and sales. */
export async function saveOrders(tx: Tx, setting: DemoGround, orders: readonly DemoOrder[]): Promise<void> {
  await holdDays(tx, setting)
  await saveOrderRows(tx, setting, orders)
  await bookOrders(tx, setting, orders)
}
