import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import type { PurchaseMatch } from '#contract/purchasing/supplierInvoices.ts'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import { caseLine, receiptOf, sentPurchase } from './purchasing.ts'
import type { Input, RawInput, Reply } from '../station.ts'

type InvoiceBody = Input<'supplierInvoices.record'>['body']

/** A purchase order of four cases at 30.00, of which so many came. */
export async function arrivedPurchase(
  company: TestCompany,
  quantity = '4',
  lines = [caseLine(company)],
): Promise<PurchaseOrder> {
  const sent = await sentPurchase(company, lines)
  return (await company.as('Manager').call('purchaseOrders.receive', receiptOf(sent, quantity)))
    .purchase_order
}

/** An invoice of the first line. */
export const invoiceOf = (
  order: PurchaseOrder,
  quantity: string,
  price: string,
  own: Partial<InvoiceBody> = {},
): Input<'supplierInvoices.record'> => ({
  params: { id: order.id },
  body: {
    id: newId(),
    number: `INV-${newId()}`,
    invoiced_on: '2026-11-20',
    total: (Number(quantity) * Number(price)).toFixed(2),
    lines: [{ id: newId(), line_id: order.lines[0]?.id ?? '', quantity, price }],
    ...own,
  },
})

export const matchOf = async (company: TestCompany, id: string): Promise<PurchaseMatch> =>
  (await company.as('Manager').call('supplierInvoices.match', { params: { id } })).match

/** Settles the only difference of a purchase order. */
export async function settleFirst(
  company: TestCompany,
  id: string,
  outcome: 'accepted' | 'claimed',
): Promise<Input<'supplierInvoices.settle'>> {
  const [difference] = (await matchOf(company, id)).differences
  if (!difference) throw new Error('nothing differs')
  const { kind, subject_id, amount } = difference
  const input = { params: { id }, body: { id: newId(), kind, subject_id, outcome, amount } }
  await company.as('Manager').call('supplierInvoices.settle', input)
  return input
}

/** A purchase order whose dearer invoice of 12.00 is claimed. */
export async function claimedPurchase(company: TestCompany): Promise<PurchaseOrder> {
  const order = await arrivedPurchase(company)
  await company.as('Manager').call('supplierInvoices.record', invoiceOf(order, '4', '33'))
  await settleFirst(company, order.id, 'claimed')
  return order
}

export const openCreditsOf = (
  company: TestCompany,
  supplier_id: string,
): Promise<Reply<'supplierCredits.list'>> =>
  company.as('Manager').call('supplierCredits.list', { query: { supplier_id } })

type MemoBody = Input<'supplierCredits.record'>['body']

/** A credit memo of the supplier of a purchase order. */
export const memoOf = (
  { supplier_id, shop_id }: PurchaseOrder,
  total: string,
  own: Partial<MemoBody> = {},
): Input<'supplierCredits.record'> => ({
  params: { supplier_id },
  body: { id: newId(), shop_id, number: `CM-${newId()}`, memo_on: '2026-11-21', total, ...own },
})

/** Returns so much of the first line of the first receipt. */
export const returnOf = (
  order: PurchaseOrder,
  quantity: string,
  own: Partial<Input<'supplierCredits.returnGoods'>['body']> = {},
): Input<'supplierCredits.returnGoods'> => ({
  params: { id: order.id },
  body: {
    id: newId(),
    receipt_id: order.receipts[0]?.id ?? '',
    reason: 'Wrong part',
    lines: [{ id: newId(), receipt_line_id: order.receipts[0]?.lines[0]?.id ?? '', quantity }],
    ...own,
  },
})

/** An invoice with a claim, a return, a core, and a memo that paid a part; answers the ids. */
export async function everyCredit(company: TestCompany, name: string): Promise<Record<string, string>> {
  const manager = company.as('Manager')
  const order = await arrivedPurchase(company, '4', [caseLine(company, { core_charge: '5.00' })])
  const invoice = invoiceOf(order, '4', '33', { number: name, note: name })
  await manager.call('supplierInvoices.record', invoice)
  const settled = await settleFirst(company, order.id, 'claimed')
  const returned = returnOf(order, '1', { reason: name })
  await manager.call('supplierCredits.returnGoods', returned)
  const core = { id: newId(), line_id: order.lines[0]?.id ?? '', quantity: '1' }
  await manager.call('supplierCredits.returnCore', { params: { id: order.id }, body: core })
  const matches = [{ id: newId(), expected_credit_id: settled.body.id, amount: '2.00' }]
  const memo = memoOf(order, '9.00', { number: name, note: name, matches })
  await manager.call('supplierCredits.record', memo)
  const off = { id: newId(), amount: '1.00', note: name }
  await manager.call('supplierCredits.writeOff', { params: { id: settled.body.id }, body: off })
  return {
    invoiced_order: order.id,
    invoiced_line: order.lines[0]?.id ?? '',
    invoice: invoice.body.id,
    returned_receipt: order.receipts[0]?.id ?? '',
    returned_receipt_line: order.receipts[0]?.lines[0]?.id ?? '',
    credit: settled.body.id,
    credit_memo: memo.body.id,
    credit_supplier: order.supplier_id,
  }
}

/** What takes the id of an invoice, a credit or a memo. */
export function creditInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const {
    invoiced_order = '',
    invoiced_line = '',
    invoice = '',
    credit = '',
    credit_memo = '',
    shop = '',
  } = ids
  const { returned_receipt = '', returned_receipt_line = '', credit_supplier = '' } = ids
  const params = { id: invoiced_order }
  const match = { id: newId(), expected_credit_id: credit, amount: '0.01' }
  const bought = { id: newId(), line_id: invoiced_line, quantity: '1', price: '1' }
  const memo = { id: newId(), shop_id: shop, number: newId(), memo_on: '2026-11-20', total: '1.00' }
  const goods = { id: newId(), receipt_line_id: returned_receipt_line, quantity: '1' }
  const settle = {
    id: newId(),
    kind: 'price',
    subject_id: invoiced_line,
    outcome: 'accepted',
    amount: '1.00',
  }
  return {
    'supplierInvoices.match': [{ params }],
    'supplierInvoices.record': [
      {
        params,
        body: { id: newId(), number: newId(), invoiced_on: '2026-11-20', total: '1.00', lines: [bought] },
      },
    ],
    'supplierInvoices.void': [{ params: { id: invoiced_order, invoice_id: invoice }, body: { reason: 'x' } }],
    'supplierInvoices.settle': [{ params, body: settle }],
    'supplierInvoices.listDifferences': [{ query: { shop_id: shop } }],
    'supplierCredits.list': [
      { query: {} },
      { query: { supplier_id: credit_supplier } },
      { query: { purchase_order_id: invoiced_order } },
    ],
    'supplierCredits.returnGoods': [
      { params, body: { id: newId(), receipt_id: returned_receipt, reason: 'x', lines: [goods] } },
    ],
    'supplierCredits.returnCore': [{ params, body: { id: newId(), line_id: invoiced_line, quantity: '1' } }],
    'supplierCredits.record': [
      { params: { supplier_id: credit_supplier }, body: { ...memo, matches: [match] } },
    ],
    'supplierCredits.match': [{ params: { id: credit_memo }, body: { matches: [match] } }],
    'supplierCredits.writeOff': [
      { params: { id: credit }, body: { id: newId(), amount: '0.01', note: 'x' } },
    ],
  }
}
