import { add, money4, sub } from '../../domain/money/money.ts'
import { type StockQuantity } from '../../domain/inventory/stock.ts'
import { stockUsed } from '../../domain/orders/lines/stockUsed.ts'
import { isCountUnit } from '../../domain/places/units.ts'
import { newId } from '../base/ids.ts'
import type { DemoGround, DemoOrder } from './orders.ts'
import type { Dice } from './random.ts'

/** The shops count before they open. */
const COUNTED_BEFORE = 14 * 3_600_000

interface Moved extends StockQuantity {
  shop_id: string
}

/** The shops' counts, all but the last item, and what the day's orders have used since. */
export function demoStock(
  dice: Dice,
  { companyId: company_id, owner, catalogue, shops }: DemoGround,
  orders: readonly DemoOrder[],
): { movements: object[]; levels: object[] } {
  const at = new Date(Date.now() - COUNTED_BEFORE).toISOString()
  const counts = shops.flatMap(({ row }) =>
    catalogue.items.slice(0, -1).map(({ id: item_id, unit }): Moved => {
      const most = isCountUnit(unit) ? dice.between(14, 40) : dice.between(60, 180)
      return { shop_id: row.id, item_id, quantity: money4(String(most)) }
    }),
  )
  const used = orders.flatMap(({ order }) => {
    const done = order.pre_complete_timestamp ?? ''
    return done < at
      ? []
      : stockUsed(order).map(({ item_id, quantity }) => ({
          company_id,
          id: newId(),
          shop_id: order.shop_id,
          item_id,
          quantity: money4(sub('0', quantity)),
          reason: 'used',
          counted: null,
          order_id: order.id,
          user_id: null,
          user_name: order.last_updated_user_name,
          at: done,
        }))
  })
  const counted = counts.map((row) => ({
    company_id,
    id: newId(),
    ...row,
    reason: 'counted',
    counted: row.quantity,
    order_id: null,
    user_id: owner.user_id,
    user_name: owner.name,
    at,
  }))
  return { movements: [...counted, ...used], levels: levels(company_id, [...counts, ...used], counts, at) }
}

/** The sums of the movements, by shop and item. */
function levels(company_id: string, moved: readonly Moved[], counts: readonly Moved[], at: string): object[] {
  const keyOf = ({ shop_id, item_id }: Moved) => `${shop_id} ${item_id}`
  const counted = new Set(counts.map(keyOf))
  const sums = new Map<string, Moved>()
  for (const row of moved) {
    const before = sums.get(keyOf(row))?.quantity ?? '0'
    sums.set(keyOf(row), { ...row, quantity: money4(add(before, row.quantity)) })
  }
  return [...sums].map(([key, { shop_id, item_id, quantity }]) => ({
    company_id,
    shop_id,
    item_id,
    on_hand: quantity,
    counted_at: counted.has(key) ? at : null,
  }))
}
