import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { PurchaseOrder, ReceiptLineBody } from '#contract/purchasing/purchaseOrderShapes.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { sumByItem } from '#domain/inventory/sumByItem.ts'
import { cmp, money4 } from '#domain/money/money.ts'
import { landedValues } from '#domain/purchasing/landed.ts'
import { inBase } from '#domain/purchasing/packs.ts'
import { mayReceive, remaining } from '#domain/purchasing/purchaseOrder.ts'
import { together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { newId } from '#server/base/ids.ts'
import { emit } from '#server/base/outbox.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { checkGoods, MovingStock, refuseOverfull } from '#server/inventory/index.ts'
import {
  setBackOrdered,
  touchPurchase,
  type PurchaseLineRow,
} from '../purchaseOrders/purchaseOrders.queries.ts'
import {
  itemUnits,
  findReceipt,
  knowsSlip,
  priceStatements,
  receiptStatements,
  type NewReceipt,
  type NewReceiptLine,
} from './receipts.queries.ts'
import { foundPurchase, purchaseReply, type FoundPurchase } from '../purchaseOrders/reply.ts'

type ReceiveInput = ParsedOf<typeof api.purchaseOrders.receive>

interface Arrived {
  line: PurchaseLineRow
  body: ReceiptLineBody
}

/** What arrived by the line of the order; a line that the order does not have, or names twice, is refused. */
function arrivedOn({ lines }: FoundPurchase, body: ReceiveInput['body']): Arrived[] {
  const wrong: { field: string; code: string }[] = []
  const arrived = body.lines.flatMap((row, at): Arrived[] => {
    const line = lines.find(({ id }) => id === row.line_id)
    if (!line) wrong.push({ field: `lines/${at}/line_id`, code: 'not_found' })
    if (body.lines.findIndex(({ line_id }) => line_id === row.line_id) < at)
      wrong.push({ field: `lines/${at}/line_id`, code: 'duplicate_id' })
    return line ? [{ line, body: row }] : []
  })
  for (const [at, { line, body: row }] of arrived.entries()) {
    const isMore = cmp(row.quantity, remaining(line)) > 0
    const isOther = row.item_id !== undefined && row.item_id !== line.item_id
    if ((isMore || isOther) && row.reason === '')
      wrong.push({ field: `lines/${at}/reason`, code: 'required' })
    if (cmp(inBase(row.quantity, line), '0') === 0)
      wrong.push({ field: `lines/${at}/quantity`, code: 'not_above_zero' })
  }
  for (const [at, id] of body.back_ordered.entries())
    if (!lines.some((line) => line.id === id)) wrong.push({ field: `back_ordered/${at}`, code: 'not_found' })
  wrongFields(wrong)
  return arrived
}

/** Refuses what came in the place of an item and is not the company's, a kit, or counted in another unit. */
async function checkSubstitutes(tx: Tx, companyId: string, arrived: readonly Arrived[]): Promise<void> {
  const named = arrived.flatMap(({ line, body: { item_id } }, at) =>
    item_id === undefined ? [] : [{ field: `lines/${at}/item_id`, item_id, unit: line.unit }],
  )
  if (named.length === 0) return
  await checkGoods(
    tx,
    companyId,
    named.map(({ field, item_id }) => [field, item_id] as const),
  )
  const units = await itemUnits(
    tx,
    companyId,
    named.map(({ item_id }) => item_id),
  )
  wrongFields(
    named
      .filter(({ item_id, unit }) => units.get(item_id) !== unit)
      .map(({ field }) => ({ field, code: 'other_unit' })),
  )
}

/** The lines of a receipt with their landed values. */
function valuedLines(arrived: readonly Arrived[], freight: string): NewReceiptLine[] {
  const delivered = arrived.map(({ line, body }) => ({
    quantity: body.quantity,
    price: body.price ?? line.price,
  }))
  const values = landedValues(delivered, freight)
  return arrived.map(({ line, body }, at) => ({
    id: body.id,
    purchase_order_line_id: line.id,
    item_id: body.item_id ?? line.item_id,
    quantity: money4(body.quantity),
    base_quantity: inBase(body.quantity, line),
    price: body.price ?? line.price,
    value: values[at] ?? '0.00',
    reason: sanitizeLine(body.reason),
  }))
}

/** What the supplier now asks for the items that were ordered; what came in their place says nothing of them. */
const pricesOf = (arrived: readonly Arrived[]) =>
  arrived
    .filter(({ line, body }) => body.item_id === undefined || body.item_id === line.item_id)
    .filter((row, at, all) => all.findIndex(({ line }) => line.item_id === row.line.item_id) === at)
    .map(({ line, body }) => {
      const { item_id, supplier_number, purchase_unit, purchase_quantity, base_quantity } = line
      const price = body.price ?? line.price
      const pack = { purchase_unit, purchase_quantity, base_quantity }
      return { id: newId(), history_id: newId(), item_id, supplier_number, ...pack, price }
    })

async function writeReceipt(
  tx: Tx,
  session: Author,
  {
    found: { row },
    receipt,
    arrived,
    overTank,
  }: {
    found: FoundPurchase
    receipt: Omit<NewReceipt, 'at'>
    arrived: readonly Arrived[]
    overTank: boolean
  },
): Promise<void> {
  const { company_id } = session
  const lines = valuedLines(arrived, receipt.freight)
  const stock = await MovingStock.lock(
    tx,
    company_id,
    row.shop_id,
    lines.map(({ item_id }) => item_id),
  )
  if (!overTank) await refuseOverfull(tx, company_id, row.shop_id, byReceivedItem(lines))
  for (const { id, item_id, base_quantity: quantity, value } of lines)
    stock.add(item_id, { id, reason: 'received', move: { kind: 'in', quantity, value, costs: true } })
  const { shop_id, user_id, user_name } = receipt
  const cause = {
    shop_id,
    user_id,
    user_name,
    order_id: null,
    payment_id: null,
    note: receipt.packing_slip,
  }
  await together(tx, [
    ...receiptStatements(tx, company_id, { ...receipt, at: stock.at }, lines),
    ...stock.statements(tx, company_id, { ...cause, purchase_receipt_id: receipt.id }),
    ...priceStatements(tx, company_id, {
      receipt: { ...receipt, at: stock.at },
      supplierId: row.supplier_id,
      lines: pricesOf(arrived),
    }),
  ]).catch((error: unknown) => {
    throw isDuplicate(error) ? new AppError('duplicate_id') : error
  })
}

/** Puts what arrived into stock: all lines, or none. The same receipt again counts once. */
export async function receivePurchase(
  tx: Tx,
  session: Author,
  { params, body }: ReceiveInput,
): Promise<PurchaseOrder> {
  const { company_id, user_id, name } = session
  const found = await foundPurchase(tx, session, params.id, { lock: true })
  const stored = await findReceipt(tx, company_id, body.id)
  if (stored && (stored.purchase_order_id !== params.id || stored.reverses_id !== null))
    throw new AppError('duplicate_id')
  if (stored) return purchaseReply(tx, session, params.id)
  if (!mayReceive(found.row.state)) throw new AppError('purchase_order_state')
  const arrived = arrivedOn(found, body)
  await checkSubstitutes(tx, company_id, arrived)
  const packing_slip = sanitizeLine(body.packing_slip)
  if (!body.known_slip && (await knowsSlip(tx, company_id, found.row.supplier_id, packing_slip)))
    throw new AppError('packing_slip_received')
  const receipt = {
    id: body.id,
    purchase_order_id: params.id,
    shop_id: found.row.shop_id,
    packing_slip,
    freight: body.freight,
    note: sanitizeLine(body.note),
    reverses_id: null,
    user_id,
    user_name: name,
  }
  await writeReceipt(tx, session, { found, receipt, arrived, overTank: body.over_tank })
  await setBackOrdered(tx, company_id, params.id, body.back_ordered)
  await touchPurchase(tx, company_id, params.id)
  const { shop_id } = found.row
  await emit(tx, { company_id, event: 'purchase_order.received', subject_id: params.id, shop_id, user_id })
  return purchaseReply(tx, session, params.id)
}

/** The sum of what was received of each item. */
export const byReceivedItem = (lines: readonly NewReceiptLine[]): Map<string, string> =>
  sumByItem(lines.map(({ item_id, base_quantity: quantity }) => ({ item_id, quantity })))
