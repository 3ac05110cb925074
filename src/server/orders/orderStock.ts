import { sql, type CompiledQuery } from 'kysely'
import type { Payment } from '../../contract/orders/orderReplies.ts'
import { isNegative } from '../../domain/money/money.ts'
import type { Order, ReturnedLine } from '../../domain/orders/order.ts'
import { returnedLines } from '../../domain/orders/returns.ts'
import { stockChange, type StockQuantity, type StockReason } from '../../domain/inventory/stock.ts'
import { mayMoveStock, stockUsed } from '../../domain/orders/stockUsed.ts'
import { json, rows, type Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { newId } from '../base/ids.ts'

/** What the refunds of an order brought back. */
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
  /** The refund that brought goods back, or the row that took it back. */
  payment_id: string | null
  note: string
  /** Null where a customer caused it. */
  user_id: string | null
}

const reasonOf = ({ quantity }: StockQuantity, { payment_id }: Cause): StockReason =>
  isNegative(quantity) ? 'used' : payment_id === null ? 'given_back' : 'returned'

/**
 * What writes movements of an order with the levels that follow, in one statement. Levels are locked in the order of
 * their items, so that two orders never wait for each other; what is no item of the company is passed over.
 */
function movementInsert(
  tx: Tx,
  { company_id, name }: Session,
  cause: Cause,
  change: readonly StockQuantity[],
): CompiledQuery {
  const { order, payment_id, note, user_id } = cause
  const moves = change.map((row) => ({ ...row, id: newId(), reason: reasonOf(row, cause) }))
  return sql`with moved as (
      insert into stock_movements (company_id, id, shop_id, item_id, quantity, reason, order_id, payment_id, note,
        user_id, user_name, at)
      select ${company_id}, m.id, ${order.shop_id}, m.item_id, m.quantity, m.reason, ${order.id}, ${payment_id}, ${note},
        ${user_id}, ${name}, clock_timestamp()
      from jsonb_to_recordset(${json(moves)}) as m (id uuid, item_id uuid, quantity numeric, reason text)
      join inventory_items i on i.company_id = ${company_id} and i.id = m.item_id
      returning item_id, quantity)
    insert into stock_levels as kept (company_id, shop_id, item_id, on_hand)
    select ${company_id}, ${order.shop_id}, item_id, quantity from moved order by item_id
    on conflict (company_id, shop_id, item_id) do update set on_hand = kept.on_hand + excluded.on_hand`.compile(
    tx,
  )
}

/** What moves stock as an order goes from one state to the next; nothing for nearly every command. */
export async function stockStatements(
  tx: Tx,
  session: Session,
  before: Order,
  order: Order,
  user_id: string | null,
): Promise<CompiledQuery[]> {
  if (!mayMoveStock(before, order)) return []
  const returned = await returnedWith(tx, session.company_id, order.id)
  const change = stockChange(stockUsed(before, returned), stockUsed(order, returned))
  if (change.length === 0) return []
  return [movementInsert(tx, session, { order, payment_id: null, note: '', user_id }, change)]
}

/** Puts back what a refund brought, or takes it away again when the refund itself is taken back. */
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
  await tx.executeQuery(movementInsert(tx, session, cause, change))
}
