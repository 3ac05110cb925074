import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, type TestCompany } from '#test/factories.ts'
import { makeSupplier, sentPurchase } from '#test/harness/goods/purchasing.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { makeCount, setTargets } from '#test/harness/goods/stock.ts'
import { shareCurrency } from '#test/harness/goods/transfers.ts'
import { newId } from '#server/base/ids.ts'
import { bodyOf } from '#test/harness/station.ts'

const server = testServer()

const write = ({ id }: TestCompany, statement: RawBuilder<unknown>) =>
  server().services.database.tenant(id, (tx) => statement.execute(tx))

/** Changes the settings of all shops of the company. */
const setAll = (company: TestCompany, values: object) =>
  write(
    company,
    sql`update shops set settings = settings || ${JSON.stringify(values)}::jsonb where company_id = ${company.id}`,
  )

/** Every day is open, so that the expected quantities do not depend on the weekday. */
const openDaily = (company: TestCompany) =>
  setAll(company, {
    closures: [],
    hours: Array.from({ length: 7 }, () => ({ open: '08:00', close: '18:00' })),
  })

/** So much of an item was used each day from so many days ago until so many days ago; what was left after it. */
const used = (
  company: TestCompany,
  item: string,
  daily: string,
  [from, to]: [number, number],
  left = '100',
) =>
  write(
    company,
    sql`insert into stock_movements (company_id, id, shop_id, item_id, quantity, value, on_hand_after, value_after,
        reason, note, user_name, at, day)
      select s.company_id, gen_random_uuid(), s.id, ${item}::uuid, -${daily}::numeric, 0, ${left}::numeric, 0, 'used', '', 'Test',
        (date_trunc('day', clock_timestamp() at time zone s.time_zone) - ago * interval '1 day' + interval '12 hours')
          at time zone s.time_zone, (clock_timestamp() at time zone s.time_zone)::date - ago
      from shops s, generate_series(${to}::int, ${from}::int) ago
      where s.company_id = ${company.id} and s.id = ${company.shops.FL.id}`,
  )

async function sells(
  company: TestCompany,
  item_id: string,
  price: string,
  preferred = false,
  base_quantity = '12',
) {
  const supplier_id = await makeSupplier(company, { minimum_order: '250.00', free_freight: '750.00' })
  const body = { supplier_number: 'S-1', purchase_unit: 'case', base_quantity, price, preferred, version: 0 }
  await company.as('Manager').call('suppliers.saveItem', { params: { supplier_id, item_id }, body })
  return supplier_id
}

const list = (company: TestCompany, role: 'Manager' | 'Owner' = 'Manager') =>
  company.as(role).call('suggestions.list', { query: { shop_id: company.shops.FL.id } })

test('an item is suggested when its cover is less than what is used until the delivery after next', async () => {
  const company = await makeCompany(server())
  await openDaily(company)
  const item = company.items[0]?.id ?? ''
  await used(company, item, '12', [84, 1])
  const supplier = await sells(company, item, '30.00')
  // Lead time 2, review 7 and safety 2 days at 12 a day.
  await makeCount(company, { counted: '132' })
  expect((await list(company)).suggestions).toEqual([])
  await makeCount(company, { counted: '131' })
  const { suggestions, suppliers, total } = await list(company)
  expect(total).toBe(1)
  expect(suggestions).toMatchObject([
    {
      item_id: item,
      reason: 'runs_out',
      available: '131.0000',
      used_per_day: '12.00',
      needed: '132.0000',
      covers_days: 10,
      lead_days: 2,
      review_days: 7,
      // Thirty days of supply, in whole cases of twelve.
      quantity: '229.0000',
      ordered: '20',
      supplier_id: supplier,
      purchase_unit: 'case',
      price: '30.0000',
    },
  ])
  expect(suppliers).toMatchObject([{ id: supplier, minimum_order: '250.00', free_freight: '750.00' }])
  // The shop's own lead time, a maximum, and what is on the way.
  await setTargets(company, { lead_days: 0, max: '140' })
  expect((await list(company)).suggestions).toEqual([])
  await setTargets(company, { lead_days: 5, max: '140', version: 1 })
  expect((await list(company)).suggestions).toMatchObject([{ quantity: '9.0000', ordered: '1' }])
  await sentPurchase(company)
  expect((await list(company)).suggestions).toEqual([])
})

test('the settings of the shop change what is suggested', async () => {
  const company = await makeCompany(server())
  await openDaily(company)
  const item = company.items[0]?.id ?? ''
  await used(company, item, '12', [84, 1])
  await sells(company, item, '30.00')
  await makeCount(company, { counted: '100' })
  const needed = async (values: object) => {
    await setAll(company, values)
    const [line] = (await list(company)).suggestions
    return [line?.needed, line?.quantity]
  }
  expect(await needed({ review_days: 10, safety_days: 0, supply_days: 20 })).toEqual(['144.0000', '140.0000'])
  expect(await needed({ safety_days: 3 })).toEqual(['180.0000', '140.0000'])
  expect(await needed({ supply_days: 10 })).toEqual(['180.0000', '80.0000'])
})

test('days on which nothing was there or the shop was closed do not count', async () => {
  const company = await makeCompany(server())
  await openDaily(company)
  const item = company.items[0]?.id ?? ''
  // Used for 28 of the 84 days until nothing was left; it was out for the 56 days since.
  await used(company, item, '6', [84, 58])
  await used(company, item, '6', [57, 57], '0')
  await sells(company, item, '30.00')
  await setTargets(company, { min: '1' })
  expect((await list(company)).suggestions).toMatchObject([{ used_per_day: '6.00', covers_days: 0 }])
  await setAll(company, { closures: [{ id: newId(), name: 'Fair', from: '2000-01-01', to: '2100-01-01' }] })
  expect((await list(company)).suggestions).toMatchObject([{ used_per_day: '0.00', reason: 'below_min' }])
})

test('the supplier is the preferred one, else the cheapest by the item’s own unit', async () => {
  const company = await makeCompany(server())
  const item = company.items[0]?.id ?? ''
  await setTargets(company, { min: '10', max: '20' })
  expect((await list(company)).suggestions).toMatchObject([{ supplier_id: null, price: null, ordered: '20' }])
  await sells(company, item, '30.00')
  const cheap = await sells(company, item, '50.00', false, '24')
  expect((await list(company)).suggestions).toMatchObject([{ supplier_id: cheap, ordered: '1' }])
  const preferred = await sells(company, item, '90.00', true)
  expect((await list(company)).suggestions).toMatchObject([
    { supplier_id: preferred, ordered: '2', preferred: true },
  ])
})

test('a replaced item is not ordered again: what is left of it and its usage count for the new one', async () => {
  const company = await makeCompany(server())
  await openDaily(company)
  const [, old, other] = company.items.map(({ id }) => id)
  const { item } = await company.as('Owner').call('items.get', { params: { id: old ?? '' } })
  const { id: _id, version, ...body } = item
  const replace = (active: boolean, seen: number) =>
    company.as('Owner').call('items.save', {
      params: { id: old ?? '' },
      body: bodyOf('items.save', { ...body, superseded_by: other ?? '', active, version: seen }),
    })
  await used(company, old ?? '', '2', [84, 1])
  await setTargets(company, { min: '10', max: '40' }, old)
  const supplier = await sells(company, other ?? '', '30.00')
  await company.as('Manager').call('items.count', {
    params: { id: old ?? '' },
    body: { id: newId(), shop_id: company.shops.FL.id, counted: '30' },
  })
  await replace(true, version)
  // Enough of the old one is left.
  expect((await list(company)).suggestions).toEqual([])
  await company.as('Manager').call('items.count', {
    params: { id: old ?? '' },
    body: { id: newId(), shop_id: company.shops.FL.id, counted: '4' },
  })
  const expected = [
    {
      item_id: other,
      supplier_id: supplier,
      available: '4.0000',
      used_per_day: '2.00',
      min: '10.0000',
      quantity: '36.0000',
      replaces: [{ item_id: old, part_number: 'FLT-STD', available: '4.0000' }],
    },
  ]
  expect((await list(company)).suggestions).toMatchObject(expected)
  // Also when the old one is out of use.
  await replace(false, version + 1)
  expect((await list(company)).suggestions).toMatchObject(expected)
})

test('another shop of the same currency with more than its maximum is named', async () => {
  const company = await makeCompany(server())
  const other = company.shops.QC.id
  await setTargets(company, { min: '10' })
  await setTargets(company, { max: '6', shop_id: other })
  await makeCount(company, { counted: '20', shop_id: other })
  expect((await list(company, 'Owner')).suggestions).toMatchObject([{ surplus: [] }])
  await shareCurrency(company)
  expect((await list(company, 'Owner')).suggestions).toMatchObject([
    { surplus: [{ shop_id: other, quantity: '14' }] },
  ])
})

test('drafts are written for all suppliers or for none, once, and are no longer suggested', async () => {
  const company = await makeCompany(server())
  const manager = company.as('Manager')
  const [first, second] = [company.items[0]?.id ?? '', company.items[1]?.id ?? '']
  const suppliers = [await sells(company, first, '30.00'), await sells(company, second, '10.00')]
  await setTargets(company, { min: '24' })
  await setTargets(company, { min: '12' }, second)
  const body = {
    shop_id: company.shops.FL.id,
    orders: [first, second].map((item_id, at) => ({
      id: newId(),
      supplier_id: suppliers[at] ?? '',
      lines: [{ id: newId(), item_id, ordered: String(2 - at) }],
    })),
  }
  const wrong = {
    ...body,
    orders: body.orders.map((order) => ({ ...order, supplier_id: suppliers[0] ?? '' })),
  }
  expect(pointers(await manager.refused('invalid_input', 'suggestions.order', { body: wrong }))).toEqual([
    '/body/orders/1/lines/0/item_id',
  ])
  const none = await manager.call('purchaseOrders.list', { query: { shop_id: body.shop_id } })
  expect(none.total).toBe(0)
  // Two presses at once are one.
  const [one, two] = await Promise.all([
    manager.call('suggestions.order', { body }),
    manager.call('suggestions.order', { body }),
  ])
  expect(one).toEqual(two)
  expect(one.purchase_orders.map((row) => [row.number, row.state, row.total])).toEqual([
    [1, 'draft', '60.00'],
    [2, 'draft', '10.00'],
  ])
  expect((await manager.call('purchaseOrders.list', { query: { shop_id: body.shop_id } })).total).toBe(2)
  expect((await list(company)).suggestions).toEqual([])
  const [order] = body.orders
  const other = {
    ...body,
    orders: [{ ...order, id: order?.id ?? '', supplier_id: suppliers[1] ?? '', lines: order?.lines ?? [] }],
  }
  await manager.refused('duplicate_id', 'suggestions.order', { body: other })
  await manager.refused('not_found', 'suggestions.order', { body: { ...body, shop_id: newId() } })
  await manager.refused('not_found', 'suggestions.list', { query: { shop_id: newId() } })
  const twice = { ...body, orders: body.orders.map((each) => ({ ...each, id: newId() })) }
  const id = newId()
  const repeated = { ...twice, orders: twice.orders.map((each) => ({ ...each, id })) }
  expect(pointers(await manager.refused('invalid_input', 'suggestions.order', { body: repeated }))).toEqual([
    '/body/orders/1/id',
  ])
})

test('limits are proposed from usage and lead time, and a minimum that is far from it is named', async () => {
  const company = await makeCompany(server())
  await openDaily(company)
  const item = company.items[0]?.id ?? ''
  const station = company.as('Manager')
  await used(company, item, '2', [84, 1])
  await sells(company, item, '30.00')
  await makeCount(company, { counted: '143' })
  await setTargets(company, { min: '190', max: '240', bin: 'A-1' })
  const limits = () =>
    station.call('suggestions.limits', { query: { shop_id: company.shops.FL.id, item_id: item } })
  // Lead time 2, review 7 and safety 2 days; 30 days of supply.
  const proposed = { min: '22', max: '60' }
  expect((await limits()).limits).toEqual({
    used_per_day: '2.00',
    cover: '143.0000',
    covers_days: 71,
    lead_days: 2,
    review_days: 7,
    safety_days: 2,
    supply_days: 30,
    proposed,
    fit: 'too_high',
  })
  const [line] = (await list(company)).suggestions
  expect(line).toMatchObject({
    proposed,
    fit: 'too_high',
    targets: { bin: 'A-1', lead_days: null, version: 1 },
    covers_days: 71,
  })
  // Set as proposed, with what the shop set beside them, nothing is ordered.
  await station.call('items.saveTargets', {
    params: { id: item },
    body: { shop_id: company.shops.FL.id, ...proposed, bin: 'A-1', lead_days: null, version: 1 },
  })
  expect((await list(company)).suggestions).toEqual([])
  expect((await limits()).limits).toMatchObject({ fit: null })
  const other = company.items[1]?.id ?? ''
  await setTargets(company, { min: '5' }, other)
  const unused = (await list(company)).suggestions.find(({ item_id }) => item_id === other)
  expect(unused).toMatchObject({ proposed: null, fit: 'not_used', covers_days: null })
  await station.refused('not_found', 'suggestions.limits', {
    query: { shop_id: company.shops.FL.id, item_id: newId() },
  })
})

test('where no supplier sells an item, the one from whom it was bought last is named', async () => {
  const company = await makeCompany(server())
  const item = company.items[0]?.id ?? ''
  await setTargets(company, { min: '500' })
  expect((await list(company)).suggestions).toMatchObject([{ supplier_id: null, known_seller: null }])
  const first = await makeSupplier(company)
  await sentPurchase(company, undefined, { supplier_id: first })
  const second = await makeSupplier(company)
  const bought = await sentPurchase(company, undefined, { supplier_id: second })
  const seller = {
    supplier_id: second,
    supplier_name: bought.supplier_name,
    from: 'bought',
    supplier_number: '',
    purchase_unit: 'case',
    purchase_quantity: '1',
    base_quantity: '12',
    price: '30.0000',
  }
  expect((await list(company)).suggestions).toMatchObject([{ supplier_id: null, known_seller: seller }])
  // Of a supplier that sells it nothing else is proposed.
  await company.as('Manager').call('suppliers.saveItem', {
    params: { supplier_id: first, item_id: item },
    body: { price: '31', version: 0 },
  })
  expect((await list(company)).suggestions).toMatchObject([{ supplier_id: first, known_seller: null }])
})

test('where no supplier sells an item, the one of the item that it replaces is named', async () => {
  const company = await makeCompany(server())
  const [, old, other] = company.items.map(({ id }) => id)
  const supplier_id = await sells(company, old ?? '', '30.00')
  const { item } = await company.as('Owner').call('items.get', { params: { id: old ?? '' } })
  const { id: _id, version, ...body } = item
  await company.as('Owner').call('items.save', {
    params: { id: old ?? '' },
    body: bodyOf('items.save', { ...body, superseded_by: other ?? '', version }),
  })
  await setTargets(company, { min: '10' }, other)
  expect((await list(company)).suggestions).toMatchObject([
    { item_id: other, supplier_id: null, known_seller: { supplier_id, from: 'replaced', price: null } },
  ])
})
