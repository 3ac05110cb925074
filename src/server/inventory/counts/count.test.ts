import { expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { onHand } from '#test/harness/goods/stock.ts'
import { pointers, type Input } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'
import { bodyOf } from '#test/harness/station.ts'

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
  const save = { params, body: bodyOf('items.save', { ...item, unit: 'liter' }) }
  await count('3')
  expect(pointers(await station.refused('invalid_input', 'items.save', save))).toEqual(['/body/unit'])
  await station.call('items.save', {
    params,
    body: bodyOf('items.save', { ...item, unit: 'quart', name: '5W-30' }),
  })
  const { items } = await station.call('items.list', { query: { shop_id, sort: '-name' } })
  expect(items.find((row) => row.id === params.id)).toMatchObject({ on_hand: '3.0000', name: '5W-30' })
})

test('stock has a value: counted at the item’s cost, adjusted with a reason, and hidden without the permission', async () => {
  const { count, company, item, params, shop_id, movements } = await shelf()
  const manager = company.as('Manager')
  const { cost } = (await manager.call('items.get', { params })).item
  expect(cost).toBe('2.10')
  const adjust = (body: Partial<Input<'items.adjust'>['body']>) =>
    manager.call('items.adjust', {
      params,
      body: { id: newId(), shop_id, adjustment: 'spilled', adds: false, quantity: '4', ...body },
    })
  expect((await count('10')).level).toMatchObject({
    value: '21.00',
    average_cost: '2.100000',
    currency: 'usd',
  })
  const id = newId()
  const spilled = await Promise.all([adjust({ id }), adjust({ id }), adjust({ id, note: 'again' })])
  expect(spilled[0].level).toMatchObject({ on_hand: '6.0000', value: '12.60' })
  await adjust({ adjustment: 'found', adds: true, quantity: '1' })
  expect((await adjust({ adjustment: 'other', quantity: '9', note: 'Lent' })).level).toMatchObject({
    on_hand: '-2.0000',
    value: '-4.20',
  })
  const seen = (await manager.call('items.stockMovements', { params, query: { shop_id } })).movements
  expect(seen.map((row) => [row.adjustment, row.quantity, row.value, row.value_after])).toEqual([
    ['other', '-9.0000', '-18.90', '-4.20'],
    ['found', '1.0000', '2.10', '14.70'],
    ['spilled', '-4.0000', '-8.40', '12.60'],
    [null, '10.0000', '21.00', '21.00'],
  ])
  const { levels } = await company.as('Technician').call('items.stock', { params })
  expect(levels[0]).toMatchObject({ on_hand: '-2.0000', value: null, average_cost: null, last_cost: null })
  expect((await movements()).movements[0]).toMatchObject({ value: null, value_after: null })

  const wrong = (body: Partial<Input<'items.adjust'>['body']>) =>
    manager
      .refused('invalid_input', 'items.adjust', {
        params,
        body: { id: newId(), shop_id, adjustment: 'spilled', adds: false, quantity: '4', ...body },
      })
      .then(pointers)
  expect(await wrong({ adds: true })).toEqual(['/body/adds'])
  expect(await wrong({ adjustment: 'other' })).toEqual(['/body/note'])
  expect(await wrong({ quantity: '0.0' })).toEqual(['/body/quantity'])
  const body = { id, shop_id, adjustment: 'stolen' as const, adds: false, quantity: '4' }
  await manager.refused('duplicate_id', 'items.adjust', { params, body })
  await company.as('Technician').refused('not_allowed', 'items.adjust', { params, body })
  await manager.refused('not_found', 'items.adjust', { params: { id: newId() }, body })
  expect(await onHand(company, item)).toBe('-2.0000')
})

test('an order’s lines have the cost with which their goods left', async () => {
  const { count, company, item, params } = await shelf()
  await count('10')
  const manager = company.as('Manager')
  const { id: _id, ...kept } = (await manager.call('items.get', { params })).item
  // A new price list does not change the worth of what is on the shelf.
  await manager.call('items.save', { params, body: bodyOf('items.save', { ...kept, cost: '9.99' }) })
  const desk = await openOrder(company)
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item, quantity: '3' })
  expect(desk.order.inventory_items[0]?.cost).toBe('9.99')
  await desk.move('complete')
  expect(desk.order.inventory_items[0]?.cost).toBe('2.1000')
  const { order } = await manager.call('orders.get', { params: { id: desk.order.id } })
  expect(order.inventory_items[0]?.cost).toBe('2.1000')
})

test('a count that is sent later leaves what moved since it was made', async () => {
  const { count, company, item, params, shop_id } = await shelf()
  await count('20')
  const [first] = (
    await company.as('Technician').call('items.stockMovements', { params, query: { shop_id } })
  ).movements
  const counted_at = new Date(Date.parse(first?.at ?? '') + 1).toISOString()
  const desk = await openOrder(company)
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item, quantity: '3' })
  await desk.move('complete')
  const body = { id: newId(), shop_id, counted: '18', counted_at }
  const station = company.as('Manager')
  const { level } = await station.call('items.count', { params, body })
  // Two were missing at the count; three were used after it.
  expect(level.on_hand).toBe('15.0000')
  await station.call('items.count', { params, body })
  expect(await onHand(company, item)).toBe('15.0000')
  for (const days of [-1, 8]) {
    const wrong = { ...body, id: newId(), counted_at: new Date(Date.now() - days * 86_400_000).toISOString() }
    expect(pointers(await station.refused('invalid_input', 'items.count', { params, body: wrong }))).toEqual([
      '/body/counted_at',
    ])
  }
})

test('two counts of one item that are sent later correct its stock once', async () => {
  const { count, company, item, params, shop_id, movements } = await shelf()
  await count('20')
  const [first] = (await movements()).movements
  const opened = Date.parse(first?.at ?? '')
  const desk = await openOrder(company)
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item, quantity: '3' })
  await desk.move('complete')
  // Both stations saw 18 before the sale; both send their count after it.
  for (const [station, later] of [
    ['Manager', 1],
    ['Owner', 2],
  ] as const) {
    const counted_at = new Date(opened + later).toISOString()
    const body = { id: newId(), shop_id, counted: '18', counted_at }
    const { level } = await company.as(station).call('items.count', { params, body })
    expect(level.on_hand).toBe('15.0000')
  }
  expect((await movements()).movements.map((row) => row.quantity)).toEqual([
    '0.0000',
    '-2.0000',
    '-3.0000',
    '20.0000',
  ])
})
