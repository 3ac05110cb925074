import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { change, exported, imported, OCTETS, sendFile, undone, tried } from '#test/harness/goods/importing.ts'
import { testServer } from '#test/harness/server.ts'
import { setTargets } from '#test/harness/goods/stock.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const numbered = ({ items }: TestCompany) => {
  const [first, second, third] = items.filter(({ part_number }) => part_number !== '')
  if (!first || !second || !third) throw new Error('no items')
  return [first, second, third] as const
}

const levelOf = async (company: TestCompany, id: string, shop_id: string = company.shops.FL.id) => {
  const { levels } = await company.as('Owner').call('items.stock', { params: { id } })
  const level = levels.find((row) => row.shop_id === shop_id)
  return [level?.bin, level?.min ?? null, level?.max ?? null, level?.lead_days ?? null]
}

const wrongOf = async (company: TestCompany, id: string) =>
  (await company.as('Owner').call('imports.get', { params: { id } })).wrong_rows.map(
    ({ row_number, reasons }) => [row_number, ...reasons.map(({ field, code }) => `${field} ${code}`)],
  )

test('a parts list sets bins and limits of the shop at hand: its location is the bin, never the shop', async () => {
  const company = await makeCompany(server())
  const [first, second, third] = numbered(company)
  const FL = company.shops.FL.id
  const table = [
    'Part Number,Description,Location,Min_Stock_Level,Max_Stock_Level,Lead Time',
    `${first.part_number},x,A2-Bin1,4,12,3`,
    `${second.part_number},x,B-2,,,`,
    // Nothing is wanted of it: nothing is kept.
    `${third.part_number},x,,,,`,
  ].join('\n')
  const sent = await sendFile(company, 'stock_targets', table, FL)
  expect(sent.mapping).toEqual(['part_number', 'name', 'bin', 'min', 'max', 'lead_days'])
  const trial = await tried(company, sent)
  expect([trial.added, trial.unchanged, trial.wrong]).toEqual([2, 1, 0])
  expect(await levelOf(company, first.id)).toEqual(['', null, null, null])
  const done = await imported(company, { kind: 'stock_targets', bytes: table, change: {}, shop_id: FL })
  expect([done.added, done.unchanged, done.wrong, done.problem]).toEqual([2, 1, 0, ''])
  expect(await levelOf(company, first.id)).toEqual(['A2-Bin1', '4.0000', '12.0000', 3])
  expect(await levelOf(company, second.id)).toEqual(['B-2', null, null, null])
  expect(await levelOf(company, third.id)).toEqual(['', null, null, null])
  expect(await levelOf(company, first.id, company.shops.QC.id)).toEqual(['', null, null, null])

  const again = await imported(company, { kind: 'stock_targets', bytes: table, change: {}, shop_id: FL })
  expect([again.added, again.updated, again.unchanged]).toEqual([0, 0, 3])
  // Another program's reorder point is the minimum; what the file leaves out stays.
  const later = `SKU,Reorder_Point\n${first.part_number},6\n`
  const next = await imported(company, { kind: 'stock_targets', bytes: later, change: {}, shop_id: FL })
  expect([next.added, next.updated]).toEqual([0, 1])
  expect(await levelOf(company, first.id)).toEqual(['A2-Bin1', '6.0000', '12.0000', 3])
  await undone(company, next.id)
  expect(await levelOf(company, first.id)).toEqual(['A2-Bin1', '4.0000', '12.0000', 3])

  // What was changed since, by a person or a later file, stays.
  const { targets_version } = await company
    .as('Manager')
    .call('items.stock', { params: { id: second.id } })
    .then(({ levels }) => levels.find((row) => row.shop_id === FL) ?? { targets_version: -1 })
  await setTargets(company, { bin: 'C-3', version: targets_version }, second.id)
  expect(await undone(company, done.id)).toMatchObject({ status: 'undone', kept: 2 })
  expect(await levelOf(company, second.id)).toEqual(['C-3', null, null, null])
})

test('an undo empties what the file added, and a later file fills it again', async () => {
  const company = await makeCompany(server())
  const [first] = numbered(company)
  const table = `Shop,Part number,Bin,Minimum\n${company.shops.FL.name},${first.part_number},A-1,4\n`
  const done = await imported(company, { kind: 'stock_targets', bytes: table })
  expect(done.added).toBe(1)
  expect(await undone(company, done.id)).toMatchObject({ status: 'undone', kept: 0 })
  expect(await levelOf(company, first.id)).toEqual(['', null, null, null])
  expect((await exported(company, 'stock_targets')).text.trim().split('\r\n')).toHaveLength(1)
  const again = await imported(company, { kind: 'stock_targets', bytes: table })
  expect([again.added, again.updated, again.wrong]).toEqual([0, 1, 0])
  expect(await levelOf(company, first.id)).toEqual(['A-1', '4.0000', null, null])
  await undone(company, again.id)
  expect(await levelOf(company, first.id)).toEqual(['', null, null, null])
})

test('wrong rows are listed with the reason, and nothing of them is saved', async () => {
  const company = await makeCompany(server())
  const [first, second, third] = numbered(company)
  const shop = company.shops.FL.name
  await setTargets(company, { min: '5', bin: 'Z-9' }, second.id)
  const table = [
    'Shop,Part number,Unit,Bin,Minimum,Maximum,Lead time (days)',
    `${shop},no such number,,A-1,1,2,`,
    `${shop},${first.part_number},,A-1,10,9,`,
    `Nowhere,${first.part_number},,A-1,1,2,`,
    `,${first.part_number},,A-1,1,2,`,
    // Below the minimum that was stored.
    `${shop},${second.part_number},,A-1,,4,`,
    `${shop},${third.part_number},parsec,A-1,1,2,`,
    `${shop},${third.part_number},,A-1,-1,0,400`,
    `${shop},,,A-1,1,2,`,
  ].join('\n')
  const done = await imported(company, { kind: 'stock_targets', bytes: table })
  expect([done.added, done.updated, done.wrong]).toEqual([0, 0, 8])
  expect(await wrongOf(company, done.id)).toEqual([
    [2, 'part_number item_not_found'],
    [3, 'max below_min'],
    [4, 'shop shop_not_found'],
    [5, 'shop required'],
    [6, 'max below_min'],
    [7, 'unit unit_unknown'],
    [8, ' duplicate_of_row'],
    [9, 'part_number required'],
  ])
  const wrong = `Shop,Part number,Minimum,Maximum,Lead time\n${shop},${third.part_number},-1,0,400\n`
  const figures = await imported(company, { kind: 'stock_targets', bytes: wrong })
  expect(await wrongOf(company, figures.id)).toEqual([
    [2, 'min not_an_amount', 'max not_above_zero', 'lead_days not_a_number'],
  ])
  expect(await levelOf(company, first.id)).toEqual(['', null, null, null])
  expect(await levelOf(company, second.id)).toEqual(['Z-9', '5.0000', null, null])
  expect(await levelOf(company, third.id)).toEqual(['', null, null, null])
})

test('quantities are in the unit that the row names, else in the one that the shop reads', async () => {
  const company = await makeCompany(server())
  const [oil, filter] = numbered(company)
  const { FL, QC } = company.shops
  await change(company, `update inventory_items set unit = 'quart' where company_id = $1 and id = $2`, oil.id)
  await change(
    company,
    `update inventory_items set unit = 'each' where company_id = $1 and id = $2`,
    filter.id,
  )
  await change(
    company,
    `update shops set volume_measurement = 'liter' where company_id = $1 and id = $2`,
    QC.id,
  )
  await change(
    company,
    `update shops set volume_measurement = 'quart' where company_id = $1 and id = $2`,
    FL.id,
  )
  const table = (unit: string) =>
    [
      'Shop,Part number,Unit,Minimum,Maximum',
      `${FL.name},${oil.part_number},${unit},10,20`,
      `${QC.name},${oil.part_number},${unit},10,20`,
    ].join('\n')
  expect(await imported(company, { kind: 'stock_targets', bytes: table('') })).toMatchObject({
    added: 2,
    wrong: 0,
  })
  expect(await levelOf(company, oil.id, FL.id)).toEqual(['', '10.0000', '20.0000', null])
  expect(await levelOf(company, oil.id, QC.id)).toEqual(['', '10.5669', '21.1338', null])
  expect(await imported(company, { kind: 'stock_targets', bytes: table('') })).toMatchObject({ unchanged: 2 })
  // A file of the maximum alone leaves the minimum as it is, in whatever unit.
  const maximum = `Shop,Part number,Unit,Maximum\n${QC.name},${oil.part_number},liter,30\n`
  expect(await imported(company, { kind: 'stock_targets', bytes: maximum })).toMatchObject({ updated: 1 })
  expect(await levelOf(company, oil.id, QC.id)).toEqual(['', '10.5669', '31.7006', null])

  // Our own file names the item's unit: a shop that reads liters loses nothing by rounding.
  const { bytes, text } = await exported(company, 'stock_targets')
  expect(text).toContain('quart,,10.5669,31.7006')
  expect(await imported(company, { kind: 'stock_targets', bytes })).toMatchObject({
    updated: 0,
    unchanged: 2,
    wrong: 0,
  })
  // A liter is no unit of a shop that reads quarts, and no filter has one.
  const liters = [
    'Shop,Part number,Unit,Minimum',
    `${FL.name},${oil.part_number},liter,1`,
    `${QC.name},${filter.part_number},liter,1`,
  ].join('\n')
  const refused = await imported(company, { kind: 'stock_targets', bytes: liters })
  expect(await wrongOf(company, refused.id)).toEqual([
    [2, 'unit unit_not_of_item'],
    [3, 'unit unit_not_of_item'],
  ])
  expect(await imported(company, { kind: 'stock_targets', bytes: table('quart') })).toMatchObject({
    updated: 1,
    unchanged: 1,
  })
  expect(await levelOf(company, oil.id, QC.id)).toEqual(['', '10.0000', '20.0000', null])
})

test('a file goes out with every field, changes nothing where it came from, and is equal in another company', async () => {
  const [from, to] = [await makeCompany(server()), await makeCompany(server())]
  const [first, second] = numbered(from)
  await setTargets(from, { min: '12', max: '48.5', bin: '=B-14', lead_days: 3 }, first.id)
  await setTargets(from, { bin: 'C, 1' }, second.id)
  const { bytes } = await exported(from, 'stock_targets')
  expect(await imported(from, { kind: 'stock_targets', bytes })).toMatchObject({
    added: 0,
    updated: 0,
    unchanged: 2,
    wrong: 0,
  })
  const { levels } = await from.as('Owner').call('items.stock', { params: { id: first.id } })
  const kept = levels.find((row) => row.shop_id === from.shops.FL.id)
  // Who set it last is still the person who did.
  expect([kept?.targets_by, kept?.targets_version]).toEqual(['Manager Tester', 1])
  expect(await imported(to, { kind: 'stock_targets', bytes })).toMatchObject({ added: 2, wrong: 0 })
  for (const item of [first, second]) {
    const same = to.items.find(({ part_number }) => part_number === item.part_number)
    expect(await levelOf(to, same?.id ?? '')).toEqual(await levelOf(from, item.id))
  }
  expect((await exported(to, 'stock_targets')).text).toBe((await exported(from, 'stock_targets')).text)
})

const put = (shop_id: string) => ({
  params: { id: newId() },
  query: { kind: 'stock_targets' as const, file_name: 'x.csv', shop_id },
  body: Buffer.from('Part number,Bin\nx,y\n'),
  headers: OCTETS,
})

test('another shop than one’s own stands for no row, and files of limits need the right to edit items', async () => {
  const company = await makeCompany(server())
  await company.as('Owner').refused('not_found', 'imports.upload', put(newId()))
  await company.as('Owner').call('rights.saveRole', {
    params: { role: 'Technician' },
    body: { changes: { 'records.import': true, 'lists.export': true, 'inventory.edit': false } },
  })
  const technician = company.as('Technician')
  await expect
    .poll(async () => {
      const { body } = await technician.send('imports.upload', put(company.shops.FL.id))
      return (body as { permission?: string }).permission
    })
    .toBe('inventory.edit')
})
