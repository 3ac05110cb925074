import { expect, test } from 'vitest'
import { makeCompany, openOrder } from '../../../test/factories.ts'
import { testServer } from '../../../test/harness/server.ts'
import { onHand } from '../../../test/harness/stock.ts'
import { pointers } from '../../../test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

/** A company, its first item, and a function that counts it. */
async function shelf() {
  const company = await makeCompany(server())
  const item = company.items[0]?.id ?? ''
  const params = { id: item }
  const shop_id = company.shops.FL.id
  const count = (counted: string, id = newId(), note = '') =>
    company.as('Manager').call('items.count', { params, body: { id, shop_id, counted, note } })
  const movements = (query: { before?: string; limit?: number } = {}) =>
    company.as('Technician').call('items.stockMovements', { params, query: { shop_id, ...query } })
  return { company, item, params, shop_id, count, movements }
}

test('a count sets what is on hand, and its difference is a movement', async () => {
  const { count, movements, company, item, shop_id } = await shelf()
  expect(await onHand(company, item)).toBeNull()
  expect((await count('24.5', newId(), ' Shelf <b>A</b> ')).level).toMatchObject({
    shop_id,
    on_hand: '24.5000',
  })
  await count('20')
  await count('20')
  const found = (await movements()).movements
  expect(found.map((row) => [row.quantity, row.counted])).toEqual([
    ['0.0000', '20.0000'],
    ['-4.5000', '20.0000'],
    ['24.5000', '24.5000'],
  ])
  expect(found.at(-1)).toMatchObject({ reason: 'counted', note: 'Shelf A', user_name: 'Manager Tester' })
  const { levels } = await company.as('Owner').call('items.stock', { params: { id: item } })
  expect(levels.map((row) => [row.shop_name, row.on_hand, row.counted_at === null])).toEqual([
    ['Tampa', '20.0000', false],
    ['Laval', null, true],
  ])
})

test('a count that is sent twice counts once; another one under its id is refused', async () => {
  const { count, movements, company, params, shop_id } = await shelf()
  const id = newId()
  await Promise.all([count('24', id), count('24', id), count('24', id)])
  await count('30')
  expect((await count('24', id)).level.on_hand).toBe('30.0000')
  expect((await movements()).movements).toHaveLength(2)
  const station = company.as('Owner')
  const body = { id, shop_id, counted: '25' }
  await station.refused('duplicate_id', 'items.count', { params, body })
  const other = { id: company.items[1]?.id ?? '' }
  await station.refused('duplicate_id', 'items.count', { params: other, body: { ...body, counted: '24' } })
  expect(await onHand(company, other.id)).toBeNull()
})

test('a count and sales at the same time leave the level the sum of its movements', async () => {
  const { count, movements, company, item } = await shelf()
  const desks = await Promise.all([1, 2, 3, 4].map(() => openOrder(company)))
  for (const desk of desks)
    await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item, quantity: '1' })
  await Promise.all([count('50'), ...desks.map((desk) => desk.move('complete')), count('40')])
  const sum = (await movements()).movements.reduce((all, row) => all + Number(row.quantity), 0)
  expect(Number(await onHand(company, item))).toBe(sum)
})

test('movements are read a page at a time, newest first, each with its order', async () => {
  const { count, movements, company, item } = await shelf()
  for (const counted of ['1', '2', '3']) await count(counted)
  const desk = await openOrder(company)
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item, quantity: '1' })
  await desk.move('complete')
  const first = await movements({ limit: 2 })
  expect(first.movements[0]).toMatchObject({
    order_id: desk.order.id,
    order_custom_id: desk.order.order_custom_id,
    reason: 'used',
    quantity: '-1.0000',
  })
  const second = await movements({ limit: 2, before: first.next ?? '' })
  expect(second.movements.map((row) => row.counted)).toEqual(['2.0000', '1.0000'])
  expect(second.next).toBeNull()
})

test('only what exists is counted and read, and its unit stays', async () => {
  const { count, company, params, shop_id } = await shelf()
  const station = company.as('Owner')
  const body = { id: newId(), shop_id, counted: '1' }
  await station.refused('not_found', 'items.count', { params: { id: newId() }, body })
  await station.refused('not_found', 'items.count', { params, body: { ...body, shop_id: newId() } })
  await station.refused('not_found', 'items.stock', { params: { id: newId() } })
  await station.refused('not_found', 'items.stockMovements', { params: { id: newId() }, query: { shop_id } })
  await station.refused('not_found', 'items.list', { query: { shop_id: newId() } })
  const { id: _id, ...item } = (await station.call('items.get', { params })).item
  const save = { params, body: { ...item, unit: 'liter' } }
  await count('3')
  expect(pointers(await station.refused('invalid_input', 'items.save', save))).toEqual(['/body/unit'])
  await station.call('items.save', { params, body: { ...item, unit: 'quart', name: '5W-30' } })
  const { items } = await station.call('items.list', { query: { shop_id, sort: '-name' } })
  expect(items.find((row) => row.id === params.id)).toMatchObject({ on_hand: '3.0000', name: '5W-30' })
})
