import { expect, test } from 'vitest'
import { makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { makeCount } from '#test/harness/goods/stock.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()
type Body = Input<'items.save'>['body']

const filter = (number: string, own: Partial<Body> = {}): Body => ({
  inventory_type: 'vehicle_physical_item',
  name: `Filter ${number}`,
  part_number: number,
  barcode: `0${number}`,
  unit: 'each',
  retail: '9.99',
  cost: '4',
  tax_exempt: false,
  active: true,
  version: 0,
  ...own,
})

/** A company, and a function that saves filters in it by their number. */
async function shelves() {
  const company = await makeCompany(server())
  const ids = new Map<string, string>()
  const idOf = (number: string) => {
    const id = ids.get(number) ?? newId()
    ids.set(number, id)
    return id
  }
  const save = (number: string, own: Partial<Body> = {}) =>
    company.as('Owner').call('items.save', { params: { id: idOf(number) }, body: filter(number, own) })
  const refused = (number: string, own: Partial<Body>, code: 'invalid_input' | 'not_found') =>
    company
      .as('Owner')
      .refused(code, 'items.save', { params: { id: idOf(number) }, body: filter(number, own) })
  const counted = (number: string, quantity: string) =>
    company.as('Manager').call('items.count', {
      params: { id: idOf(number) },
      body: { id: newId(), shop_id: company.shops.FL.id, counted: quantity },
    })
  return { company, idOf, save, refused, counted }
}

const search = async (company: TestCompany, q: string, shop_id?: string) => {
  const query = { q, ...(shop_id !== undefined && { shop_id }) }
  const { items } = await company.as('Technician').call('catalogue.items', { query })
  return items.map(({ part_number, replaces }) => [part_number, ...replaces.map((old) => old.part_number)])
}

const scanned = async (company: TestCompany, code: string, shop_id = company.shops.FL.id) => {
  const reply = await company.as('Technician').call('items.byCode', { query: { code, shop_id } })
  return [reply.item?.part_number, reply.newer?.part_number]
}

test('the old number leads to the new item, and is offered itself only while it is on hand', async () => {
  const { company, idOf, save, counted } = await shelves()
  const shop = company.shops.FL.id
  await save('51356XP')
  await save('51356', { superseded_by: idOf('51356XP') })
  expect(await search(company, '051356', shop)).toEqual([['51356XP', '51356']])
  await counted('51356', '3')
  expect(await search(company, '051356', shop)).toEqual([['51356'], ['51356XP', '51356']])
  // It is on hand in the company, not in the other shop.
  expect(await search(company, '051356')).toEqual([['51356'], ['51356XP', '51356']])
  expect(await search(company, '051356', company.shops.QC.id)).toEqual([['51356XP', '51356']])
  const strange = { q: '051356', shop_id: (await makeCompany(server())).shops.FL.id }
  await company.as('Technician').refused('not_found', 'catalogue.items', { query: strange })
  // What is left is sold.
  const desk = await openOrder(company)
  await desk.apply({
    type: 'item.add',
    line_id: newId(),
    inventory_item_id: idOf('51356'),
    quantity: '1',
  })
  expect(desk.order.inventory_items).toHaveLength(1)
  // Out of use, its number still leads to the new item.
  await save('51356', { superseded_by: idOf('51356XP'), active: false, version: 1 })
  expect(await search(company, '051356', shop)).toEqual([['51356XP', '51356']])
  // The new item’s own number says nothing of the old one.
  expect(await search(company, '51356XP', shop)).toEqual([['51356XP']])
})

test('a chain leads to its last item in use, and several items can lead to one', async () => {
  const { company, idOf, save } = await shelves()
  await save('C3')
  await save('B2', { superseded_by: idOf('C3') })
  await save('A1', { superseded_by: idOf('B2') })
  await save('A2', { superseded_by: idOf('B2') })
  expect(await scanned(company, 'a1')).toEqual(['A1', 'C3'])
  expect(await scanned(company, '0A2')).toEqual(['A2', 'C3'])
  const { replaced_by, replaces } = await company
    .as('Technician')
    .call('items.get', { params: { id: idOf('B2') } })
  expect(replaced_by).toMatchObject({ id: idOf('C3'), part_number: 'C3', active: true })
  expect(replaces.map(({ part_number }) => part_number)).toEqual(['A1', 'A2'])
  await save('C3', { active: false, version: 1 })
  expect(await scanned(company, 'A1')).toEqual(['A1', 'B2'])
  // It is out of use and leads nowhere.
  expect(await scanned(company, 'C3')).toEqual([undefined, undefined])
  // What was chosen stays when the item is saved again.
  await save('B2', { superseded_by: idOf('C3'), retail: '12', version: 1 })
})

test('what replaces an item is in use, has its unit, and is not replaced by it', async () => {
  const { company, idOf, save, refused } = await shelves()
  const other = await makeCompany(server())
  await save('A')
  await save('B', { superseded_by: idOf('A') })
  await save('C', { superseded_by: idOf('B') })
  await save('QT', { unit: 'quart' })
  await save('OFF', { active: false })
  const code = async (superseded_by: string) =>
    pointers(await refused('A', { superseded_by, version: 1 }, 'invalid_input'))
  expect(await code(idOf('A'))).toEqual(['/body/superseded_by'])
  expect(await code(idOf('C'))).toEqual(['/body/superseded_by'])
  expect(await code(idOf('QT'))).toEqual(['/body/superseded_by'])
  expect(await code(idOf('OFF'))).toEqual(['/body/superseded_by'])
  for (const superseded_by of [newId(), other.items[0]?.id ?? ''])
    expect(pointers(await refused('A', { superseded_by, version: 1 }, 'not_found'))).toEqual([
      '/body/superseded_by',
    ])
  // A unit that no longer fits is refused with what it replaces.
  expect(
    pointers(await refused('B', { superseded_by: idOf('A'), unit: 'quart', version: 1 }, 'invalid_input')),
  ).toEqual(['/body/superseded_by'])
  expect(company.items).toHaveLength(3)
})

test('two items that replace each other at once: one is refused', async () => {
  const { company, idOf, save } = await shelves()
  await save('L')
  await save('R')
  const one = (number: string, superseded_by: string) =>
    company.as('Owner').send('items.save', {
      params: { id: idOf(number) },
      body: filter(number, { superseded_by, version: 1 }),
    })
  const answers = await Promise.all([one('L', idOf('R')), one('R', idOf('L'))])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

test('a code is found by barcode before number, also in lower case, with the stock of the shop', async () => {
  const { company, save, counted, idOf } = await shelves()
  await save('AB-1', { barcode: 'ZZ-9' })
  await save('ZZ-9', { barcode: '' })
  await counted('AB-1', '7')
  expect(await scanned(company, 'zz-9')).toEqual(['AB-1', undefined])
  expect(await scanned(company, 'ab-1')).toEqual(['AB-1', undefined])
  expect(await scanned(company, 'nothing')).toEqual([undefined, undefined])
  const query = { code: 'AB-1', shop_id: company.shops.FL.id }
  const { item } = await company.as('Technician').call('items.byCode', { query })
  expect(item).toMatchObject({ id: idOf('AB-1'), on_hand: '7.0000', value: null, cost: '0' })
  const other = await makeCompany(server())
  expect(await scanned(other, 'AB-1')).toEqual([undefined, undefined])
  await makeCount(other)
  await company
    .as('Owner')
    .refused('not_found', 'items.byCode', { query: { ...query, shop_id: other.shops.FL.id } })
})
