import type { InvoiceDifference } from '#contract/purchasing/supplierInvoices.ts'
import { isPositive, isZero } from '#domain/money/money.ts'
import { freightDifference, lineDifference } from '#domain/purchasing/match.ts'
import type { Tx } from '#server/base/db.ts'
import {
  invoicedFreight,
  unequalLines,
  type FreightSums,
  type LineSums,
  type Scope,
} from './differences.queries.ts'

const factsOf = (row: LineSums | FreightSums) => ({
  subject_id: row.subject_id,
  purchase_order: { id: row.purchase_order_id, shop_id: row.shop_id, number: row.number },
  supplier_id: row.supplier_id,
  supplier_name: row.supplier_name,
  currency: row.currency,
})

function ofLine(row: LineSums): InvoiceDifference[] {
  const { quantity, price } = lineDifference({
    received: row.received,
    invoiced: { quantity: row.invoiced, amount: row.invoiced_amount },
    settled_quantity: { quantity: row.settled_quantity, amount: row.settled_quantity_amount },
    settled_price: row.settled_price,
  })
  const { item_name, item_name_french } = row
  const facts = { ...factsOf(row), item_name, item_name_french }
  return [
    ...(isPositive(quantity.quantity) ? [{ ...facts, ...quantity, kind: 'quantity' as const }] : []),
    ...(isZero(price) ? [] : [{ ...facts, kind: 'price' as const, quantity: '0.0000', amount: price }]),
  ]
}

function ofFreight(row: FreightSums): InvoiceDifference[] {
  const amount = freightDifference(row)
  const none = { item_name: '', item_name_french: '', quantity: '0.0000' }
  return isZero(amount) ? [] : [{ ...factsOf(row), ...none, kind: 'freight', amount }]
}

/** The differences that wait to be settled, of one purchase order or of a shop. */
export async function openDifferences(tx: Tx, companyId: string, scope: Scope): Promise<InvoiceDifference[]> {
  const lines = await unequalLines(tx, companyId, scope)
  const freights = await invoicedFreight(tx, companyId, scope)
  return [...lines.flatMap(ofLine), ...freights.flatMap(ofFreight)]
}
