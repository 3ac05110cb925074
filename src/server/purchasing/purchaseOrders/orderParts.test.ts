import { expect, test } from 'vitest'
import { makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { makeSupplier } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { makeCount } from '#test/harness/goods/stock.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

/** An order that needs so many of the company's first item. */
async function orderWith(company: TestCompany, quantity: string) {
  const desk = await openOrder(company)
  const item = company.items[0]?.id ?? ''
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item, quantity })
  return { desk, item, params: { id: desk.order.id } }
}

async function sells(company: TestCompany, item_id: string): Promise<void> {
  const params = { supplier_id: await makeSupplier(company), item_id }
  const body = { purchase_unit: 'case', base_quantity: '12', price: '30.00', version: 0 }
  await company.as('Manager').call('suppliers.saveItem', { params, body })
}

test('a part that is not here is ordered for the order, comes, and is here', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const { item, params } = await orderWith(company, '15')
  // Nothing is said of an item that was never counted and that no supplier sells.
  const unknown = await company.as('Technician').call('orderParts.list', { params })
  expect(unknown.parts).toEqual([])
  await makeCount(company, { counted: '2' })
  const parts = async () => (await company.as('Technician').call('orderParts.list', { params })).parts
  expect(await parts()).toMatchObject([
    {
      item_id: item,
      state: 'not_here',
      needed: '15.0000',
      to_order: '13.0000',
      sold: false,
      purchase_orders: [],
    },
  ])
  const body = { id: newId(), purchase_order_id: newId(), item_id: item }
  expect(pointers(await manager.refused('invalid_input', 'orderParts.order', { params, body }))).toEqual([
    '/body/item_id',
  ])
  await sells(company, item)
  const [first, second] = await Promise.all([
    manager.call('orderParts.order', { params, body }),
    manager.call('orderParts.order', { params, body }),
  ])
  expect(first).toEqual(second)
  expect(first.parts).toMatchObject([
    { state: 'not_here', to_order: '0.0000', purchase_orders: [{ id: body.purchase_order_id, number: 1 }] },
  ])
  const { purchase_order } = await manager.call('purchaseOrders.get', {
    params: { id: body.purchase_order_id },
  })
  expect(purchase_order.lines).toMatchObject([{ id: body.id, ordered: '2.0000', order_id: params.id }])
  const sent = await manager.call('purchaseOrders.move', {
    params: { id: purchase_order.id },
    body: { to: 'sent', version: purchase_order.version },
  })
  expect(await parts()).toMatchObject([{ state: 'on_the_way' }])
  await manager.call('purchaseOrders.receive', {
    params: { id: sent.purchase_order.id },
    body: { id: newId(), lines: [{ id: newId(), line_id: body.id, quantity: '2' }] },
  })
  expect(await parts()).toMatchObject([{ state: 'here', to_order: '0.0000' }])
})

test('a second part joins the supplier’s draft; another line under its id is refused', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const { item, params } = await orderWith(company, '1')
  await sells(company, item)
  const body = { id: newId(), purchase_order_id: newId(), item_id: item }
  await manager.call('orderParts.order', { params, body })
  const other = await orderWith(company, '3')
  const next = { ...body, id: newId(), purchase_order_id: newId() }
  const { parts } = await manager.call('orderParts.order', { params: other.params, body: next })
  expect(parts[0]?.purchase_orders).toEqual([
    { id: body.purchase_order_id, shop_id: company.shops.FL.id, number: 1 },
  ])
  await manager.refused('duplicate_id', 'orderParts.order', { params: other.params, body })
  await manager.refused('not_found', 'orderParts.order', { params: { id: newId() }, body })
  await manager.refused('not_found', 'orderParts.list', { params: { id: newId() } })
})

test('what another order reserves is not here for this one, and nothing is asked of a finished order', async () => {
  const company = await makeCompany(server())
  const { desk, params } = await orderWith(company, '4')
  await makeCount(company, { counted: '5' })
  const state = async (id: string) =>
    (await company.as('Technician').call('orderParts.list', { params: { id } })).parts.map(
      (part) => part.state,
    )
  expect(await state(params.id)).toEqual(['here'])
  const other = await orderWith(company, '2')
  await other.desk.move('stand-by')
  expect(await state(params.id)).toEqual(['not_here'])
  expect(await state(other.params.id)).toEqual(['here'])
  await desk.move('pre-complete')
  expect(await state(params.id)).toEqual([])
})
