import { expect, test } from 'vitest'
import { makeCompany, openOrder, type TestCompany } from '#test/factories.ts'
import {
  caseLine,
  makePurchase,
  makeSupplier,
  receiptOf,
  sentPurchase,
} from '#test/harness/goods/purchasing.ts'
import type { Desk } from '#test/harness/desk.ts'
import { testServer } from '#test/harness/server.ts'
import { bodyOf, type Input } from '#test/harness/station.ts'
import { brokenStock, makeCount, sellItem, setTargets } from '#test/harness/goods/stock.ts'
import { makeTank, readingOf } from '#test/harness/goods/tanks.ts'
import { change, inCases, levelOf, move, oilOf, preview } from '#test/harness/goods/unitChanges.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

/** The oil on an order that is In Line. */
async function reserve(company: TestCompany, quantity: string) {
  const desk = await openOrder(company)
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: oilOf(company), quantity })
  await desk.move('stand-by')
  return desk
}

/** The work is done: what was reserved leaves the shelf. */
async function serve(desk: Desk): Promise<void> {
  await desk.move('in-progress')
  await desk.move('pre-complete')
}

test('the item in the new unit takes over the stock with its value, but for what orders have reserved', async () => {
  const company = await makeCompany(server())
  await makeCount(company, { counted: '125' })
  const desk = await reserve(company, '5')
  const [stock] = (await preview(company)).stock
  expect(stock).toMatchObject({
    on_hand: '125.0000',
    reserved: '5',
    over: '120.0000',
    becomes: '10.0000',
    value: '252.00',
  })
  const input = inCases(company)
  const { item, former } = await change(company, input)
  expect(item).toMatchObject({
    id: input.body.id,
    name: '5W-30 Blend',
    part_number: 'OIL-5W30',
    barcode: '0OIL-5W30',
    unit: 'case',
    retail: '83.88',
    cost: '25.20',
    buying_unit: 'quart',
    buying_factor: '0.083333',
    active: true,
  })
  expect(former).toMatchObject({
    name: '5W-30 Blend (US quart)',
    name_french: '5W-30 semi-synthétique (Quart US)',
    part_number: 'OIL-5W30 (quart)',
    barcode: '',
    superseded_by: item.id,
    own_quantity: '12',
    newer_quantity: '1',
    active: false,
  })
  expect(await levelOf(company, item.id)).toMatchObject({
    on_hand: '10.0000',
    value: '252.00',
    last_cost: '25.200000',
  })
  expect(await levelOf(company, former.id)).toMatchObject({
    on_hand: '5.0000',
    reserved: '5',
    value: '10.50',
  })
  // The order uses what it reserved; its part has the unit of before.
  await serve(desk)
  expect(await levelOf(company, former.id)).toMatchObject({ on_hand: '0.0000', value: '0.00' })
  const { movements } = await company.as('Manager').call('items.stockMovements', {
    params: { id: item.id },
    query: { shop_id: company.shops.FL.id },
  })
  expect(movements).toMatchObject([
    { reason: 'unit_changed', quantity: '10.0000', value: '252.00', note: '12 quart = 1 case' },
  ])
  expect(await brokenStock(company)).toEqual([])
})

test('packages, kits, limits, packs of suppliers, open purchase orders and tanks are converted', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const oil = oilOf(company)
  const kit: Input<'items.save'> = {
    params: { id: newId() },
    body: {
      inventory_type: 'other_item',
      name: 'Oil kit',
      unit: 'each',
      retail: '50',
      cost: '0',
      tax_exempt: false,
      active: true,
      components: [{ item_id: oil, quantity: '6' }],
      version: 0,
    },
  }
  await manager.call('items.save', kit)
  await setTargets(company, { min: '24', max: '120', bin: 'B-2', lead_days: 3 })
  const tank = await makeTank(company)
  await manager.call('tanks.recordReading', readingOf(tank, '10'))
  const supplier_id = await makeSupplier(company)
  const offer = { price: '30.00', purchase_unit: 'case', base_quantity: '12', version: 0 }
  await manager.call('suppliers.saveItem', { params: { supplier_id, item_id: oil }, body: offer })
  const draft = await makePurchase(company, [caseLine(company), caseLine(company, { ordered: '2' })])
  const begun = await sentPurchase(company)
  await manager.call('purchaseOrders.receive', receiptOf(begun, '1'))

  expect(await preview(company)).toMatchObject({
    kits: [{ name: 'Oil kit' }],
    tanks: [{ name: 'Bulk 5W-30' }],
    suppliers: 2,
    lines_over: 2,
    lines_stay: 1,
    orders: 0,
  })
  const { item } = await change(company, inCases(company))
  const used = (await manager.call('packages.list', {})).packages.flatMap(({ parts }) =>
    parts.filter(({ inventory_item_id }) => inventory_item_id === item.id),
  )
  expect(used.length).toBeGreaterThan(0)
  const before = company.packages.flatMap(({ parts }) =>
    parts.filter(({ inventory_item_id }) => inventory_item_id === oil),
  )
  expect(used.map(({ quantity }) => Number(quantity) * 12)).toEqual(
    before.map(({ quantity }) => expect.closeTo(Number(quantity), 2) as number),
  )
  expect((await manager.call('items.get', { params: kit.params })).item.components).toMatchObject([
    { item_id: item.id, quantity: '0.5000', unit: 'case' },
  ])
  expect(await levelOf(company, item.id)).toMatchObject({
    min: '2.0000',
    max: '10.0000',
    bin: 'B-2',
    lead_days: 3,
    on_order: '0',
  })
  expect(await levelOf(company, oil)).toMatchObject({ min: null, max: null, on_order: '36' })
  const offers = await manager.call('suppliers.items', { query: { item_id: item.id } })
  expect(offers.items).toMatchObject([
    { purchase_unit: 'case', purchase_quantity: '1', base_quantity: '1', price: '30.0000' },
    { purchase_unit: 'case', purchase_quantity: '1', base_quantity: '1' },
  ])
  const { purchase_order } = await manager.call('purchaseOrders.get', { params: { id: draft.id } })
  expect(purchase_order).toMatchObject({
    version: draft.version + 1,
    total: draft.total,
    lines: [
      { item_id: item.id, ordered: '4.0000', base_quantity: '1' },
      { item_id: item.id, ordered: '2.0000', base_quantity: '1' },
    ],
  })
  const { tanks } = await manager.call('tanks.list', { query: { shop_id: company.shops.FL.id } })
  expect(tanks).toMatchObject([
    { item_id: item.id, name: 'Bulk 5W-30', capacity: '18.3333', unit: 'case', volume: null, active: true },
    { id: tank.id, item_id: oil, capacity: '220.0000', volume: '67.0000', active: false },
  ])
  // What comes on the line that stayed can go over afterwards.
  await manager.call('purchaseOrders.receive', receiptOf(begun, '3'))
  expect(await manager.call('unitChanges.move', move(company, '36'))).toEqual({
    moved: { own: '36.0000', newer: '3.0000' },
  })
  expect(await levelOf(company, item.id)).toMatchObject({ on_hand: '4.0000' })
  expect(await brokenStock(company)).toEqual([])
})

test('the old code leads to the new item, and what was used before counts in the new unit', async () => {
  const company = await makeCompany(server())
  await makeCount(company, { counted: '48' })
  await sellItem(company, oilOf(company), '12')
  const { item } = await change(company, inCases(company))
  const shop_id = company.shops.FL.id
  const scanned = await company.as('Technician').call('items.byCode', {
    query: { code: '0OIL-5W30', shop_id },
  })
  expect(scanned.item?.id).toBe(item.id)
  const { weeks } = await company
    .as('Manager')
    .call('items.usage', { params: { id: item.id }, query: { shop_id } })
  expect(weeks.at(-1)?.used).toBe('1')
})

test('the same change again changes nothing; two at once make one item', async () => {
  const company = await makeCompany(server())
  await makeCount(company, { counted: '120' })
  const input = inCases(company)
  const [first, again] = await Promise.all([change(company, input), change(company, input)])
  expect(again).toEqual(first)
  expect(await levelOf(company, input.body.id)).toMatchObject({ on_hand: '10.0000' })
  const other = await company
    .as('Owner')
    .refused('item_replaced', 'unitChanges.change', inCases(company, { version: 2 }))
  expect(other.code).toBe('item_replaced')
  expect(await brokenStock(company)).toEqual([])
})

test('a change while orders sell the item and goods come leaves every sum true', async () => {
  const company = await makeCompany(server())
  await makeCount(company, { counted: '240' })
  const sent = await sentPurchase(company)
  const desks = await Promise.all(['3', '4.5', '6'].map((quantity) => reserve(company, quantity)))
  const [changed] = await Promise.all([
    change(company, inCases(company)),
    company.as('Manager').call('purchaseOrders.receive', receiptOf(sent, '2')),
    ...desks.map(serve),
  ])
  const [old, now] = [await levelOf(company, changed.former.id), await levelOf(company, changed.item.id)]
  // 240 quarts, 24 more, 13.5 used: whichever came first.
  expect(Number(old?.on_hand) + Number(now?.on_hand) * 12).toBeCloseTo(240 + 24 - 13.5, 4)
  expect(await brokenStock(company)).toEqual([])
})

test('what is left goes over or comes back, never more than is there, and once', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  await makeCount(company, { counted: '120' })
  const { item } = await change(company, inCases(company))
  await manager.refused('unit_move_short', 'unitChanges.move', move(company, '12'))
  await manager.refused('unit_move_short', 'unitChanges.move', move(company, '-132'))
  const back = move(company, '-6')
  const [first, again] = [
    await manager.call('unitChanges.move', back),
    await manager.call('unitChanges.move', back),
  ]
  expect(again).toEqual(first)
  expect(await levelOf(company, oilOf(company))).toMatchObject({ on_hand: '6.0000', value: '12.60' })
  expect(await levelOf(company, item.id)).toMatchObject({ on_hand: '9.5000', value: '239.40' })
  await manager.refused('duplicate_id', 'unitChanges.move', {
    ...back,
    body: { ...back.body, quantity: '-12' },
  })
  // An order sold more of the old unit than was there: the new one gives it.
  await sellOld(company)
  expect(await levelOf(company, oilOf(company))).toMatchObject({ on_hand: '-6.0000' })
  await manager.call('unitChanges.move', move(company, '-6'))
  expect(await levelOf(company, oilOf(company))).toMatchObject({ on_hand: '0.0000', value: '0.00' })
  expect(await brokenStock(company)).toEqual([])
})

/** Twelve quarts are sold in the old unit, which is in use again. */
async function sellOld(company: TestCompany): Promise<void> {
  const { item } = await company.as('Manager').call('items.get', { params: { id: oilOf(company) } })
  const body = bodyOf('items.save', { ...item, active: true })
  await company.as('Manager').call('items.save', { params: { id: item.id }, body })
  await sellItem(company, item.id, '12')
}
