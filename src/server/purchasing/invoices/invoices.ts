import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { add, cmp, isPositive, money2, money4, negated } from '#domain/money/money.ts'
import { invoiceTotal, lineAmount } from '#domain/purchasing/match.ts'
import { audit } from '#server/base/audit.ts'
import { together, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { isDuplicate } from '#server/base/database/postgresErrors.ts'
import { wrongFields } from '#server/base/database/saving.ts'
import { lockedBusinessNow } from '#server/shop/index.ts'
import { creditStatement } from './credits.queries.ts'
import { openDifferences } from '../receipts/differences.ts'
import {
  invoiceOrder,
  invoiceStatements,
  knownSettlement,
  purchaseInvoices,
  purchaseSettlements,
  settlementStatement,
  voidStatement,
} from './invoices.queries.ts'
import { postingStatement } from './postings.queries.ts'
import { foundPurchase, type FoundPurchase } from '../purchaseOrders/reply.ts'

type RecordInput = ParsedOf<typeof api.supplierInvoices.record>
type VoidInput = ParsedOf<typeof api.supplierInvoices.void>
type SettleInput = ParsedOf<typeof api.supplierInvoices.settle>

const invoiced = (tx: Tx, { company_id, user_id }: Author, { row }: FoundPurchase) =>
  emit(tx, {
    company_id,
    event: 'purchase_order.invoiced',
    subject_id: row.id,
    shop_id: row.shop_id,
    user_id,
  })

/** Refuses lines of another order or twice, and a total that is not the sum. */
function checkInvoice({ lines }: FoundPurchase, body: RecordInput['body']): void {
  const wrong = body.lines.flatMap((line, at) => {
    const field = `lines/${at}/line_id`
    if (!lines.some(({ id }) => id === line.line_id)) return [{ field, code: 'not_found' }]
    const isTwice = body.lines.findIndex(({ line_id }) => line_id === line.line_id) < at
    return isTwice ? [{ field, code: 'duplicate_id' }] : []
  })
  if (cmp(invoiceTotal(body.lines, body), body.total) !== 0)
    wrong.push({ field: 'total', code: 'sum_differs' })
  wrongFields(wrong)
}

/** Records a supplier's invoice on a purchase order that was sent. The same invoice again counts once. */
export async function recordInvoice(tx: Tx, session: Author, { params, body }: RecordInput): Promise<void> {
  const { company_id, user_id, name } = session
  const found = await foundPurchase(tx, session, params.id, { lock: true })
  const stored = await invoiceOrder(tx, company_id, body.id)
  if (stored && stored.purchase_order_id !== params.id) throw new AppError('duplicate_id')
  if (stored) return
  const { row } = found
  if (row.state === 'draft' || row.state === 'cancelled') throw new AppError('purchase_order_state')
  checkInvoice(found, body)
  const { lines, ...facts } = body
  const at = await lockedBusinessNow(tx, company_id, row.shop_id)
  const invoice = {
    ...facts,
    number: sanitizeLine(body.number),
    note: sanitizeLine(body.note),
    purchase_order_id: row.id,
    supplier_id: row.supplier_id,
    shop_id: row.shop_id,
    user_id,
    user_name: name,
    at,
  }
  const written = lines.map((line) => ({ ...line, amount: lineAmount(line.price, line.quantity) }))
  const goods = money2(add(body.freight, ...written.map(({ amount }) => amount)))
  await together(tx, [
    ...invoiceStatements(tx, company_id, invoice, written),
    postingStatement(tx, company_id, {
      shop_id: row.shop_id,
      kind: 'invoice',
      subject_id: body.id,
      received: goods,
      credits: body.cores,
      tax: body.tax,
      payable: negated(body.total),
      at,
    }),
  ]).catch((error: unknown) => {
    if (isDuplicate(error, 'supplier_invoices_number')) throw new AppError('invoice_number_taken')
    throw isDuplicate(error) ? new AppError('duplicate_id') : error
  })
  await invoiced(tx, session, found)
}

/** Voids an invoice of which no difference was settled. */
export async function voidInvoice(tx: Tx, session: Author, { params, body }: VoidInput): Promise<void> {
  const { company_id, name } = session
  const found = await foundPurchase(tx, session, params.id, { lock: true })
  const invoices = await purchaseInvoices(tx, company_id, params.id)
  const invoice = invoices.find(({ id }) => id === params.invoice_id)
  if (!invoice) throw new AppError('not_found')
  if (invoice.voided_at !== null) throw new AppError('invoice_voided')
  if ((await purchaseSettlements(tx, company_id, params.id)).length > 0) throw new AppError('invoice_settled')
  const at = await lockedBusinessNow(tx, company_id, found.row.shop_id)
  const goods = money2(add(invoice.freight, ...invoice.lines.map(({ amount }) => amount)))
  await together(tx, [
    voidStatement(tx, company_id, invoice.id, { at, name, reason: sanitizeLine(body.reason) }),
    postingStatement(tx, company_id, {
      shop_id: found.row.shop_id,
      kind: 'void',
      subject_id: invoice.id,
      received: negated(goods),
      credits: negated(invoice.cores),
      tax: negated(invoice.tax),
      payable: invoice.total,
      at,
    }),
  ])
  audit(tx, session, {
    kind: 'supplier.invoice_voided',
    shop_id: found.row.shop_id,
    subject_id: params.id,
    subject: invoice.number,
    field: 'amount',
    before: invoice.total,
    reason: sanitizeLine(body.reason),
  })
  await invoiced(tx, session, found)
}

/** Accepts a difference, or claims it as a credit of the supplier. The same settlement again counts once. */
export async function settleDifference(
  tx: Tx,
  session: Author,
  { params, body }: SettleInput,
): Promise<void> {
  const { company_id, user_id, name } = session
  const found = await foundPurchase(tx, session, params.id, { lock: true })
  const stored = await knownSettlement(tx, company_id, body.id)
  if (stored && stored.purchase_order_id !== params.id) throw new AppError('duplicate_id')
  if (stored) return
  const open = await openDifferences(tx, company_id, { purchase_order_id: params.id })
  const difference = open.find((row) => row.kind === body.kind && row.subject_id === body.subject_id)
  if (!difference || cmp(difference.amount, body.amount) !== 0) throw new AppError('difference_changed')
  const { amount } = difference
  const claims = body.outcome === 'claimed'
  if (claims && !isPositive(amount)) wrongFields([{ field: 'outcome', code: 'not_a_choice' }])
  const { row } = found
  const at = await lockedBusinessNow(tx, company_id, row.shop_id)
  const note = sanitizeLine(body.note)
  const { id, kind, subject_id, outcome } = body
  const quantity = money4(difference.quantity)
  const own = { id, purchase_order_id: row.id, note, user_name: name, at }
  const credit = {
    ...own,
    supplier_id: row.supplier_id,
    shop_id: row.shop_id,
    kind: 'claim' as const,
    amount,
  }
  await together(tx, [
    settlementStatement(tx, company_id, { ...own, kind, subject_id, outcome, quantity, amount, user_id }),
    ...(claims ? [creditStatement(tx, company_id, credit)] : []),
    postingStatement(tx, company_id, {
      shop_id: row.shop_id,
      kind: 'settlement',
      subject_id: id,
      received: negated(amount),
      ...(claims ? { credits: amount } : { variance: amount }),
      at,
    }),
  ])
  audit(tx, session, {
    kind: 'supplier.settled',
    shop_id: row.shop_id,
    subject_id: row.id,
    subject: amount,
    after: outcome,
    reason: note,
  })
  await invoiced(tx, session, found)
}
