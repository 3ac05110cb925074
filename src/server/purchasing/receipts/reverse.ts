import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { cmp, money4, sub } from '#domain/money/money.ts'
import { mayReceive } from '#domain/purchasing/purchaseOrder.ts'
import { together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import { MovingStock } from '#server/inventory/index.ts'
import { touchPurchase } from '../purchaseOrders/purchaseOrders.queries.ts'
import { byReceivedItem } from './receive.ts'
import { isReversed, findReceipt, receiptLines, receiptStatements } from './receipts.queries.ts'
import { foundPurchase, purchaseReply, type FoundPurchase } from '../purchaseOrders/reply.ts'
import { isReturned } from './returns.queries.ts'

type ReverseInput = ParsedOf<typeof api.purchaseOrders.reverse>

async function writeReversal(
  tx: Tx,
  { company_id, user_id, name }: Author,
  { row }: FoundPurchase,
  { params, body }: ReverseInput,
): Promise<void> {
  const lines = await receiptLines(tx, company_id, params.receipt_id)
  const sums = byReceivedItem(lines)
  const stock = await MovingStock.lock(tx, company_id, row.shop_id, [...sums.keys()])
  for (const [item_id, quantity] of sums)
    if (cmp(stock.level(item_id)?.on_hand ?? '0', quantity) < 0) throw new AppError('goods_gone')
  const { shop_id } = row
  const { at } = stock
  const note = sanitizeLine(body.reason)
  const reversed = lines.map((line) => {
    const { item_id, base_quantity: quantity } = line
    const id = newId()
    const { value } = stock.add(item_id, { id, reason: 'received', move: { kind: 'out', quantity } })
    const back = money4(sub('0', line.quantity))
    return { ...line, id, quantity: back, base_quantity: money4(sub('0', quantity)), value }
  })
  const receipt = {
    id: body.id,
    purchase_order_id: params.id,
    shop_id,
    packing_slip: '',
    freight: '0',
    note,
    reverses_id: params.receipt_id,
    user_id,
    user_name: name,
    at,
  }
  const cause = { shop_id, order_id: null, payment_id: null, note, user_id, user_name: name }
  await together(tx, [
    ...receiptStatements(tx, company_id, receipt, reversed),
    ...stock.statements(tx, company_id, { ...cause, purchase_receipt_id: body.id }),
  ])
}

/** Takes what a receipt brought out of stock again, while it is still there. The same reversal again counts once. */
export async function reverseReceipt(tx: Tx, session: Author, input: ReverseInput): Promise<PurchaseOrder> {
  const { company_id, user_id } = session
  const { params, body } = input
  const found = await foundPurchase(tx, session, params.id, { lock: true })
  const stored = await findReceipt(tx, company_id, body.id)
  if (stored && stored.reverses_id !== params.receipt_id) throw new AppError('duplicate_id')
  if (stored) return purchaseReply(tx, session, params.id)
  const receipt = await findReceipt(tx, company_id, params.receipt_id)
  if (receipt?.purchase_order_id !== params.id) throw new AppError('not_found')
  if (!mayReceive(found.row.state)) throw new AppError('purchase_order_state')
  if (receipt.reverses_id !== null || (await isReversed(tx, company_id, params.receipt_id)))
    throw new AppError('receipt_reversed')
  if (await isReturned(tx, company_id, params.receipt_id)) throw new AppError('receipt_returned')
  await writeReversal(tx, session, found, input)
  await touchPurchase(tx, company_id, params.id)
  const { shop_id } = found.row
  await emit(tx, { company_id, event: 'purchase_order.received', subject_id: params.id, shop_id, user_id })
  return purchaseReply(tx, session, params.id)
}
