import { sql } from 'kysely'
import { rows, setClock, type Tx } from '#server/base/db.ts'
import type { DemoGround, DemoOrder, DemoShop } from '../day/orders.ts'
import type { PastSupplier } from '../stock/purchasing.ts'
import { orderPast } from './purchaseYear.ts'
import { countShelf } from '../stock/counts.ts'
import type { Dice } from '../random.ts'
import { inOrder, type Step } from './inOrder.ts'
import { countAll, usedAt, useStock, type StockUse } from '../stock/stock.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The first shop counted everything so many days ago; the others count before they open today. */
const COUNTED_AGO = 366
const COUNTED_BEFORE = 14 * HOUR
/** Suppliers are asked every so many days, the last time so many days ago. */
const REVIEW_DAYS = 7
const LAST_REVIEW = 12
/** A shelf is counted every so many days. */
const COUNT_DAYS = 60

/** What a shop has of each item. */
async function onHand(tx: Tx, companyId: string, shopId: string): Promise<Map<string, string>> {
  const found = await rows(
    tx,
    sql<{ item_id: string; on_hand: string }>`select item_id, on_hand::text as on_hand from stock_levels
      where company_id = ${companyId} and shop_id = ${shopId}`,
  )
  return new Map(found.map((row) => [row.item_id, row.on_hand]))
}

/** The steps of the first shop's year beside its orders: purchases of what is low, and counts of a shelf. */
function yearSteps(tx: Tx, setting: DemoGround, shop: DemoShop, suppliers: readonly PastSupplier[]): Step[] {
  const now = Date.now()
  let made = 0
  const reviews = Math.floor((COUNTED_AGO - LAST_REVIEW) / REVIEW_DAYS)
  const purchases = Array.from({ length: reviews }, (_, at): Step => ({
    at: now - (COUNTED_AGO - (at + 1) * REVIEW_DAYS) * DAY,
    async run(when, plan) {
      const has = await onHand(tx, setting.companyId, shop.row.id)
      for (const supplier of [...suppliers.slice(at % suppliers.length), ...suppliers])
        if (await orderPast(tx, { setting, shop, supplier, has, serial: made }, when, plan)) {
          made += 1
          return
        }
    },
  }))
  const counts = Array.from({ length: Math.floor(COUNTED_AGO / COUNT_DAYS) - 1 }, (_, at): Step => ({
    at: now - (COUNTED_AGO - (at + 1) * COUNT_DAYS) * DAY,
    async run(when) {
      setClock(tx, when)
      await countShelf(tx, setting, shop.row.id, at)
      setClock(tx, null)
    },
  }))
  return [...purchases, ...counts]
}

/** Writes a year of stock in the order in which it happened: counts, purchases, and what the orders used. */
export async function writeStockYear(
  tx: Tx,
  setting: DemoGround,
  {
    orders,
    suppliers,
    dice,
    report,
  }: {
    orders: readonly DemoOrder[]
    suppliers: readonly PastSupplier[]
    dice: Dice
    /** Receives how much of the year has passed, from 0 to 1. */
    report: (share: number) => Promise<void>
  },
): Promise<void> {
  const [first, ...others] = setting.shops
  if (!first) return
  const today = Date.now() - COUNTED_BEFORE
  const began = Date.now() - COUNTED_AGO * DAY
  const opening = (shop: DemoShop, at: number): Step => ({
    at,
    run: (when) => countAll(tx, setting, { shop, dice, at: when }),
  })
  const uses = orders
    .flatMap((made): StockUse[] => {
      const at = usedAt(made)
      const since = made.order.shop_id === first.row.id ? began : today
      return at === null || at.getTime() <= since ? [] : [{ made, at }]
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  /** Takes off the shelves what orders used before an instant. */
  const take = async (before: number): Promise<void> => {
    await report(Math.max(0, Math.min(1, (before - began) / (Date.now() - began))))
    const left = uses.findIndex(({ at }) => at.getTime() >= before)
    const due = uses.splice(0, left === -1 ? uses.length : left)
    for (const { row } of setting.shops) {
      const own = due.filter(({ made }) => made.order.shop_id === row.id)
      await useStock(tx, setting, row.id, own)
    }
  }
  const steps = [
    opening(first, began),
    ...others.map((shop) => opening(shop, today)),
    ...yearSteps(tx, setting, first, suppliers),
  ]
  await inOrder(steps, take)
  await take(Infinity)
}
