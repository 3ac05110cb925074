import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { exported, imported, undone } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const found = async (company: TestCompany, q: string) =>
  (await company.as('Manager').call('items.list', { query: { q } })).items

test('a price list of another system becomes items, is tried first, and an undo takes them out of use', async () => {
  const company = await makeCompany(server())
  const [known] = company.items
  if (!known) throw new Error('no item')
  const table = [
    'SKU;Description;Type;Brand;UOM;Sell Price;Unit Cost;UPC',
    `zz-100;Cabin filter ZZ;Part;Rivertown;each;24,95;8,10;0123456789012`,
    `;Windshield washer ZZ;fluide;;litre;4.50;1.20;`,
    `zz-101;Unknown unit ZZ;Part;;barrel;4.50;1.20;`,
    `zz-102;;Part;;each;1;1;`,
    `zz-103;Below zero ZZ;Part;;each;-4;1;`,
    `ZZ-100;Again ZZ;Part;;each;1;1;`,
  ].join('\n')
  const done = await imported(company, { kind: 'items', bytes: table })
  expect([done.added, done.wrong, done.problem]).toEqual([2, 4, ''])
  const [filter] = await found(company, 'zz-100')
  expect(filter).toMatchObject({
    name: 'Cabin filter ZZ',
    name_french: 'Cabin filter ZZ',
    brand: 'Rivertown',
    unit: 'each',
    retail: '24.95',
    cost: '8.10',
    barcode: '0123456789012',
  })
  expect((await found(company, 'washer zz'))[0]).toMatchObject({
    inventory_type: 'vehicle_fluid_item',
    unit: 'liter',
  })
  const { rows: brands } = await company.as('Manager').call('brands.list', {})
  expect(brands.map(({ name }) => name)).toContain('Rivertown')

  // The next list of the same supplier: by the part number, without the columns that it does not have.
  const next = await imported(company, {
    kind: 'items',
    bytes: 'Part number,Item,Price\nZZ-100,Cabin filter ZZ,26.95\n',
  })
  expect([next.added, next.updated]).toEqual([0, 1])
  expect((await found(company, 'zz-100'))[0]).toMatchObject({
    retail: '26.95',
    cost: '8.10',
    brand: 'Rivertown',
  })
  const { entries } = await company.as('Owner').call('audit.list', { query: { group: 'prices' } })
  expect(entries.map(({ kind }) => kind)).toContain('prices.changed')
  await undone(company, next.id)
  expect((await found(company, 'zz-100'))[0]).toMatchObject({ retail: '24.95' })
  await undone(company, done.id)
  // What was changed since stays in use.
  expect(await found(company, 'washer zz')).toEqual([])
  expect(await found(company, 'zz-100')).toHaveLength(1)

  // What was taken out of use is used again, and not added a second time.
  const again = await imported(company, { kind: 'items', bytes: table })
  expect([again.added, again.updated, again.unchanged]).toEqual([0, 1, 1])
  expect(await found(company, 'washer zz')).toHaveLength(1)
})

test('the unit in which stock is kept is not changed by a file', async () => {
  const company = await makeCompany(server())
  const item = company.items.find(({ part_number }) => part_number !== '')
  if (!item) throw new Error('no item')
  await company.as('Manager').call('items.count', {
    params: { id: item.id },
    body: { id: newId(), shop_id: company.shops.FL.id, counted: '3', note: '' },
  })
  const row = (unit: string) => `Part number,Item,Unit\n${item.part_number},${item.name},${unit}\n`
  const wrong = await imported(company, { kind: 'items', bytes: row(item.unit === 'case' ? 'each' : 'case') })
  expect([wrong.updated, wrong.wrong]).toEqual([0, 1])
  const right = await imported(company, { kind: 'items', bytes: row(item.unit) })
  expect(right.wrong).toBe(0)
})

test('what is exported is imported again without a change, in both languages', async () => {
  const company = await makeCompany(server())
  await imported(company, {
    kind: 'suppliers',
    bytes: 'Vendor,Email,Minimum order,Lead time\nGulf Oil,ORDERS@gulf.example,250,2\nBad,,lots,1\n',
  })
  for (const kind of ['items', 'suppliers'] as const) {
    const file = await exported(company, kind)
    const same = await imported(company, { kind, bytes: file.bytes.toString() })
    expect([kind, same.added, same.updated, same.wrong]).toEqual([kind, 0, 0, 0])
    expect(same.unchanged).toBeGreaterThan(0)
    const other = await makeCompany(server())
    const moved = await imported(other, { kind, bytes: file.bytes.toString() })
    expect([moved.wrong, moved.problem]).toEqual([0, ''])
  }
  const { suppliers } = await company.as('Manager').call('suppliers.list', { query: {} })
  expect(suppliers).toMatchObject([
    { name: 'Gulf Oil', email: 'orders@gulf.example', minimum_order: '250.00', lead_days: 2 },
  ])
})

test('a price list needs the permissions to see costs and to change prices', async () => {
  const company = await makeCompany(server())
  await company.as('Owner').call('rights.saveRole', {
    params: { role: 'Technician' },
    body: { changes: { 'records.import': true, 'lists.export': true } },
  })
  const technician = company.as('Technician')
  await expect
    .poll(async () => {
      const { body } = await technician.send('recordFiles.link', {
        body: { kind: 'items', format: 'csv', language: 'en', filters: {} },
      })
      return (body as { permission?: string }).permission
    })
    .toBe('inventory.prices')
})

const onHandOf = async (company: TestCompany, id: string) => {
  const { levels } = await company.as('Manager').call('items.stock', { params: { id } })
  const level = levels.find(({ shop_id }) => shop_id === company.shops.FL.id)
  return [level?.on_hand ?? null, level?.value ?? null, level?.last_cost ?? null]
}

const movesOf = async (company: TestCompany, id: string) => {
  const query = { shop_id: company.shops.FL.id }
  const { movements } = await company.as('Manager').call('items.stockMovements', { params: { id }, query })
  return movements.map(({ reason, quantity, value }) => [reason, quantity, value])
}

test('what suppliers sell comes from a file with packs and prices, and an undo takes it back', async () => {
  const company = await makeCompany(server())
  const item = company.items.find(({ part_number }) => part_number !== '')
  if (!item) throw new Error('no item')
  await imported(company, { kind: 'suppliers', bytes: 'Vendor\nGulf Oil\nRiver Parts\n' })
  const table = [
    'Vendor;SKU;Vendor number;Pack;Pack size;Cost;Core;Preferred',
    `gulf oil;${item.part_number};G-1;case;12;41,88;;yes`,
    `River Parts;${item.part_number};;;0.946352946;3.10;18;no`,
    `Nobody;${item.part_number};;;;1;;`,
    `Gulf Oil;no such number;;;;1;;`,
    `Gulf Oil;${item.part_number};G-2;;;1;;`,
    `River Parts;;;;;1;;`,
  ].join('\n')
  const done = await imported(company, { kind: 'supplier_items', bytes: table })
  expect([done.added, done.wrong, done.problem]).toEqual([2, 4, ''])
  const manager = company.as('Manager')
  const sold = async () =>
    (await manager.call('suppliers.items', { query: { item_id: item.id } })).items.map((row) => [
      row.supplier_name,
      row.base_quantity,
      row.price,
      row.core_charge,
      row.preferred,
    ])
  expect(new Set((await sold()).map(String))).toEqual(
    new Set(['Gulf Oil,12,41.8800,0.00,true', 'River Parts,0.946352946,3.1000,18.00,false']),
  )
  for (const wrong of ['0', '-2', '1.1234567891'])
    expect(
      (
        await imported(company, {
          kind: 'supplier_items',
          bytes: `Vendor,SKU,Pack size,Cost\nGulf Oil,${item.part_number},${wrong},1\n`,
        })
      ).wrong,
    ).toBe(1)

  const file = (await exported(company, 'supplier_items')).bytes.toString()
  const same = await imported(company, { kind: 'supplier_items', bytes: file })
  expect([same.added, same.updated, same.wrong]).toEqual([0, 0, 0])
  const next = await imported(company, {
    kind: 'supplier_items',
    bytes: `Vendor,SKU,Cost,Preferred\nRiver Parts,${item.part_number},3.50,yes\n`,
  })
  expect(next.updated).toBe(1)
  expect(new Set((await sold()).map(String))).toEqual(
    new Set(['Gulf Oil,12,41.8800,0.00,false', 'River Parts,0.946352946,3.5000,18.00,true']),
  )
  const { suppliers } = await manager.call('suppliers.list', { query: { q: 'River' } })
  const params = { supplier_id: suppliers[0]?.id ?? '', item_id: item.id }
  const { prices } = await manager.call('suppliers.prices', { params })
  expect(prices.map(({ price }) => price)).toEqual(['3.5000', '3.1000'])
  await undone(company, next.id)
  expect((await sold()).find(([name]) => name === 'River Parts')?.[2]).toBe('3.1000')
  const other = company.items.find(({ id }) => id !== item.id)
  const line = `Vendor,SKU,Item,Cost\nRiver Parts,${other?.part_number ?? ''},${other?.name ?? ''},9\n`
  const added = await imported(company, { kind: 'supplier_items', bytes: line })
  const count = async () =>
    (await manager.call('suppliers.items', { query: { supplier_id: params.supplier_id } })).total
  expect([added.added, await count()]).toEqual([1, 2])
  await undone(company, added.id)
  expect(await count()).toBe(1)
  // What was taken out is sold again, and not added a second time.
  expect((await imported(company, { kind: 'supplier_items', bytes: line })).updated).toBe(1)
})

test('opening stock has its value, is corrected by a later file, and leaves with an undo while nothing moved', async () => {
  const company = await makeCompany(server())
  const [first, second] = company.items.filter(({ part_number }) => part_number !== '')
  if (!first || !second) throw new Error('no items')
  const shop = company.shops.FL.name
  const row = (number: string, rest: string) => `${shop},${number},${rest}\n`
  const head = 'Shop,Part number,On hand,Unit cost\n'
  const done = await imported(company, {
    kind: 'opening_stock',
    bytes:
      head +
      row(first.part_number, '10,2.50') +
      row(second.part_number, '4,') +
      row('nothing', '1,1') +
      `Nowhere,${first.part_number},1,1\n` +
      row(first.part_number, '-1,1') +
      row(second.part_number, '1.12345,1'),
  })
  expect([done.added, done.wrong, done.problem]).toEqual([2, 4, ''])
  expect(await onHandOf(company, first.id)).toEqual(['10.0000', '25.00', '2.500000'])
  expect(await movesOf(company, first.id)).toEqual([['opening', '10.0000', '25.00']])

  const again = await imported(company, {
    kind: 'opening_stock',
    bytes: head + row(first.part_number, '10,2.50'),
  })
  expect([again.unchanged, again.wrong]).toEqual([1, 0])
  const next = await imported(company, {
    kind: 'opening_stock',
    bytes: head + row(first.part_number, '12,3'),
  })
  expect(next.updated).toBe(1)
  expect(await onHandOf(company, first.id)).toEqual(['12.0000', '36.00', '3.000000'])
  await undone(company, next.id)
  expect((await onHandOf(company, first.id)).slice(0, 2)).toEqual(['10.0000', '25.00'])

  const file = (await exported(company, 'opening_stock')).bytes.toString()
  const same = await imported(company, { kind: 'opening_stock', bytes: file })
  expect([same.unchanged, same.wrong]).toEqual([2, 0])

  // What moved since stays, and is not opened again.
  const counted = { id: newId(), shop_id: company.shops.FL.id, counted: '3', note: '' }
  await company.as('Manager').call('items.count', { params: { id: second.id }, body: counted })
  const late = await imported(company, {
    kind: 'opening_stock',
    bytes: head + row(second.part_number, '9,1'),
  })
  expect([late.updated, late.wrong]).toEqual([0, 1])
  await undone(company, done.id)
  expect((await onHandOf(company, second.id))[0]).toBe('3.0000')
  const third = company.items.find(({ id }) => id !== first.id && id !== second.id)
  const line = (rest: string) =>
    `Shop,Part number,Item,On hand,Unit cost\n${shop},${third?.part_number ?? ''},${third?.name ?? ''},${rest}\n`
  const opened = await imported(company, { kind: 'opening_stock', bytes: line('7,1.50') })
  expect((await onHandOf(company, third?.id ?? '')).slice(0, 2)).toEqual(['7.0000', '10.50'])
  await undone(company, opened.id)
  expect((await onHandOf(company, third?.id ?? '')).slice(0, 2)).toEqual(['0.0000', '0.00'])
  expect((await imported(company, { kind: 'opening_stock', bytes: line('6,2') })).added).toBe(1)
  expect((await onHandOf(company, third?.id ?? '')).slice(0, 2)).toEqual(['6.0000', '12.00'])
  expect(await movesOf(company, third?.id ?? '')).toEqual([
    ['opening', '6.0000', '12.00'],
    ['opening', '-7.0000', '-10.50'],
    ['opening', '7.0000', '10.50'],
  ])
})

test('purchase orders come from a file as drafts with the supplier’s terms; an undo leaves what was sent', async () => {
  const company = await makeCompany(server())
  const [first, second] = company.items.filter(({ part_number }) => part_number !== '')
  if (!first || !second) throw new Error('no items')
  const manager = company.as('Manager')
  await imported(company, { kind: 'suppliers', bytes: 'Vendor\nGulf Oil\n' })
  const sold = `Vendor,SKU,Vendor number,Pack,Pack size,Cost\nGulf Oil,${first.part_number},G-1,case,12,40\n`
  await imported(company, { kind: 'supplier_items', bytes: sold })
  const shop = company.shops.FL.name
  const head = 'PO,Shop,Vendor,ETA,SKU,Qty,Cost\n'
  const table =
    head +
    `A-1,${shop},Gulf Oil,2026-12-01,${first.part_number},2,\n` +
    `A-1,${shop},Gulf Oil,2026-12-01,${second.part_number},3,5.25\n` +
    `A-2,${shop},Gulf Oil,,${second.part_number},1,5\n` +
    `A-2,${shop},Gulf Oil,,${first.part_number},0,5\n` +
    `A-2,${shop},Gulf Oil,,no such number,1,5\n` +
    `A-3,${shop},Nobody,,${first.part_number},1,5\n` +
    `A-4,${shop},Gulf Oil,,${second.part_number},1,\n`
  const done = await imported(company, { kind: 'purchase_orders', bytes: table })
  expect([done.added, done.wrong, done.problem]).toEqual([3, 4, ''])
  const list = async (state: 'draft' | 'cancelled' | 'sent') =>
    (await manager.call('purchaseOrders.list', { query: { shop_id: company.shops.FL.id, state } }))
      .purchase_orders
  const drafts = await list('draft')
  expect(drafts.map(({ number, total, expected_on }) => [number, total, expected_on])).toEqual([
    [2, '5.00', null],
    [1, '95.75', '2026-12-01'],
  ])
  const id = drafts[1]?.id ?? ''
  const { purchase_order } = await manager.call('purchaseOrders.get', { params: { id } })
  expect(purchase_order).toMatchObject({
    reference: 'A-1',
    lines: [
      { item_id: first.id, supplier_number: 'G-1', base_quantity: '12', ordered: '2.0000', price: '40.0000' },
      { item_id: second.id, base_quantity: '1', ordered: '3.0000', price: '5.2500' },
    ],
  })

  // The same file again, and our own, change nothing.
  const again = await imported(company, { kind: 'purchase_orders', bytes: table })
  expect([again.added, again.updated, again.unchanged]).toEqual([0, 0, 3])
  const file = (await exported(company, 'purchase_orders')).bytes.toString()
  const same = await imported(company, { kind: 'purchase_orders', bytes: file })
  expect([same.added, same.updated, same.unchanged, same.wrong]).toEqual([0, 0, 3, 0])

  // A file changes drafts only.
  const more = await imported(company, {
    kind: 'purchase_orders',
    bytes: `${head}A-1,${shop},Gulf Oil,,${first.part_number},4,\n`,
  })
  expect(more.updated).toBe(1)
  const { version } = (await manager.call('purchaseOrders.get', { params: { id } })).purchase_order
  await manager.call('purchaseOrders.move', { params: { id }, body: { to: 'sent', version } })
  const late = await imported(company, {
    kind: 'purchase_orders',
    bytes: `${head}A-1,${shop},Gulf Oil,,${first.part_number},9,\n`,
  })
  expect([late.updated, late.wrong]).toEqual([0, 1])
  const sent = await imported(company, { kind: 'purchase_orders', bytes: file })
  expect([sent.updated, sent.unchanged, sent.wrong]).toEqual([0, 2, 1])
  await undone(company, done.id)
  expect((await list('sent')).map(({ number }) => number)).toEqual([1])
  expect((await list('cancelled')).map(({ number }) => number)).toEqual([2])
  expect((await manager.call('purchaseOrders.get', { params: { id } })).purchase_order.lines).toHaveLength(2)
})
