import type { api } from '#contract/api.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { needsApproval, type ApprovalStep } from '#domain/purchasing/approval.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { emit } from '#server/base/outbox.ts'
import { addStep } from './approvals.queries.ts'
import { touchPurchase } from './purchaseOrders.queries.ts'
import { foundPurchase, purchaseReply, totalOf } from './reply.ts'

type AskInput = ParsedOf<typeof api.purchaseOrders.requestApproval>
type ApproveInput = ParsedOf<typeof api.purchaseOrders.approve>

/** Writes a step of a draft's approval at its present total. The same step again counts once. */
async function writeStep(
  tx: Tx,
  session: Author,
  { params, body }: AskInput,
  step: ApprovalStep,
): Promise<PurchaseOrder> {
  const { company_id, user_id, name } = session
  const found = await foundPurchase(tx, session, params.id, { lock: true })
  const { row, lines, limit, approvals } = found
  if (approvals.some((stored) => stored.id === body.id && stored.step === step))
    return purchaseReply(tx, session, params.id)
  if (row.version !== body.version)
    throw new AppError('stale_version', { current: await purchaseReply(tx, session, params.id) })
  if (row.state !== 'draft') throw new AppError('purchase_order_state')
  if (lines.length === 0) throw new AppError('purchase_order_empty')
  const total = totalOf(found)
  if (step === 'approved' && needsApproval(total, limit, null)) throw new AppError('purchase_over_limit')
  const added = await addStep(tx, company_id, {
    id: body.id,
    purchase_order_id: params.id,
    supplier_id: row.supplier_id,
    step,
    total,
    note: sanitizeLine(body.note),
    user_id,
    user_name: name,
    at: await databaseNow(tx),
  })
  if (!added) throw new AppError('duplicate_id')
  await touchPurchase(tx, company_id, params.id)
  const { shop_id } = row
  await emit(tx, { company_id, event: 'purchase_order.changed', subject_id: params.id, shop_id, user_id })
  return purchaseReply(tx, session, params.id)
}

/** A draft waits for someone whose limit it is not over. */
export const requestApproval = (tx: Tx, session: Author, input: AskInput): Promise<PurchaseOrder> =>
  writeStep(tx, session, input, 'asked')

/** Approves a draft up to its present total at its supplier, or declines it. */
export const approvePurchase = (tx: Tx, session: Author, input: ApproveInput): Promise<PurchaseOrder> =>
  writeStep(tx, session, input, input.body.approved ? 'approved' : 'declined')
