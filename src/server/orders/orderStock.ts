import { sql, type CompiledQuery } from 'kysely'
import type { Payment } from '../../contract/orders/orderReplies.ts'
import { isNegative } from '../../domain/money/money.ts'
import type { Order, ReturnedLine } from '../../domain/orders/order.ts'
import { returnedLines } from '../../domain/orders/prices/returns.ts'
import { stockChange, type StockQuantity, type StockReason } from '../../domain/inventory/stock.ts'
import { mayMoveStock, stockUsed } from '../../domain/orders/lines/stockUsed.ts'
import { databaseNow, json, rows, together, type Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { newId } from '../base/ids.ts'

/** The goods that an order's refunds returned. */
async function returnedWith(tx: Tx, companyId: string, orderId: string): Promise<ReturnedLine[]> {
  const found = await rows(
    tx,
    sql<
      Pick<Payment, 'id' | 'reverses_id' | 'returned_lines'>
    >`select id, reverses_id, returned_lines from payments
      where company_id = ${companyId} and order_id = ${orderId} and (reverses_id is not null or returned_lines <> '[]')`,
  )
  return returnedLines(found)
}

interface Cause {
  order: Order
  /** The refund that returned goods, or its reversal. */
  payment_id: string | null
  note: string
  /** Null where a customer caused it. */
  user_id: string | null
}

const reasonOf = ({ quantity }: StockQuantity, { payment_id }: Cause): StockReason =>
  isNegative(quantity) ? 'used' : payment_id === null ? 'given_back' : 'returned'

/**
 * Writes movements of an order and the new levels. Levels are locked in the order of their items, so that two orders
 * never wait for each other; anything that is not an item of the company is skipped.
 */
function movementInserts(
  tx: Tx,
  { company_id, name }: Session,
  cause: Cause,
  changes: readonly (readonly StockQuantity[])[],
  at: string,
): CompiledQuery[] {
  const { order, payment_id, note, user_id } = cause
  const moves = json(changes.flat().map((row) => ({ ...row, id: newId(), reason: reasonOf(row, cause) })))
  const moved = sql`inventory_items i, jsonb_to_recordset(${moves}) as m (id uuid, item_id uuid, quantity numeric, reason text)
    where i.company_id = ${company_id} and i.id = m.item_id`
  const written = sql`
    insert into stock_movements (company_id, id, shop_id, item_id, quantity, reason, order_id, payment_id, note, user_id,
      user_name, at)
    select i.company_id, m.id, ${order.shop_id}::uuid, i.id, m.quantity, m.reason, ${order.id}::uuid, ${payment_id}::uuid,
      ${note}, ${user_id}::uuid, ${name}, ${at}::timestamptz
    from ${moved}`
  const levels = sql`
    insert into stock_levels as kept (company_id, shop_id, item_id, on_hand)
    select i.company_id, ${order.shop_id}::uuid, i.id, sum(m.quantity) from ${moved} group by i.company_id, i.id
    order by i.id
    on conflict (company_id, shop_id, item_id) do update set on_hand = kept.on_hand + excluded.on_hand`
  return [written.compile(tx), levels.compile(tx)]
}

/** The stock movements of an order that goes through these states; none for nearly every command. */
export async function stockStatements(
  tx: Tx,
  session: Session,
  steps: readonly { before: Order; order: Order }[],
  user_id: string | null,
): Promise<CompiledQuery[]> {
  const moving = steps.filter(({ before, order }) => mayMoveStock(before, order))
  const order = moving.at(-1)?.order
  if (!order) return []
  const [returned, at] = await Promise.all([returnedWith(tx, session.company_id, order.id), databaseNow(tx)])
  const changes = moving
    .map((step) => stockChange(stockUsed(step.before, returned), stockUsed(step.order, returned)))
    .filter((change) => change.length > 0)
  if (changes.length === 0) return []
  return movementInserts(tx, session, { order, payment_id: null, note: '', user_id }, changes, at)
}

/** Puts the goods of a refund back into stock, or removes them again when the refund itself is reversed. */
export async function moveReturned(
  tx: Tx,
  session: Session,
  order: Order,
  payments: readonly Payment[],
  paymentId: string,
): Promise<void> {
  const row = payments.find(({ id }) => id === paymentId)
  const earlier = returnedLines(payments.filter(({ id }) => id !== paymentId))
  const change = stockChange(stockUsed(order, earlier), stockUsed(order, returnedLines(payments)))
  if (!row || change.length === 0) return
  const cause = { order, payment_id: row.id, note: row.reason, user_id: session.user_id || null }
  await together(tx, movementInserts(tx, session, cause, [change], await databaseNow(tx)))
}
