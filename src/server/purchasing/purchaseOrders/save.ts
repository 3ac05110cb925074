import type { PurchaseOrder, PurchaseOrderBody } from '#contract/purchasing/purchaseOrderShapes.ts'
import { sanitizeLine, sanitizeText } from '#domain/base/text.ts'
import { cmp } from '#domain/money/money.ts'
import { mayEdit, orderedTotal } from '#domain/purchasing/purchaseOrder.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { checkNamed, wrongFields } from '#server/base/database/saving.ts'
import { checkGoods } from '#server/inventory/index.ts'
import { shopFor } from '#server/shop/index.ts'
import {
  insertPurchase,
  removeLines,
  takeNumber,
  updatePurchase,
  writeLines,
  type PurchaseLineRow,
} from './purchaseOrders.queries.ts'
import { foundPurchase, isOverLimit, purchaseReply, totalOf, type FoundPurchase } from './reply.ts'
import { findSupplier } from '../suppliers/suppliers.queries.ts'

function cleaned(body: PurchaseOrderBody): PurchaseOrderBody {
  return {
    ...body,
    reference: sanitizeLine(body.reference),
    note: sanitizeText(body.note),
    lines: body.lines.map((line) => ({
      ...line,
      supplier_number: sanitizeLine(line.supplier_number),
      purchase_unit: sanitizeLine(line.purchase_unit),
    })),
  }
}

/** Refuses lines twice, and what is not the company's. */
async function checkBody(tx: Tx, { company_id }: Author, body: PurchaseOrderBody): Promise<void> {
  const twice = body.lines.flatMap(({ id }, at) =>
    body.lines.findIndex((line) => line.id === id) < at
      ? [{ field: `lines/${at}/id`, code: 'duplicate_id' }]
      : [],
  )
  wrongFields(twice)
  await checkGoods(
    tx,
    company_id,
    body.lines.map(({ item_id }, at) => [`lines/${at}/item_id`, item_id] as const),
  )
  await checkNamed(tx, company_id, {
    suppliers: [['supplier_id', body.supplier_id]],
    orders: body.lines.flatMap(({ order_id }, at) =>
      order_id === null ? [] : [[`lines/${at}/order_id`, order_id] as const],
    ),
  })
}

const sameLine = (line: PurchaseOrderBody['lines'][number], stored: PurchaseLineRow | undefined): boolean =>
  stored !== undefined &&
  line.item_id === stored.item_id &&
  line.purchase_unit === stored.purchase_unit &&
  cmp(line.ordered, stored.ordered) === 0 &&
  cmp(line.price, stored.price) === 0 &&
  cmp(line.core_charge, stored.core_charge) === 0 &&
  cmp(line.purchase_quantity, stored.purchase_quantity) === 0 &&
  cmp(line.base_quantity, stored.base_quantity) === 0

/** Whether the body leaves supplier and lines as they are. */
const hasSameLines = (body: PurchaseOrderBody, { row, lines }: FoundPurchase): boolean =>
  body.supplier_id === row.supplier_id &&
  body.lines.length === lines.length &&
  body.lines.every((line) =>
    sameLine(
      line,
      lines.find(({ id }) => id === line.id),
    ),
  )

async function writeAll(tx: Tx, companyId: string, id: string, body: PurchaseOrderBody): Promise<void> {
  const lines = body.lines.map((line, position) => ({ ...line, position, back_ordered: '0' }))
  await removeLines(
    tx,
    companyId,
    id,
    lines.map((line) => line.id),
  )
  if ((await writeLines(tx, companyId, id, lines)) < lines.length) throw new AppError('duplicate_id')
}

async function addPurchase(tx: Tx, session: Author, id: string, body: PurchaseOrderBody): Promise<void> {
  const { company_id, user_id, name } = session
  const supplier = await findSupplier(tx, company_id, body.supplier_id)
  if (supplier?.active === false) wrongFields([{ field: 'supplier_id', code: 'not_active' }])
  const added = await insertPurchase(tx, company_id, {
    ...body,
    id,
    number: await takeNumber(tx, company_id, body.shop_id),
    state: 'draft',
    back_order_of: null,
    sent_at: null,
    created_by: user_id,
    created_by_name: name,
  })
  if (!added) throw new AppError('stale_version', { current: await purchaseReply(tx, session, id) })
  await writeAll(tx, company_id, id, body)
}

/** Whether a purchase order that left costs more now, or goes to another supplier, without the approval it needs. */
function growsOverLimit(body: PurchaseOrderBody, found: FoundPurchase): boolean {
  const cancelled = (id: string) => found.lines.find((line) => line.id === id)?.cancelled ?? '0'
  const total = orderedTotal(
    body.lines.map((line) => ({ ...line, cancelled: cancelled(line.id) })),
    body.freight,
  )
  const { supplier_id } = body
  const grows = cmp(total, totalOf(found)) > 0 || supplier_id !== found.row.supplier_id
  return grows && isOverLimit({ ...found, row: { ...found.row, supplier_id } }, total)
}

async function changePurchase(tx: Tx, session: Author, id: string, body: PurchaseOrderBody): Promise<void> {
  const { company_id } = session
  const found = await foundPurchase(tx, session, id, { lock: true })
  const { row, lines } = found
  if (row.version !== body.version)
    throw new AppError('stale_version', { current: await purchaseReply(tx, session, id) })
  if (body.shop_id !== row.shop_id) wrongFields([{ field: 'shop_id', code: 'not_a_choice' }])
  if (row.state === 'closed' || row.state === 'cancelled') throw new AppError('purchase_order_state')
  if (row.state !== 'draft' && growsOverLimit(body, found)) throw new AppError('purchase_over_limit')
  if (mayEdit(row.state, lines)) await writeAll(tx, company_id, id, body)
  else if (!hasSameLines(body, found)) throw new AppError('purchase_order_state')
  await updatePurchase(tx, company_id, id, body)
}

/** Adds a draft (version 0) or changes a purchase order. */
export async function savePurchase(
  tx: Tx,
  session: Author,
  id: string,
  typed: PurchaseOrderBody,
): Promise<PurchaseOrder> {
  const { company_id, user_id } = session
  const body = cleaned(typed)
  await shopFor(tx, session, body.shop_id, '/body/shop_id')
  await checkBody(tx, session, body)
  await (body.version === 0 ? addPurchase : changePurchase)(tx, session, id, body)
  await emit(tx, {
    company_id,
    event: 'purchase_order.changed',
    subject_id: id,
    shop_id: body.shop_id,
    user_id,
  })
  return purchaseReply(tx, session, id)
}
