import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { add, cmp, isPositive, money2, money4, negated, sub } from '#domain/money/money.ts'
import { lineAmount } from '#domain/purchasing/match.ts'
import { inBase } from '#domain/purchasing/packs.ts'
import { databaseNow, together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { MovingStock } from '#server/inventory/index.ts'
import { creditStatement } from '../invoices/credits.queries.ts'
import { postingStatement } from '../invoices/postings.queries.ts'
import { touchPurchase } from '../purchaseOrders/purchaseOrders.queries.ts'
import { isReversed, findReceipt, receiptLines, type NewReceiptLine } from './receipts.queries.ts'
import { foundPurchase, type FoundPurchase } from '../purchaseOrders/reply.ts'
import {
  coreStatement,
  findCoreReturn,
  findReturn,
  lineCores,
  listReturned,
  returnStatements,
  type NewReturnLine,
  type Returned,
} from './returns.queries.ts'

type ReturnInput = ParsedOf<typeof api.supplierCredits.returnGoods>
type CoreInput = ParsedOf<typeof api.supplierCredits.returnCore>

const NONE = { quantity: '0', base_quantity: '0' }
const duplicate = (error: unknown): never => {
  throw isDuplicate(error) ? new AppError('duplicate_id') : error
}

interface GoingBack extends Omit<NewReturnLine, 'value'> {
  item_id: string
  /** The deposits that come back with it. */
  core: string
}

/** What goes back of a line of a receipt: never more than is left of it. */
function goingBack(
  { lines }: FoundPurchase,
  { id, quantity }: ReturnInput['body']['lines'][number],
  received: NewReceiptLine,
  returned: Omit<Returned, 'receipt_line_id'>,
): GoingBack {
  const left = sub(received.quantity, returned.quantity).toFixed()
  if (cmp(quantity, left) > 0) throw new AppError('return_over_received')
  const line = lines.find((row) => row.id === received.purchase_order_line_id)
  const rest = money4(sub(received.base_quantity, returned.base_quantity))
  const isAll = cmp(quantity, left) === 0 || !line
  return {
    id,
    receipt_line_id: received.id,
    item_id: received.item_id,
    quantity: money4(quantity),
    base_quantity: isAll ? rest : inBase(quantity, line),
    amount: lineAmount(received.price, quantity),
    core: lineAmount(line?.core_charge ?? '0', quantity),
  }
}

/** The lines of a return; one that the receipt does not have, or named twice, is refused. */
async function checkedLines(
  tx: Tx,
  { company_id }: Author,
  found: FoundPurchase,
  body: ReturnInput['body'],
): Promise<GoingBack[]> {
  const received = await receiptLines(tx, company_id, body.receipt_id)
  const returned = await listReturned(tx, company_id, body.receipt_id)
  return body.lines.map((row, at) => {
    const field = `lines/${at}/receipt_line_id`
    const line = received.find(({ id }) => id === row.receipt_line_id)
    const isTwice =
      body.lines.findIndex(({ receipt_line_id }) => receipt_line_id === row.receipt_line_id) < at
    if (isTwice) wrongFields([{ field, code: 'duplicate_id' }])
    if (!line)
      throw new AppError('not_found', {
        fields: [{ pointer: `/body/${field}`, code: 'not_found', detail: 'not_found' }],
      })
    return goingBack(found, row, line, returned.find((each) => each.receipt_line_id === line.id) ?? NONE)
  })
}

async function writeReturn(
  tx: Tx,
  { company_id, user_id, name }: Author,
  {
    found: { row },
    body,
    lines,
  }: { found: FoundPurchase; body: ReturnInput['body']; lines: readonly GoingBack[] },
): Promise<void> {
  const { shop_id, supplier_id } = row
  const stock = await MovingStock.lock(
    tx,
    company_id,
    shop_id,
    lines.map(({ item_id }) => item_id),
  )
  const valued = lines.map(({ item_id, core: _core, ...line }) => {
    const { id, base_quantity: quantity } = line
    if (cmp(stock.level(item_id)?.on_hand ?? '0', quantity) < 0) throw new AppError('goods_gone')
    const { value } = stock.add(item_id, {
      id,
      reason: 'returned_to_supplier',
      move: { kind: 'out', quantity },
    })
    return { ...line, value }
  })
  const goods = money2(add('0', ...lines.map(({ amount }) => amount)))
  const amount = money2(add(goods, ...lines.map(({ core }) => core)))
  // The movements put the value, which is negative, against goods received.
  const value = money2(add('0', ...valued.map((line) => line.value)))
  const reason = sanitizeLine(body.reason)
  const by = { user_id, user_name: name }
  const own = { id: body.id, purchase_order_id: row.id, shop_id, at: stock.at }
  const cause = { ...by, shop_id, order_id: null, payment_id: null, note: reason }
  await together(tx, [
    ...returnStatements(
      tx,
      company_id,
      { ...own, ...by, purchase_receipt_id: body.receipt_id, reason },
      valued,
    ),
    ...stock.statements(tx, company_id, { ...cause, purchase_receipt_id: body.receipt_id }),
    ...(isPositive(amount)
      ? [
          creditStatement(tx, company_id, {
            ...own,
            supplier_id,
            kind: 'return',
            amount,
            note: reason,
            user_name: name,
          }),
        ]
      : []),
    postingStatement(tx, company_id, {
      shop_id,
      kind: 'return',
      subject_id: body.id,
      credits: goods,
      received: value,
      variance: money2(sub(negated(value), goods)),
      at: stock.at,
    }),
  ]).catch(duplicate)
}

/** Goods of a receipt go back to the supplier while they are there. The same return again counts once. */
export async function returnGoods(tx: Tx, session: Author, { params, body }: ReturnInput): Promise<void> {
  const { company_id, user_id } = session
  const found = await foundPurchase(tx, session, params.id, { lock: true })
  const stored = await findReturn(tx, company_id, body.id)
  if (stored && stored.purchase_order_id !== params.id) throw new AppError('duplicate_id')
  if (stored) return
  const receipt = await findReceipt(tx, company_id, body.receipt_id)
  if (receipt?.purchase_order_id !== params.id) throw new AppError('not_found')
  if (receipt.reverses_id !== null || (await isReversed(tx, company_id, body.receipt_id)))
    throw new AppError('receipt_reversed')
  const lines = await checkedLines(tx, session, found, body)
  await writeReturn(tx, session, { found, body, lines })
  await touchPurchase(tx, company_id, params.id)
  const { shop_id } = found.row
  const event = { company_id, subject_id: params.id, shop_id, user_id }
  await emit(tx, { ...event, event: 'purchase_order.received' })
  await emit(tx, { ...event, event: 'purchase_order.invoiced' })
}

/** Old parts go back for their deposit. The same return again counts once. */
export async function returnCore(tx: Tx, session: Author, { params, body }: CoreInput): Promise<void> {
  const { company_id, user_id, name } = session
  const found = await foundPurchase(tx, session, params.id, { lock: true })
  const stored = await findCoreReturn(tx, company_id, body.id)
  if (stored && stored.purchase_order_line_id !== body.line_id) throw new AppError('duplicate_id')
  if (stored) return
  if (!found.lines.some(({ id }) => id === body.line_id)) throw new AppError('not_found')
  const cores = await lineCores(tx, company_id, params.id)
  const line = cores.find(({ line_id }) => line_id === body.line_id)
  if (!line || cmp(body.quantity, line.cores) > 0) throw new AppError('return_over_received')
  const amount = lineAmount(line.core_charge, body.quantity)
  const { shop_id, supplier_id } = found.row
  const at = await databaseNow(tx)
  const own = { id: body.id, purchase_order_id: params.id, amount, user_name: name, at }
  const quantity = money4(body.quantity)
  await together(tx, [
    coreStatement(tx, company_id, { ...own, line_id: body.line_id, quantity, user_id }),
    ...(isPositive(amount)
      ? [creditStatement(tx, company_id, { ...own, supplier_id, shop_id, kind: 'core', note: '' })]
      : []),
  ]).catch(duplicate)
  await emit(tx, { company_id, event: 'purchase_order.invoiced', subject_id: params.id, shop_id, user_id })
}
