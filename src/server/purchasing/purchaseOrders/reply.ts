import type {
  ListedPurchaseOrder,
  PurchaseOrder,
  PurchaseReceipt,
} from '#contract/purchasing/purchaseOrderShapes.ts'
import { actorCan } from '#domain/people/roles.ts'
import { approvedTotal, needsApproval, purchaseLimit } from '#domain/purchasing/approval.ts'
import { backOrdered, deliveryState, orderedTotal, remaining } from '#domain/purchasing/purchaseOrder.ts'
import type { Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { shopFor } from '#server/shop/index.ts'
import { approvalSteps, type StoredStep } from './approvals.queries.ts'
import {
  lockPurchase,
  purchaseLines,
  purchaseMails,
  purchaseReceipts,
  purchaseRow,
  type ListedRow,
  type PurchaseLineRow,
  type PurchaseRow,
} from './purchaseOrders.queries.ts'

/** A purchase order with its lines, as the server works with it. */
export interface FoundPurchase {
  row: PurchaseRow
  lines: PurchaseLineRow[]
  /** Up to which total the person sends it without approval; null: without limit. */
  limit: string | null
  approvals: StoredStep[]
}

/** A purchase order of one of the person's shops; with `lock` nothing else changes it until the end. */
export async function foundPurchase(
  tx: Tx,
  session: Author,
  id: string,
  { lock = false } = {},
): Promise<FoundPurchase> {
  const { company_id } = session
  if (lock) await lockPurchase(tx, company_id, id)
  const row = await purchaseRow(tx, company_id, id)
  if (!row) throw new AppError('not_found')
  const shop = await shopFor(tx, session, row.shop_id)
  return {
    row,
    lines: await purchaseLines(tx, company_id, id),
    limit: purchaseLimit(session.actor, shop.settings),
    approvals: await approvalSteps(tx, company_id, id),
  }
}

/** Whether a purchase order with this total is over the person's limit and not approved. */
export const isOverLimit = (
  { row, limit, approvals }: Pick<FoundPurchase, 'row' | 'limit' | 'approvals'>,
  total: string,
): boolean => needsApproval(total, limit, approvedTotal(approvals, row.supplier_id))

/** What the purchase order costs, with its freight. */
export const totalOf = ({ row, lines }: Pick<FoundPurchase, 'row' | 'lines'>): string =>
  orderedTotal(lines, row.freight)

const sees = ({ actor }: Author): boolean => actorCan(actor, 'costs.view')

/** The purchase order as this person may see it. */
export async function purchaseReply(tx: Tx, session: Author, id: string): Promise<PurchaseOrder> {
  const found = await foundPurchase(tx, session, id)
  const { row, lines } = found
  const receipts = await purchaseReceipts(tx, session.company_id, id)
  const costs = sees(session)
  return {
    ...row,
    freight: costs ? row.freight : null,
    total: costs ? totalOf(found) : null,
    delivery: deliveryState(lines),
    over_limit: isOverLimit(found, totalOf(found)),
    approvals: found.approvals.map(({ supplier_id: _of, ...step }) => ({
      ...step,
      total: costs ? step.total : null,
    })),
    lines: lines.map((line) => ({
      ...line,
      price: costs ? line.price : null,
      core_charge: costs ? line.core_charge : null,
      remaining: remaining(line),
      back_ordered: backOrdered(line),
    })),
    mails: await purchaseMails(tx, session.company_id, id),
    receipts: costs ? receipts : receipts.map(withoutCosts),
  }
}

const withoutCosts = (receipt: PurchaseReceipt): PurchaseReceipt => ({
  ...receipt,
  freight: null,
  lines: receipt.lines.map((line) => ({ ...line, price: null, value: null })),
})

/** A row of the list as this person may see it. */
export const listedFor = (session: Author, { lines, freight, ...row }: ListedRow): ListedPurchaseOrder => ({
  ...row,
  delivery: deliveryState(lines),
  total: sees(session) ? orderedTotal(lines, freight) : null,
})
