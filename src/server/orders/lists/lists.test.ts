import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  finalizedOrder,
  makeCompany,
  makeCustomer,
  makeFleet,
  makeUser,
  makeVehicle,
  openOrder,
  orderInput,
  orderWithLine,
  owedOrder,
  stationOf,
  type TestCompany,
} from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import { refundInput } from '#test/harness/money/gateways.ts'
import { orderColumns } from '#test/harness/data/orderColumns.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, type Input, type Reply, type Station } from '#test/harness/station.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()
let company: TestCompany
let station: Station
let desk: Desk
let fleetOrder: Desk

const found = async (query: Input<'orders.search'>['query']): Promise<string[]> =>
  (await station.call('orders.search', { query })).rows.map((row) => row.id)

beforeAll(async () => {
  company = await makeCompany(server())
  station = company.as('Owner')
  const customer = await makeCustomer(company, { first_name: 'Émilie', last_name: 'Côté-Bélanger' })
  const vehicle = await makeVehicle(company, {
    customer_id: customer.id,
    vin: '1HGCM82633A004352',
    license_plate: 'K48 RTX',
  })
  desk = await openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id })
  await desk.casual('100.00', { name: 'Brake pads' })
  const fleet = await makeFleet(company)
  fleetOrder = await openOrder(company, { fleet_location_id: fleet.fleet_location_id, region: 'QC' })
})

describe('order search', () => {
  test.each([
    ['name without accents', 'cote belanger'],
    ['name with accents', 'Émilie'],
    ['plate with space', 'k48 rtx'],
    ['plate without space', 'K48RTX'],
    ['the last eight of the VIN', '3A004352'],
    ['whole VIN', '1hgcm82633a004352'],
    ['phone', '4505550142'],
    ['vehicle', 'subaru outback'],
    ['part of a word', 'langer'],
  ])('by %s', async (_what, q) => {
    expect(await found({ q })).toEqual([desk.order.id])
  })

  test('by number, fleet, date and total', async () => {
    expect(await found({ q: desk.order.order_custom_id, shop_id: company.shops.FL.id })).toContain(
      desk.order.id,
    )
    expect(await found({ q: 'northline' })).toEqual([fleetOrder.order.id])
    expect(await found({ q: '$107.50' })).toEqual([desk.order.id])
    expect(await found({ q: '107,50' })).toEqual([desk.order.id])
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())
    expect(await found({ q: today })).toHaveLength(2)
    expect(await found({ q: '2020-01-01' })).toEqual([])
    expect(await found({ from: today, to: today })).toHaveLength(2)
    expect(await found({ to: '2020-01-01' })).toEqual([])
    expect(await found({ q: "%_'; drop table orders; --" })).toEqual([])
  })

  test('by filters, with a sum', async () => {
    const other = await makeCompany(server())
    const mine = other.as('Manager')
    const small = await finalizedOrder(other, '10.00')
    await small.pay()
    await finalizedOrder(other, '20.00')
    await openOrder(other, { region: 'QC' })
    const search = async (query: Input<'orders.search'>['query']) => {
      const { rows, total, sum } = await mine.call('orders.search', { query })
      return [rows.map((row) => row.order_custom_id), total, sum]
    }
    expect(await search({ status: 'complete', sort: 'oldest' })).toEqual([['1', '2'], 2, '32.25'])
    expect(await search({ status: 'complete,open' })).toMatchObject([{ length: 3 }, 3, '32.25'])
    expect(await search({ pay_status: 'is_not_paid' })).toEqual([['1', '2'], 2, '21.50'])
    expect(await search({ total_min: '10.75', total_max: '10.75' })).toEqual([['1'], 1, '10.75'])
    expect(await search({ shop_id: other.shops.QC.id })).toEqual([['1'], 1, '0.00'])
    expect(await search({ sort: 'total' })).toMatchObject([['2', '1', '1'], 3, '32.25'])
    const gone = await openOrder(other)
    await gone.casual('500.00')
    await gone.move('deleted')
    expect(await search({ shop_id: other.shops.FL.id })).toMatchObject([{ length: 3 }, 3, '32.25'])
    expect(
      pointers(
        await mine.refused('invalid_input', 'orders.search', { query: { limit: 1000, from: 'yesterday' } }),
      ).sort(),
    ).toEqual(['/query/from', '/query/limit'])
    expect(
      pointers(await mine.refused('not_found', 'orders.search', { query: { shop_id: newId() } })),
    ).toEqual(['/query/shop_id'])
  })

  test('pages hold every order once', async () => {
    const other = await makeCompany(server())
    const mine = other.as('Owner')
    await Promise.all(Array.from({ length: 5 }, () => openOrder(other)))
    await finalizedOrder(other, '10.00')
    await finalizedOrder(other, '20.00')
    for (const sort of ['newest', 'oldest', 'total'] as const) {
      const page = (cursor: string | null) =>
        mine.call('orders.search', { query: { sort, limit: 3, ...(cursor === null ? {} : { cursor }) } })
      const whole = await mine.call('orders.search', { query: { sort } })
      const first = await page(null)
      const second = await page(first.next)
      const third = await page(second.next)
      const ids = (...pages: (typeof whole)[]) => pages.flatMap(({ rows }) => rows.map(({ id }) => id))
      expect(ids(whole)).toHaveLength(7)
      expect(ids(first, second, third), sort).toEqual(ids(whole))
      expect([first.previous, third.next, whole.previous, whole.next]).toEqual([null, null, null, null])
      // The way back shows the same pages.
      expect(await page(third.previous)).toEqual(second)
      expect(await page(second.previous)).toEqual({ ...first, previous: null })
      expect(first).toMatchObject({ total: 7, more: false, sum: '32.25' })
    }
  })

  test('a word that many orders have is paged to the last of them, with filters too', async () => {
    const other = await makeCompany(server())
    const mine = other.as('Owner')
    const { order } = await finalizedOrder(other, '10.00')
    const columns = sql.raw(await orderColumns(server().services.database.pool))
    const change = sql`jsonb_build_object('id', gen_random_uuid(), 'order_clean_id', 1000 + n, 'search_text', 'common word',
      'status', case when n % 10 = 0 then 'void' else 'complete' end,
      'created_timestamp', o.created_timestamp - n * interval '1 minute')`
    await server().services.database.tenant(other.id, (tx) =>
      sql`insert into orders (${columns}) select ${columns} from (select made.* from orders o, generate_series(1, 150) n,
        jsonb_populate_record(o, ${change}) made where o.company_id = ${other.id} and o.id = ${order.id}) copies`.execute(
        tx,
      ),
    )
    const every = async (query: NonNullable<Input<'orders.search'>['query']>) => {
      const found: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Reply<'orders.search'> = await mine.call('orders.search', {
          query: { q: 'common', limit: 40, ...query, ...(cursor === '' ? {} : { cursor }) },
        })
        found.push(...page.rows.map((row) => row.created_timestamp))
        cursor = page.next
      }
      return found
    }
    const newest = await every({})
    expect(newest).toHaveLength(150)
    expect(newest).toEqual(newest.toSorted().toReversed())
    expect(await every({ sort: 'oldest' })).toEqual(newest.toReversed())
    expect(await every({ shop_id: order.shop_id })).toEqual(newest)
    expect(await every({ shop_id: order.shop_id, status: 'void' })).toHaveLength(15)
    const { total, more, sum } = await mine.call('orders.search', {
      query: { q: 'common', shop_id: order.shop_id },
    })
    expect([total, more, sum]).toEqual([51, true, null])
  })

  test.each(['after~yesterday~', 'after~2026-99-99T00:00:00Z~', 'before~10.00~'])(
    'a cursor that is no place in the list is refused: %s',
    async (text) => {
      const refused = await station.refused('invalid_input', 'orders.search', {
        query: { cursor: `${text}${newId()}` },
      })
      expect(pointers(refused)).toEqual(['/query/cursor'])
    },
  )

  test('by statuses and pay statuses over shops, each order once and in order', async () => {
    const other = await makeCompany(server())
    const mine = other.as('Owner')
    const paid = await finalizedOrder(other, '10.00')
    await paid.pay()
    const unpaid = await finalizedOrder(other, '20.00')
    const open = await openOrder(other, { region: 'QC' })
    const search = async (query: Input<'orders.search'>['query']) =>
      (await mine.call('orders.search', { query })).rows.map((row) => row.id)
    expect(await search({ status: 'complete,complete,open' })).toEqual(
      [open, unpaid, paid].map(({ order }) => order.id),
    )
    expect(
      await search({ status: 'complete', pay_status: 'is_fully_paid,is_not_paid', sort: 'oldest' }),
    ).toEqual([paid, unpaid].map(({ order }) => order.id))
    expect(await search({ status: 'complete', q: '$10.75' })).toEqual([paid.order.id])
    expect(await search({ status: 'open', q: '$10.75' })).toEqual([])
  })
})

test('find as you type brings orders, vehicles, customers and fleets', async () => {
  const kinds = async (q: string) =>
    (await station.call('orders.find', { query: { q } })).results.map((row) => row.kind)
  expect(await kinds('belanger')).toEqual(['order', 'customer'])
  expect(await kinds('k48rtx')).toEqual(['order', 'vehicle'])
  expect(await kinds('depot')).toEqual(['order', 'fleet'])
  expect(await kinds('...')).toEqual([])
  expect(pointers(await station.refused('invalid_input', 'orders.find', { query: { q: ' ' } }))).toEqual([
    '/query/q',
  ])
})

test('a plate leads to its vehicle before its former invoices', async () => {
  const other = await makeCompany(server())
  const vehicle = await makeVehicle(other, { license_plate: 'ZQ8 41X' })
  const desk = await openOrder(other, { vehicle_id: vehicle.id })
  const found = async () =>
    (await desk.station.call('orders.find', { query: { q: 'zq8-41x' } })).results.map((row) => row.kind)
  expect(await found()).toEqual(['order', 'vehicle'])
  await desk.move('complete')
  expect(await found()).toEqual(['vehicle', 'order'])
})

test('for a new order vehicles and people come first, and no ended order is offered', async () => {
  const other = await makeCompany(server())
  const customer = await makeCustomer(other, { last_name: 'Okonkwo' })
  const vehicle = await makeVehicle(other, { license_plate: 'ZQ9 41X', customer_id: customer.id })
  const ended = await openOrder(other, { vehicle_id: vehicle.id, customer_id: customer.id })
  await ended.move('complete')
  const voided = await openOrder(other, { vehicle_id: vehicle.id, customer_id: customer.id })
  await voided.move('deleted')
  const active = await openOrder(other, { vehicle_id: vehicle.id, customer_id: customer.id })
  const found = async (q: string) =>
    (await active.station.call('orders.find', { query: { q, purpose: 'new_order' } })).results.map(
      ({ kind, id }) => [kind, id],
    )
  expect(await found('okonkwo')).toEqual([
    ['customer', customer.id],
    ['order', active.order.id],
  ])
  expect(await found('zq941x')).toEqual([
    ['vehicle', vehicle.id],
    ['order', active.order.id],
  ])
})

test('the board shows active orders and today’s finalized ones, with what each may do', async () => {
  const other = await makeCompany(server())
  const waiting = await openOrder(other, { role: 'Technician' })
  await waiting.move('stand-by')
  const done = await finalizedOrder(other, '10.00')
  const gone = await openOrder(other)
  await gone.move('deleted')
  const { cards } = await other
    .as('Technician')
    .call('orders.board', { query: { shop_id: other.shops.FL.id } })
  expect(cards.map((card) => card.id).sort()).toEqual([waiting.order.id, done.order.id].sort())
  const card = cards.find((row) => row.id === waiting.order.id)
  expect(card).toMatchObject({
    status: 'stand-by',
    moves: { 'in-progress': { ok: true }, complete: { ok: false, code: 'transition_not_allowed' } },
  })
  expect(cards.find((row) => row.id === done.order.id)).toMatchObject({
    first_job: 'Casual work',
    jobs: 1,
    moves: { void: { ok: false, code: 'not_allowed' } },
  })
  await station.refused('not_found', 'orders.board', { query: { shop_id: other.shops.FL.id } })
})

test('cards, lists and the vehicle’s visits say that a payment has no outcome', async () => {
  const other = await makeCompany(server())
  const mine = other.as('Manager')
  const vehicle = await makeVehicle(other)
  const { order } = await openOrder(other, { vehicle_id: vehicle.id })
  const marks = async () => {
    const { cards } = await mine.call('orders.board', { query: { shop_id: order.shop_id } })
    const { rows } = await mine.call('orders.search', { query: {} })
    const { history } = await mine.call('vehicles.get', { params: { id: vehicle.id } })
    return [cards, rows, history].map(([row]) => [row?.has_open_payment, row?.has_issue_payment])
  }
  const none = [false, false]
  expect(await marks()).toEqual([none, none, none])
  await server().services.database.tenant(other.id, (tx) =>
    tx.updateTable('orders').set({ has_issue_payment: true }).where('id', '=', order.id).execute(),
  )
  const issue = [false, true]
  expect(await marks()).toEqual([issue, issue, issue])
})

test('the summary counts and sums what stands', async () => {
  const other = await makeCompany(server())
  const late = await orderWithLine(other, '10.00')
  await late.apply({
    type: 'field.set',
    change: { field: 'promised_timestamp', value: '2020-01-01T00:00:00Z' },
  })
  await late.apply({ type: 'field.set', change: { field: 'waiting', value: true } })
  const paid = await finalizedOrder(other, '20.00')
  await paid.pay({ amount: '11.50' })
  const summary = await other.as('Manager').call('orders.summary', { query: { shop_id: other.shops.FL.id } })
  expect(summary).toMatchObject({
    counts: { open: 1 },
    late: 1,
    waiting: 1,
    finalized_today: 1,
    sales_today: '20.00',
    taken_today: '11.50',
    unpaid: 1,
    unpaid_sum: '10.00',
    currency: 'usd',
  })
  expect(summary.recent.map((row) => row.event)).toEqual(['complete', 'open'])
  const query = { shop_id: other.shops.FL.id }
  expect(await other.as('Manager').call('orders.activeCount', { query })).toEqual({ orders: 1 })
  await station.refused('not_found', 'orders.activeCount', { query })
  await station.refused('not_found', 'orders.summary', { query: { shop_id: other.shops.FL.id } })
})

test('what was taken today is the money that stayed: refunds count against it, and credit that is spent was taken before', async () => {
  const other = await makeCompany(server())
  const customer = await makeCustomer(other)
  const owner = other.as('Owner')
  const sold = await owedOrder(other, { customer_id: customer.id }, '20.00')
  const {
    order: { payments },
  } = await sold.pay({ amount: '11.50' })
  await owner.call('payments.refund', refundInput(sold, payments[0]?.id ?? '', '1.50'))
  await sold.reload()
  await owner.call('payments.addCredit', {
    params: { kind: 'customer', id: customer.id },
    body: {
      id: newId(),
      device_id: newId(),
      made_at: new Date().toISOString(),
      shop_id: other.shops.FL.id,
      payment_method: 'Cash',
      amount: '5.00',
    },
  })
  await sold.pay({ payment_method: 'Account Credit', amount: '5.00' })
  const summary = await owner.call('orders.summary', { query: { shop_id: other.shops.FL.id } })
  expect(summary.taken_today).toBe('15.00')
})

test('a technician of one shop sees nothing of another', async () => {
  const user = await makeUser(company, 'Technician', [company.shops.FL.id])
  const mine = await stationOf(company, user)
  expect((await mine.call('orders.search', { query: {} })).rows.map((row) => row.id)).toEqual([desk.order.id])
  await mine.refused('not_found', 'orders.get', { params: { id: fleetOrder.order.id } })
  await mine.refused('not_found', 'orders.history', { params: { id: fleetOrder.order.id } })
  await fleetOrder
    .at(mine)
    .commandRefused('not_found', { type: 'field.set', change: { field: 'notes', value: 'x' } })
  expect(
    (await mine.call('orders.find', { query: { q: 'northline' } })).results.map((row) => row.kind),
  ).toEqual(['fleet'])
  const vehicleId = desk.order.vehicle_id ?? ''
  const away = await openOrder(company, { region: 'QC', vehicle_id: vehicleId })
  const { history } = await mine.call('vehicles.get', { params: { id: vehicleId } })
  expect(history.map((row) => row.id)).toEqual([desk.order.id])
  await mine.refused('not_found', 'orders.pay', away.payment({ amount: '1' }))
  await mine.refused('not_found', 'orders.create', { body: orderInput(mine, company.shops.QC.id).body })
})

test('find brings what is in my shop, however much there is in others', async () => {
  const other = await makeCompany(server())
  const customer = await makeCustomer(other, { last_name: 'Okafor' })
  const local = await openOrder(other, { customer_id: customer.id })
  for (let index = 0; index < 8; index++) await openOrder(other, { region: 'QC', customer_id: customer.id })
  const mine = await stationOf(other, await makeUser(other, 'Technician', [other.shops.FL.id]))
  const { results } = await mine.call('orders.find', { query: { q: 'okafor' } })
  expect(results.filter((row) => row.kind === 'order').map((row) => row.id)).toEqual([local.order.id])
})
