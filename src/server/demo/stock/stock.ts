import { costLeft, leftByItem } from '#domain/inventory/leftStock.ts'
import { money4 } from '#domain/money/money.ts'
import { stockUsed, withCosts } from '#domain/orders/lines/stockUsed.ts'
import { isCountUnit } from '#domain/places/units.ts'
import { setClock, together, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { MovingStock } from '#server/inventory/index.ts'
import { orderUpdate } from '#server/orders/index.ts'
import type { DemoGround, DemoOrder, DemoShop } from '../day/orders.ts'
import type { Dice } from '../random.ts'

/** Counts all items of a shop but the last, before it opens. */
export async function countAll(
  tx: Tx,
  { companyId, owner, catalogue }: DemoGround,
  { shop: { row }, dice, at }: { shop: DemoShop; dice: Dice; at: Date },
): Promise<void> {
  const items = catalogue.items.slice(0, -1)
  setClock(tx, at)
  const stock = await MovingStock.lock(
    tx,
    companyId,
    row.id,
    items.map(({ id }) => id),
  )
  for (const { id, unit } of items) {
    const quantity = money4(String(isCountUnit(unit) ? dice.between(14, 40) : dice.between(60, 180)))
    stock.add(id, { id: newId(), reason: 'counted', counted: quantity, move: { kind: 'up', quantity } })
  }
  const { user_id, name: user_name } = owner
  const cause = { shop_id: row.id, order_id: null, payment_id: null, note: '', user_id, user_name }
  await together(tx, stock.statements(tx, companyId, cause))
  setClock(tx, null)
}

/** When an order used its goods; null where it did not. */
export const usedAt = ({ order }: DemoOrder): Date | null =>
  order.pre_complete_timestamp === null || stockUsed(order).length === 0
    ? null
    : new Date(order.pre_complete_timestamp)

/** An order that used goods, and when. */
export interface StockUse {
  made: DemoOrder
  at: Date
}

/**
 * Takes off the shelf of a shop what orders used, one after the other, with one lock and one message for all. Their
 * lines then have the cost at which the goods left.
 */
export async function useStock(
  tx: Tx,
  { companyId }: DemoGround,
  shop_id: string,
  uses: readonly StockUse[],
): Promise<void> {
  const [first] = uses
  if (!first) return
  const goods = uses.map(({ made, at }) => ({ order: made.order, used: stockUsed(made.order), at }))
  setClock(tx, first.at)
  const ids = new Set(goods.flatMap(({ used }) => used.map(({ item_id }) => item_id)))
  const stock = await MovingStock.lock(tx, companyId, shop_id, [...ids])
  const statements = goods.flatMap(({ order, used, at }) => {
    const moved = used.map(({ item_id, quantity }) =>
      stock.add(item_id, { id: newId(), reason: 'used', move: { kind: 'out', quantity } }),
    )
    const { id: order_id, last_updated_user_name: user_name } = order
    const cause = { shop_id, order_id, payment_id: null, note: '', user_id: null, user_name }
    const costs = new Map(
      [...leftByItem(moved)].flatMap(([id, left]): [string, string][] => {
        const cost = costLeft(left)
        return cost === null ? [] : [[id, cost]]
      }),
    )
    return [
      ...stock.statements(tx, companyId, cause, at.toISOString()),
      ...orderUpdate(tx, companyId, order, withCosts(order, costs)),
    ]
  })
  await together(tx, statements)
  setClock(tx, null)
}
