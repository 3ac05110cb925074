import { expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { makeSupplier } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

test('the items of a list are found by the supplier’s number, the part number and the barcode', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const [first, second] = company.items
  if (!first || !second) throw new Error('no items')
  const supplier_id = await makeSupplier(company)
  await manager.call('suppliers.saveItem', {
    params: { supplier_id, item_id: second.id },
    body: {
      supplier_number: 'GC-77/1',
      purchase_unit: 'case',
      base_quantity: '12',
      price: '30.50',
      version: 0,
    },
  })
  const twin = {
    inventory_type: 'other_item' as const,
    unit: 'each',
    retail: '1',
    cost: '1',
    tax_exempt: false,
    active: true,
    version: 0,
  }
  for (const name of ['Twin one', 'Twin two'])
    await manager.call('items.save', {
      params: { id: newId() },
      body: { ...twin, name, brand: name, part_number: 'TW 1', barcode: '' },
    })
  await manager.call('items.save', {
    params: { id: newId() },
    body: { ...twin, name: 'Coded', barcode: '0036000291452' },
  })
  const rows = ['gc 771', first.part_number.toLowerCase(), 'nothing', 'tw-1', '0036000291452'].map(
    (code, at) => ({
      row: at + 1,
      code,
    }),
  )
  const found = await manager.call('purchaseOrders.findLines', { body: { supplier_id, rows } })
  expect(found).toMatchObject({
    lines: [
      {
        row: 1,
        item_id: second.id,
        supplier_number: 'GC-77/1',
        purchase_unit: 'case',
        base_quantity: '12',
        price: '30.5',
      },
      { row: 2, item_id: first.id, supplier_number: '', purchase_unit: '', price: null },
      { row: 5, item_name: 'Coded' },
    ],
    unknown: [3],
    ambiguous: [4],
  })
  await manager.refused('not_found', 'purchaseOrders.findLines', { body: { supplier_id: newId(), rows } })
})

test('the number of a replaced item leads to the item that replaces it', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const supplier_id = await makeSupplier(company)
  const [old, newer, gone] = [newId(), newId(), newId()]
  const item = { inventory_type: 'other_item' as const, unit: 'each', retail: '1', cost: '1' }
  const save = (id: string, part_number: string, own: { superseded_by?: string; active?: boolean } = {}) =>
    manager.call('items.save', {
      params: { id },
      body: { ...item, name: part_number, part_number, tax_exempt: false, active: true, version: 0, ...own },
    })
  await save(newer, '51356XP')
  await save(old, '51356', { superseded_by: newer, active: false })
  await save(gone, '40000', { active: false })
  await manager.call('suppliers.saveItem', {
    params: { supplier_id, item_id: newer },
    body: { supplier_number: 'S-1', purchase_unit: 'case', base_quantity: '12', price: '60', version: 0 },
  })
  const rows = ['51356', '51356xp', '40000'].map((code, at) => ({ row: at + 1, code }))
  const found = await manager.call('purchaseOrders.findLines', { body: { supplier_id, rows } })
  expect(found).toMatchObject({
    lines: [
      {
        row: 1,
        item_id: newer,
        part_number: '51356XP',
        replaces: '51356',
        purchase_unit: 'case',
        price: '60',
      },
      { row: 2, item_id: newer, replaces: null },
    ],
    unknown: [3],
    ambiguous: [],
  })
})
