import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '../../../test/factories.ts'
import { exported, imported, through } from '../../../test/harness/importing.ts'
import { testServer } from '../../../test/harness/server.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

async function undone(company: TestCompany, { id }: { id: string }): Promise<void> {
  await company.as('Manager').call('imports.undo', { params: { id } })
  await through(company, id)
}

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
  const done = await imported(company, 'items', table)
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
  const next = await imported(company, 'items', 'Part number,Item,Price\nZZ-100,Cabin filter ZZ,26.95\n')
  expect([next.added, next.updated]).toEqual([0, 1])
  expect((await found(company, 'zz-100'))[0]).toMatchObject({
    retail: '26.95',
    cost: '8.10',
    brand: 'Rivertown',
  })
  const { entries } = await company.as('Owner').call('audit.list', { query: { group: 'prices' } })
  expect(entries.map(({ kind }) => kind)).toContain('prices.changed')
  await undone(company, next)
  expect((await found(company, 'zz-100'))[0]).toMatchObject({ retail: '24.95' })
  await undone(company, done)
  // What was changed since stays in use.
  expect(await found(company, 'washer zz')).toEqual([])
  expect(await found(company, 'zz-100')).toHaveLength(1)

  // What was taken out of use is used again, and not added a second time.
  const again = await imported(company, 'items', table)
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
  const wrong = await imported(company, 'items', row(item.unit === 'case' ? 'each' : 'case'))
  expect([wrong.updated, wrong.wrong]).toEqual([0, 1])
  const right = await imported(company, 'items', row(item.unit))
  expect(right.wrong).toBe(0)
})

test('what is exported is imported again without a change, in both languages', async () => {
  const company = await makeCompany(server())
  await imported(
    company,
    'suppliers',
    'Vendor,Email,Minimum order,Lead time\nGulf Oil,ORDERS@gulf.example,250,2\nBad,x,1,1\n',
  )
  for (const kind of ['items', 'suppliers'] as const) {
    const file = await exported(company, kind)
    const same = await imported(company, kind, file.bytes.toString())
    expect([kind, same.added, same.updated, same.wrong]).toEqual([kind, 0, 0, 0])
    expect(same.unchanged).toBeGreaterThan(0)
    const other = await makeCompany(server())
    const moved = await imported(other, kind, file.bytes.toString())
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
