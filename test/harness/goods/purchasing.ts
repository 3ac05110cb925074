import type { PurchaseOrder } from '#contract/purchasing/purchaseOrderShapes.ts'
import { newId } from '#server/base/ids.ts'
import type { TestCompany } from '#test/factories.ts'
import { attach } from '../attachments.ts'
import type { Input, RawInput } from '../station.ts'

type SupplierFields = Partial<Input<'suppliers.save'>['body']>

/** A supplier's body with everything that is required. */
export const supplierBody = (own: SupplierFields = {}): Input<'suppliers.save'>['body'] => ({
  name: `Gulf Lubricants ${newId()}`,
  account_number: 'BAY-1042',
  contact_name: '',
  phone: '',
  email: '',
  website: '',
  address: '',
  language: 'en',
  terms: 'Net 30',
  note: '',
  minimum_order: null,
  free_freight: null,
  lead_days: 2,
  active: true,
  version: 0,
  ...own,
})

/** A new supplier of the company; answers its id. */
export async function makeSupplier(company: TestCompany, own: SupplierFields = {}): Promise<string> {
  const id = newId()
  await company.as('Manager').call('suppliers.save', { params: { id }, body: supplierBody(own) })
  return id
}

/** A line of a purchase order: cases of twelve of the company's first item. */
export const caseLine = (
  company: TestCompany,
  own: Partial<Input<'purchaseOrders.save'>['body']['lines'][number]> = {},
) => ({
  id: newId(),
  item_id: company.items[0]?.id ?? '',
  purchase_unit: 'case',
  base_quantity: '12',
  ordered: '4',
  price: '30.00',
  ...own,
})

/** A draft in the company's first shop. */
export async function makePurchase(
  company: TestCompany,
  lines = [caseLine(company)],
  own: Partial<Input<'purchaseOrders.save'>['body']> = {},
): Promise<PurchaseOrder> {
  const supplier_id = own.supplier_id ?? (await makeSupplier(company))
  const body = { shop_id: company.shops.FL.id, lines, version: 0, ...own, supplier_id }
  const { purchase_order } = await company
    .as('Manager')
    .call('purchaseOrders.save', { params: { id: newId() }, body })
  return purchase_order
}

/** A purchase order that the supplier has. */
export async function sentPurchase(
  company: TestCompany,
  lines = [caseLine(company)],
  own: Partial<Input<'purchaseOrders.save'>['body']> = {},
): Promise<PurchaseOrder> {
  const { id, version } = await makePurchase(company, lines, own)
  const input = { params: { id }, body: { to: 'sent' as const, version } }
  return (await company.as('Manager').call('purchaseOrders.move', input)).purchase_order
}

/** Receives so much of the first line. */
export const receiptOf = (
  purchase: PurchaseOrder,
  quantity: string,
  own: Partial<Input<'purchaseOrders.receive'>['body']> = {},
): Input<'purchaseOrders.receive'> => ({
  params: { id: purchase.id },
  body: { id: newId(), lines: [{ id: newId(), line_id: purchase.lines[0]?.id ?? '', quantity }], ...own },
})

/** A supplier with an item, and a purchase order with a receipt; answers the ids. */
export async function everyPurchase(company: TestCompany, name: string): Promise<Record<string, string>> {
  const manager = company.as('Manager')
  const supplier = await makeSupplier(company, { name, note: name })
  const line = caseLine(company, { supplier_number: name })
  const { id } = await makePurchase(company, [line], { supplier_id: supplier, note: name, reference: name })
  const asked = { id: newId(), note: name, version: 1 }
  const approval = await manager.call('purchaseOrders.requestApproval', { params: { id }, body: asked })
  const { version } = approval.purchase_order
  const sent = await manager.call('purchaseOrders.move', { params: { id }, body: { to: 'sent', version } })
  const input = receiptOf(sent.purchase_order, '1', { note: name })
  await manager.call('purchaseOrders.receive', input)
  await attach(manager, { of: 'purchase_order', id }, { name })
  const mail = { id: newId(), to: 'orders@supplier.example', version: sent.purchase_order.version + 1 }
  await manager.call('purchaseOrders.mail', { params: { id }, body: mail })
  return {
    supplier,
    purchase: id,
    purchase_line: line.id,
    receipt: input.body.id,
    purchase_approval: asked.id,
  }
}

/** What takes the id of a supplier, a purchase order or a receipt. */
export function purchaseInputs(ids: Record<string, string>): Record<string, RawInput[]> {
  const { supplier = '', purchase = '', purchase_line = '', receipt = '', item = '', shop = '' } = ids
  const line = { id: purchase_line, item_id: item, ordered: '1', price: '1', order_id: ids['order'] }
  const body = { shop_id: shop, supplier_id: supplier, lines: [line], version: 1 }
  // No supplier sells the second item, so that no purchase order is written under a tried id.
  const ordered = [item, newId()].map((item_id) => ({
    id: newId(),
    item_id,
    ordered: '1',
    order_id: ids['order'],
  }))
  const suggested = { id: newId(), supplier_id: supplier, lines: ordered }
  const arrived = { id: newId(), line_id: purchase_line, quantity: '1', item_id: item, reason: 'x' }
  return {
    'suppliers.list': [{ query: {} }],
    'suppliers.get': [{ params: { id: supplier } }],
    'suppliers.save': [{ params: { id: supplier }, body: supplierBody({ version: 1 }) }],
    'suppliers.items': [{ query: { supplier_id: supplier } }, { query: { item_id: item } }],
    'suppliers.saveItem': [
      { params: { supplier_id: supplier, item_id: item }, body: { price: '1', version: 1 } },
    ],
    'suppliers.prices': [{ params: { supplier_id: supplier, item_id: item } }],
    'unitChanges.preview': [{ params: { id: item }, query: { unit: 'pair', own: '1', newer: '2' } }],
    'unitChanges.change': [
      {
        params: { id: item },
        body: { id: newId(), unit: 'pair', own: '1', newer: '2', retail: '1', cost: '1', version: 999 },
      },
    ],
    'unitChanges.move': [{ params: { id: item }, body: { id: newId(), shop_id: shop, quantity: '1' } }],
    'orderParts.list': [{ params: { id: ids['order'] ?? '' } }],
    'orderParts.order': [
      {
        params: { id: ids['order'] ?? '' },
        body: { id: newId(), purchase_order_id: newId(), item_id: newId() },
      },
    ],
    'suggestions.list': [{ query: { shop_id: shop } }],
    'suggestions.limits': [{ query: { shop_id: shop, item_id: item } }],
    'suggestions.order': [{ body: { shop_id: shop, orders: [suggested] } }],
    'purchaseOrders.list': [
      { query: { shop_id: shop } },
      { query: { shop_id: shop, supplier_id: supplier } },
    ],
    'purchaseOrders.findLines': [{ body: { supplier_id: supplier, rows: [{ row: 1, code: 'x' }] } }],
    'purchaseOrders.get': [{ params: { id: purchase } }],
    'purchaseOrders.paper': [{ params: { id: purchase } }],
    'purchaseOrders.save': [{ params: { id: purchase }, body }],
    'purchaseOrders.move': [
      {
        params: { id: purchase },
        body: { to: 'closed', version: 999, rest: 'back_order', back_order_id: purchase },
      },
    ],
    'purchaseOrders.requestApproval': [
      { params: { id: purchase }, body: { id: ids['purchase_approval'], version: 999 } },
    ],
    'purchaseOrders.approve': [
      { params: { id: purchase }, body: { id: newId(), version: 999, approved: true } },
    ],
    'purchaseOrders.mail': [
      { params: { id: purchase }, body: { id: newId(), to: 'a@b.example', version: 3 } },
    ],
    'purchaseOrders.receive': [
      { params: { id: purchase }, body: { id: newId(), lines: [arrived], back_ordered: [purchase_line] } },
    ],
    'purchaseOrders.reverse': [
      { params: { id: purchase, receipt_id: receipt }, body: { id: newId(), reason: 'x' } },
    ],
  }
}
