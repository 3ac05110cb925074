import type { CompiledQuery } from 'kysely'
import type { Payment } from '#contract/orders/orderReplies.ts'
import { leftAfter, leftWithOrder, costLeft, type LeftStock } from '#domain/inventory/leftStock.ts'
import { isNegative, money4, sub, type Decimal } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { returnedLines } from '#domain/orders/prices/returns.ts'
import { stockChange, type StockQuantity } from '#domain/inventory/stock.ts'
import { mayMoveStock, stockUsed } from '#domain/orders/lines/stockUsed.ts'
import { together, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { movedByOrder, MovingStock, type NewMove } from '../inventory/index.ts'

interface Cause {
  order: Order
  /** The refund that returned goods, or its reversal. */
  payment_id: string | null
  note: string
  /** Null where a customer caused it. */
  user_id: string | null
  /** The instant of applying, where the business day is locked already. */
  at: string | null
}

/** What an order's stock comes to: the statements that write it, and the cost of one of what the order has, by item. */
export interface OrderStock {
  statements: CompiledQuery[]
  costs: ReadonlyMap<string, Decimal>
  /** What is left with the order of each item that moved. */
  left: ReadonlyMap<string, LeftStock>
}

export const NO_STOCK: OrderStock = { statements: [], costs: new Map(), left: new Map() }

/** One movement of an order: what leaves at the shelf's cost, what comes back at the cost with which it left. */
function moveOf({ quantity }: StockQuantity, left: LeftStock, paymentId: string | null): Omit<NewMove, 'id'> {
  if (isNegative(quantity))
    return { reason: 'used', move: { kind: 'out', quantity: money4(sub('0', quantity)) } }
  const reason = paymentId === null ? 'given_back' : 'returned'
  return { reason, move: left.known ? { kind: 'back', quantity, ...left } : { kind: 'up', quantity } }
}

/** Values and writes the movements of an order; anything that is not an item of the company is skipped. */
async function moveForOrder(
  tx: Tx,
  { company_id, name }: Author,
  { order, payment_id, note, user_id, at }: Cause,
  changes: readonly (readonly StockQuantity[])[],
): Promise<OrderStock> {
  const ids = [...new Set(changes.flat().map((row) => row.item_id))]
  const [stock, earlier] = await Promise.all([
    at === null
      ? MovingStock.lock(tx, company_id, order.shop_id, ids)
      : MovingStock.lockAt(tx, company_id, { shop_id: order.shop_id, at }, ids),
    movedByOrder(tx, company_id, order.id, ids),
  ])
  const left = new Map(ids.map((id) => [id, leftWithOrder(earlier.filter((row) => row.item_id === id))]))
  for (const change of changes.flat()) {
    const before = left.get(change.item_id)
    if (!before || !stock.level(change.item_id)) continue
    const written = stock.add(change.item_id, { id: newId(), ...moveOf(change, before, payment_id) })
    left.set(change.item_id, leftAfter(before, written))
  }
  const { shop_id, id: order_id } = order
  const cause = { shop_id, order_id, payment_id, note, user_id, user_name: name }
  const costs = [...left].flatMap(([id, now]): [string, Decimal][] => {
    const cost = costLeft(now)
    return cost === null ? [] : [[id, cost]]
  })
  return { statements: stock.statements(tx, company_id, cause), costs: new Map(costs), left }
}

/** The stock movements of an order that goes through these states; none for nearly every command. */
export async function stockOfSteps(
  tx: Tx,
  session: Author,
  steps: readonly { before: Order; order: Order }[],
  { user_id, at }: { user_id: string | null; at: string | null },
): Promise<OrderStock> {
  const moving = steps.filter(({ before, order }) => mayMoveStock(before, order))
  const order = moving.at(-1)?.order
  if (!order) return NO_STOCK
  const changes = moving
    .map((step) =>
      stockChange(
        stockUsed(step.before, step.before.returned_lines),
        stockUsed(step.order, step.order.returned_lines),
      ),
    )
    .filter((change) => change.length > 0)
  if (changes.length === 0) return NO_STOCK
  return moveForOrder(tx, session, { order, payment_id: null, note: '', user_id, at }, changes)
}

/**
 * Puts the goods of a refund back into stock, or removes them again when the refund itself is reversed. Answers what is
 * left with the order of each item that moved.
 */
export async function moveReturned(
  tx: Tx,
  session: Author,
  { order, payments, paymentId }: { order: Order; payments: readonly Payment[]; paymentId: string },
): Promise<OrderStock['left']> {
  const row = payments.find(({ id }) => id === paymentId)
  const earlier = returnedLines(payments.filter(({ id }) => id !== paymentId))
  const change = stockChange(stockUsed(order, earlier), stockUsed(order, returnedLines(payments)))
  if (!row || change.length === 0) return NO_STOCK.left
  const cause = { order, payment_id: row.id, note: row.reason, user_id: session.user_id || null, at: null }
  const { statements, left } = await moveForOrder(tx, session, cause, [change])
  await together(tx, statements)
  return left
}
