import { sql } from 'kysely'
import { databaseNow, rows, setClock, type Tx } from '#server/base/db.ts'
import type { Services } from '#server/base/http/context.ts'
import { MovingStock } from '#server/inventory/index.ts'
import { storedOrders } from '#server/orders/index.ts'
import type { DemoGround, DemoOrder } from '../day/orders.ts'
import { SEED } from '../day/plan.ts'
import { bookOrders, holdDays, saveOrderRows } from '../day/saveOrders.ts'
import { Dice } from '../random.ts'
import { writeCounts } from '../stock/counts.ts'
import { writePurchasing, writeSuppliers } from '../stock/purchasing.ts'
import { writeTanks } from '../stock/tanks.ts'
import { writeLimits } from '../stock/targets.ts'
import { pastOrders } from './pastOrders.ts'
import { writeStockYear } from './stockYear.ts'

export interface StepOptions {
  /** Called once the step holds what others may not change meanwhile. */
  begun: () => void
  /** Receives how much of the step is made, from 0 to 1. */
  report: (share: number) => Promise<void>
}

/** Orders of the present that used goods or were sold before there was any stock; locked until the past is written. */
async function lockToday(tx: Tx, companyId: string): Promise<DemoOrder[]> {
  const found = await rows(
    tx,
    sql<{ id: string }>`select id from orders o where company_id = ${companyId}
      and (pre_complete_timestamp is not null or status = 'deleted') and not exists (select from stock_movements m
        where m.company_id = ${companyId} and m.order_id = o.id) order by id for no key update`,
  )
  const orders = await storedOrders(
    tx,
    companyId,
    found.map(({ id }) => id),
  )
  return orders.map((order) => ({ order, moves: [], payment: null }))
}

/** Requests that move the demo's stock wait until the past is written: the ledger of an item has its past first. */
async function lockStock(tx: Tx, { companyId, catalogue, shops }: DemoGround): Promise<void> {
  for (const { row } of shops)
    await MovingStock.lock(
      tx,
      companyId,
      row.id,
      catalogue.items.map(({ id }) => id),
    )
}

/** Writes the past year: orders, stock, purchases and sales, and the stock of the present that follows from it. */
export async function savePast(
  tx: Tx,
  setting: DemoGround,
  services: Services,
  { begun, report }: StepOptions,
): Promise<void> {
  const { companyId } = setting
  await holdDays(tx, setting)
  const today = await lockToday(tx, companyId)
  await lockStock(tx, setting)
  const now = new Date(await databaseNow(tx))
  begun()
  const past = await pastOrders(tx, setting, services)
  await report(0.15)
  await saveOrderRows(tx, setting, past)
  const orders = [...today, ...past]
  const suppliers = await writeSuppliers(tx, setting)
  await writeStockYear(tx, setting, {
    orders,
    suppliers,
    dice: new Dice(SEED),
    report: (share) => report(0.2 + share * 0.6),
  })
  await bookOrders(tx, setting, orders)
  await report(0.95)
  // Before everything that waits for these goods.
  setClock(tx, now)
  await writePurchasing(tx, setting, suppliers)
  await writeLimits(tx, setting, suppliers)
  await writeCounts(tx, setting)
  await writeTanks(tx, setting)
  setClock(tx, null)
}
