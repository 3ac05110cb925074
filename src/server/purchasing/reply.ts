import type {
  ListedPurchaseOrder,
  PurchaseOrder,
  PurchaseReceipt,
} from '../../contract/purchasing/purchaseOrders.ts'
import { actorCan } from '../../domain/people/roles.ts'
import { backOrdered, deliveryState, orderedTotal, remaining } from '../../domain/purchasing/purchaseOrder.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Session } from '../base/http/session.ts'
import { shopFor } from '../shop/index.ts'
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
}

/** A purchase order of one of the person's shops; with `lock` nothing else changes it until the end. */
export async function foundPurchase(
  tx: Tx,
  session: Session,
  id: string,
  { lock = false } = {},
): Promise<FoundPurchase> {
  const { company_id } = session
  if (lock) await lockPurchase(tx, company_id, id)
  const row = await purchaseRow(tx, company_id, id)
  if (!row) throw new AppError('not_found')
  await shopFor(tx, session, row.shop_id)
  return { row, lines: await purchaseLines(tx, company_id, id) }
}

const sees = ({ actor }: Session): boolean => actorCan(actor, 'costs.view')

/** The purchase order as this person may see it. */
export async function purchaseReply(tx: Tx, session: Session, id: string): Promise<PurchaseOrder> {
  const { row, lines } = await foundPurchase(tx, session, id)
  const receipts = await purchaseReceipts(tx, session.company_id, id)
  const costs = sees(session)
  return {
    ...row,
    freight: costs ? row.freight : null,
    total: costs ? orderedTotal(lines, row.freight) : null,
    delivery: deliveryState(lines),
    lines: lines.map((line) => ({
      ...line,
      price: costs ? line.price : null,
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
export const listedFor = (session: Session, { lines, freight, ...row }: ListedRow): ListedPurchaseOrder => ({
  ...row,
  delivery: deliveryState(lines),
  total: sees(session) ? orderedTotal(lines, freight) : null,
})
