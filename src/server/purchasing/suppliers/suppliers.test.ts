import { expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { makePurchase, makeSupplier, supplierBody } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

test('a supplier is added, found, changed and deactivated; a name is used once', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const id = await makeSupplier(company, {
    name: '  Gulf <b>Coast</b> ',
    minimum_order: '250.00',
    email: 'Po@Gulf.example',
  })
  const { supplier } = await manager.call('suppliers.get', { params: { id } })
  expect(supplier).toMatchObject({
    name: 'Gulf Coast',
    minimum_order: '250.00',
    email: 'po@gulf.example',
    version: 1,
  })
  const body = supplierBody({ name: 'gulf coast' })
  await manager.refused('name_taken', 'suppliers.save', { params: { id: newId() }, body })
  const changed = await manager.call('suppliers.save', {
    params: { id },
    body: supplierBody({ name: 'Gulf 100%', version: 1 }),
  })
  expect(changed.supplier).toMatchObject({ name: 'Gulf 100%', minimum_order: null, version: 2 })
  const stale = await manager.refused('stale_version', 'suppliers.save', {
    params: { id },
    body: supplierBody({ version: 1 }),
  })
  expect(stale.current).toMatchObject({ name: 'Gulf 100%' })
  const wrong = supplierBody({ name: '<b></b>' })
  expect(
    pointers(await manager.refused('invalid_input', 'suppliers.save', { params: { id }, body: wrong })),
  ).toEqual(['/body/name'])
  const gone = { params: { id: newId() }, body: supplierBody({ version: 1 }) }
  await manager.refused('not_found', 'suppliers.save', gone)
  await company.as('Technician').refused('not_allowed', 'suppliers.save', gone)

  const found = await company.as('Technician').call('suppliers.list', { query: { q: '100%' } })
  expect(found).toMatchObject({
    total: 1,
    suppliers: [{ id, items: 0, open_orders: 0, last_ordered_at: null }],
  })
  expect((await manager.call('suppliers.list', { query: { q: '100_' } })).total).toBe(0)

  await makePurchase(company, undefined, { supplier_id: id })
  const off = { params: { id }, body: supplierBody({ active: false, version: 2 }) }
  await manager.refused('supplier_in_use', 'suppliers.save', off)
  expect((await manager.call('suppliers.list', { query: {} })).suppliers[0]).toMatchObject({ open_orders: 1 })
})

test('what a supplier sells has a pack and a price, and every price is kept', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const [item] = company.items
  const [supplier_id, other] = [await makeSupplier(company), await makeSupplier(company)]
  const params = { supplier_id, item_id: item?.id ?? '' }
  const body = {
    supplier_number: '5W30-CS',
    purchase_unit: 'case',
    base_quantity: '12',
    price: '41.88',
    version: 0,
  }
  const added = await manager.call('suppliers.saveItem', { params, body: { ...body, preferred: true } })
  expect(added.item).toMatchObject({
    purchase_quantity: '1',
    base_quantity: '12',
    price: '41.8800',
    preferred: true,
  })
  await manager.call('suppliers.saveItem', { params, body: { ...body, price: '43.00', version: 1 } })
  await manager.refused('stale_version', 'suppliers.saveItem', { params, body: { ...body, version: 1 } })
  const { prices } = await manager.call('suppliers.prices', { params })
  expect(prices.map((row) => [row.price, row.user_name, row.purchase_order])).toEqual([
    ['43.0000', 'Manager Tester', null],
    ['41.8800', 'Manager Tester', null],
  ])
  // Only one supplier of an item is preferred.
  await manager.call('suppliers.saveItem', {
    params: { ...params, supplier_id: other },
    body: { ...body, preferred: true },
  })
  const sold = await manager.call('suppliers.items', { query: { item_id: params.item_id } })
  expect(sold.items.filter((row) => row.preferred).map((row) => row.supplier_id)).toEqual([other])
  // What was removed is not sold any more, and comes back.
  const gone = await manager.call('suppliers.saveItem', {
    params,
    body: { ...body, removed: true, version: 2 },
  })
  expect(gone.item).toBeNull()
  expect((await manager.call('suppliers.items', { query: { supplier_id } })).total).toBe(0)
  await manager.call('suppliers.saveItem', { params, body })
  expect((await manager.call('suppliers.items', { query: { supplier_id, q: '5w30' } })).total).toBe(1)

  for (const wrong of ['-12', '0.0', '1e3', '1.1234567891'])
    for (const field of ['base_quantity', 'purchase_quantity'])
      expect(
        pointers(
          await manager.refused('invalid_input', 'suppliers.saveItem', {
            params,
            body: { ...body, [field]: wrong },
          }),
        ),
      ).toEqual([`/body/${field}`])
  const none = { ...body, base_quantity: '0' }
  expect(
    pointers(await manager.refused('invalid_input', 'suppliers.saveItem', { params, body: none })),
  ).toEqual(['/body/base_quantity'])
  const strange = { ...params, item_id: newId() }
  await manager.refused('not_found', 'suppliers.saveItem', { params: strange, body })
  await manager.refused('not_found', 'suppliers.prices', { params: strange })
  await manager.refused('not_found', 'suppliers.items', { query: { supplier_id: newId() } })
  await manager.refused('not_found', 'suppliers.get', { params: { id: newId() } })
  await company.as('Technician').refused('not_allowed', 'suppliers.items', { query: { supplier_id } })
})

test('a figure with too many decimals is refused in words that say how many it may have', async () => {
  const company = await makeCompany(server())
  const supplier_id = await makeSupplier(company)
  const params = { supplier_id, item_id: company.items[0]?.id ?? '' }
  const wrong = async (body: object) => {
    const input = { params, body: { price: '1', version: 0, ...body } }
    const { errors } = await company.as('Manager').refused('invalid_input', 'suppliers.saveItem', input)
    return errors?.map(({ pointer, code, detail }) => [pointer, code, detail])
  }
  expect(await wrong({ price: '12.34567' })).toEqual([
    ['/body/price', 'over_4_decimals', 'Use at most 4 decimals.'],
  ])
  expect(await wrong({ base_quantity: '0.1234567891' })).toEqual([
    ['/body/base_quantity', 'over_9_decimals', 'Use at most 9 decimals.'],
  ])
  expect(await wrong({ price: 'twelve' })).toEqual([
    ['/body/price', 'not_an_amount', 'Enter an amount of zero or more.'],
  ])
})
