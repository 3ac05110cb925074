import type { LeftStock } from '#domain/inventory/leftStock.ts'
import { atoms, cents, centsText } from '#domain/money/cents.ts'
import { add, max, mul, sub, type Decimal } from '#domain/money/money.ts'
import { stockLines } from '#domain/orders/lines/stockUsed.ts'
import type { Order } from '#domain/orders/order.ts'
import { spread } from '#domain/orders/totals/spread.ts'

/** What the lines of an order cost the shop, by their ids; of a line that is not named the cost of one decides. */
export type LineCosts = ReadonlyMap<string, Decimal>

type Goods = Pick<Order, 'packages' | 'parts' | 'inventory_items' | 'returned_lines'>

interface Share {
  line_id: string
  item_id: string
  quantity: bigint
}

/** How much of each item each line has, in 10⁻¹⁰, without what went back on the shelf. */
function sharesOf(order: Goods): Share[] {
  const shelved = (id: string): Decimal =>
    add(
      '0',
      ...order.returned_lines.filter((row) => row.to_stock && row.line_id === id).map((row) => row.quantity),
    ).toFixed()
  return stockLines(order).flatMap(({ line_id, quantity, takes }) => {
    const left = max(sub(quantity, shelved(line_id)), '0').toFixed()
    return takes.map((part) => ({
      line_id,
      item_id: part.item_id,
      quantity: atoms(mul(part.quantity, left).toFixed(4)),
    }))
  })
}

/** The value of an item's movements in cents, shared by quantity; null where these are not what the lines have. */
function sharedValue(shares: readonly Share[], goods: LeftStock | undefined): bigint[] | null {
  if (!goods?.known) return null
  const quantities = shares.map(({ quantity }) => quantity)
  const whole = quantities.reduce((sum, quantity) => sum + quantity, 0n)
  const moved = atoms(sub(goods.left.quantity, goods.earlier.quantity).toFixed())
  return moved === whole
    ? spread(cents(sub(goods.left.value, goods.earlier.value).toFixed()), quantities)
    : null
}

/**
 * What the goods of an order cost: the value with which they left the shelf, so that the lines add up to the movements to
 * the cent also where several take of one item. `left` is by item. Lines with goods whose value is not known have none.
 */
export function movedCosts(order: Goods, left: ReadonlyMap<string, LeftStock>): LineCosts {
  const costs = new Map<string, bigint>()
  const unknown = new Set<string>()
  for (const [item, shares] of Map.groupBy(sharesOf(order), ({ item_id }) => item_id)) {
    const values = sharedValue(shares, left.get(item))
    for (const [at, { line_id }] of shares.entries()) {
      if (values === null) unknown.add(line_id)
      else costs.set(line_id, (costs.get(line_id) ?? 0n) + (values[at] ?? 0n))
    }
  }
  return new Map(
    [...costs].flatMap(([id, cost]) => (unknown.has(id) ? [] : [[id, centsText(cost)] as const])),
  )
}
