import type { PurchaseMatch } from '#contract/purchasing/supplierInvoices.ts'
import { money4 } from '#domain/money/money.ts'
import { matchState } from '#domain/purchasing/match.ts'
import type { Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { openDifferences } from '../receipts/differences.ts'
import { invoicedQuantities, purchaseInvoices, purchaseSettlements } from './invoices.queries.ts'
import { foundPurchase } from '../purchaseOrders/reply.ts'
import { lineCores, purchaseReturns } from '../receipts/returns.queries.ts'

/** How orders, deliveries and invoices of a purchase order agree, with what went back. */
export async function matchReply(tx: Tx, session: Author, id: string): Promise<PurchaseMatch> {
  const { company_id } = session
  const found = await foundPurchase(tx, session, id)
  const invoiced = await invoicedQuantities(tx, company_id, id)
  const cores = await lineCores(tx, company_id, id)
  const differences = await openDifferences(tx, company_id, { purchase_order_id: id })
  const lines = found.lines.map((line) => ({
    line_id: line.id,
    received: line.received,
    invoiced: money4(invoiced.find(({ line_id }) => line_id === line.id)?.quantity ?? '0'),
    cores: cores.find(({ line_id }) => line_id === line.id)?.cores ?? '0.0000',
  }))
  return {
    state: matchState(lines, differences.length > 0),
    lines,
    differences,
    invoices: await purchaseInvoices(tx, company_id, id),
    settlements: await purchaseSettlements(tx, company_id, id),
    returns: await purchaseReturns(tx, company_id, id),
  }
}
