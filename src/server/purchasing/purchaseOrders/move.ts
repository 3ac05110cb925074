import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { isPositive, money4, add } from '#domain/money/money.ts'
import { moveRefusal, remaining } from '#domain/purchasing/purchaseOrder.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import {
  cancelRest,
  insertPurchase,
  setState,
  takeNumber,
  writeLines,
  type PurchaseLineRow,
} from './purchaseOrders.queries.ts'
import { foundPurchase, isOverLimit, purchaseReply, totalOf, type FoundPurchase } from './reply.ts'

type MoveInput = ParsedOf<typeof api.purchaseOrders.move>

const openLines = (lines: readonly PurchaseLineRow[]) => lines.filter((line) => isPositive(remaining(line)))

/** Orders the rest of a purchase order again, with a purchase order of its own that the supplier already has. */
async function addBackOrder(
  tx: Tx,
  { company_id, user_id, name }: Author,
  { row, lines }: FoundPurchase,
  id: string,
): Promise<void> {
  const added = await insertPurchase(tx, company_id, {
    id,
    shop_id: row.shop_id,
    supplier_id: row.supplier_id,
    number: await takeNumber(tx, company_id, row.shop_id),
    state: row.state,
    reference: row.reference,
    expected_on: null,
    freight: '0',
    note: '',
    back_order_of: row.id,
    sent_at: row.sent_at,
    created_by: user_id,
    created_by_name: name,
  })
  if (!added) throw new AppError('duplicate_id')
  const again = openLines(lines).map((line, position) => {
    const {
      item_id,
      supplier_number,
      purchase_unit,
      purchase_quantity,
      base_quantity,
      price,
      core_charge,
      order_id,
    } = line
    const pack = { purchase_unit, purchase_quantity, base_quantity }
    const ordered = remaining(line)
    return {
      id: newId(),
      position,
      item_id,
      supplier_number,
      ...pack,
      price,
      core_charge,
      order_id,
      ordered,
      back_ordered: ordered,
    }
  })
  await writeLines(tx, company_id, id, again)
}

/** Settles what did not come: cancelled, or ordered again. Answers the lines as they are then. */
async function settle(
  tx: Tx,
  session: Author,
  found: FoundPurchase,
  { rest, back_order_id }: MoveInput['body'],
): Promise<PurchaseLineRow[]> {
  const open = openLines(found.lines)
  if (open.length === 0 || rest === undefined) return found.lines
  if (rest === 'back_order' && back_order_id === undefined)
    wrongFields([{ field: 'back_order_id', code: 'required' }])
  if (rest === 'back_order' && back_order_id !== undefined)
    await addBackOrder(tx, session, found, back_order_id)
  const settled = open.map((line) => ({ id: line.id, remaining: remaining(line) }))
  await cancelRest(tx, session.company_id, settled)
  return found.lines.map((line) => ({ ...line, cancelled: money4(add(line.cancelled, remaining(line))) }))
}

/** Moves a purchase order to another state; closing settles its lines. */
export async function movePurchase(
  tx: Tx,
  session: Author,
  { params, body }: MoveInput,
): Promise<PurchaseOrder> {
  const { company_id, user_id } = session
  const found = await foundPurchase(tx, session, params.id, { lock: true })
  const { row } = found
  const current = async () => purchaseReply(tx, session, params.id)
  // The same request whose answer was lost.
  if (row.state === body.to && row.version === body.version + 1) return current()
  if (row.version !== body.version) throw new AppError('stale_version', { current: await current() })
  const mayClose = body.to === 'closed' && (row.state === 'sent' || row.state === 'accepted')
  const lines = mayClose ? await settle(tx, session, found, body) : found.lines
  const refusal = moveRefusal(row.state, body.to, lines)
  if (refusal) throw new AppError(refusal)
  const leaves = row.state === 'draft' && (body.to === 'sent' || body.to === 'accepted')
  if (leaves && isOverLimit(found, totalOf(found))) throw new AppError('purchase_over_limit')
  await setState(tx, company_id, { id: params.id, state: body.to, at: await databaseNow(tx) })
  const event = { company_id, event: 'purchase_order.changed' as const, shop_id: row.shop_id, user_id }
  await emit(tx, { ...event, subject_id: params.id })
  if (body.rest === 'back_order' && body.back_order_id !== undefined)
    await emit(tx, { ...event, subject_id: body.back_order_id })
  return current()
}
