import { expect, test } from 'vitest'
import {
  addPackage,
  finalizedCar,
  makeCompany,
  makeCustomer,
  makeVehicle,
  openOrder,
  type TestCompany,
} from '#test/factories.ts'
import { Desk } from '#test/harness/desk.ts'
import { tableDigests } from '#test/harness/data/digests.ts'
import { makeCoupon } from '#test/harness/menu.ts'
import { pdfWords } from '#test/harness/papers/pdfWords.ts'
import { testServer } from '#test/harness/server.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

/**
 * What practice writes: its own rows, its own number, the events that make screens fetch, and (when it is removed) an
 * entry of the audit log. No other table of a company may change.
 */
const WRITTEN: ReadonlySet<string> = new Set([
  'practice_orders',
  'shop_counters',
  'outbox',
  'feed',
  'feed_epochs',
  'feed_heads',
  'feed_queue',
  'audit_entries',
  'audit_heads',
  // The test itself signs in.
  'sessions',
])

const everyTable = (company: TestCompany) => tableDigests(server(), company.id, { leftOut: WRITTEN })

const list = async (company: TestCompany) =>
  (await company.as('Owner').call('practiceOrders.list', { query: { shop_id: company.shops.FL.id } })).cards

const change = (company: TestCompany, ids: string[]) => ({
  body: { shop_id: company.shops.FL.id, ids, device_id: newId() },
})

/** A practice order through every stage, with everything that an order can have. */
async function practiced(company: TestCompany): Promise<Desk> {
  const [sold] = company.packages
  const [item] = company.items
  if (!sold || !item) throw new Error('no catalogue')
  const customer = await makeCustomer(company, { auto_send_order_email: true, email: 'ana@example.com' })
  const vehicle = await makeVehicle(company, { customer_id: customer.id })
  const coupon_id = await makeCoupon(company, { uses: 1 })
  const before = await everyTable(company)
  const desk = await openOrder(company, { practice: true })
  await desk.apply({ type: 'customer.set', customer_id: customer.id, fleet_location_id: null })
  await desk.apply({ type: 'vehicle.set', vehicle_id: vehicle.id })
  await addPackage(desk, sold)
  await desk.casual('30.00', { fee_item: 'Labor' })
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item.id, quantity: '2' })
  await desk.apply({ type: 'coupon.add', coupon_id, entry_id: newId() })
  await desk.apply({ type: 'field.set', change: { field: 'mileage', value: 91_000 } })
  await desk.apply({ type: 'position.set', position: 'Hood', user_id: company.users.Technician.id })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.apply({
    type: 'status.move',
    to: 'scheduled',
    expected_version: desk.order.version,
    scheduled_start_timestamp: new Date(Date.now() + 86_400_000).toISOString(),
  })
  for (const to of ['stand-by', 'in-progress', 'pre-complete', 'complete'] as const) await desk.move(to)
  const first = await desk.pay({ amount: '1.00' })
  await desk.reverse(first.order.payments[0]?.id ?? '')
  await desk.pay()
  expect(await everyTable(company)).toEqual(before)
  return desk
}

test('a practice order goes through every stage and changes no other table of the company', async () => {
  const company = await makeCompany(server())
  await finalizedCar(company, '50.00')
  const desk = await practiced(company)
  const page = await desk.reload()
  expect(page.order).toMatchObject({
    practice: true,
    order_custom_id: 'P-1',
    status: 'complete',
    pay_status: 'is_fully_paid',
    mileage: 91_000,
  })
  expect(page.order.payments.map((row) => row.reverses_id !== null)).toEqual([false, true, false])
  const { entries } = await desk.station.call('orders.history', { params: { id: desk.order.id } })
  expect(entries.at(-1)).toMatchObject({ kind: 'created' })
  expect(entries.filter((row) => row.kind === 'payment')).toHaveLength(3)
  expect(entries.some((row) => row.type === 'status.move' && row.user_name !== '')).toBe(true)
})

test('it ends without a sale in any way, and a removed line comes back', async () => {
  const company = await makeCompany(server())
  const before = await everyTable(company)
  for (const [end, from, reason] of [
    ['deleted', 'open', 'No longer wanted'],
    ['void', 'complete', 'test_or_training'],
    ['uncollectible', 'complete', 'Gone away'],
  ] as const) {
    const desk = await openOrder(company, { practice: true })
    const line_id = await desk.casual('20.00')
    const removing = newId()
    await desk.apply({ type: 'line.remove', list: 'casual_items', line_id }, removing)
    await desk.apply({ type: 'restore', command_id: removing })
    expect(desk.order.casual_items).toHaveLength(1)
    if (from === 'complete') await desk.move('complete')
    await desk.move(end, reason)
    expect(desk.order.status).toBe(end)
  }
  expect(await everyTable(company)).toEqual(before)
})

test('it uses no number of the shop, and the next order has the next one', async () => {
  const company = await makeCompany(server())
  const first = await openOrder(company)
  const numbers = await Promise.all(
    Array.from({ length: 4 }, async () => (await openOrder(company, { practice: true })).order),
  )
  const next = await openOrder(company)
  expect(next.order.order_clean_id).toBe(first.order.order_clean_id + 1)
  expect(next.order.position).toBe(first.order.position + 1)
  expect(numbers.map((order) => order.order_custom_id).toSorted()).toEqual(['P-1', 'P-2', 'P-3', 'P-4'])
  expect(next.order.practice).toBeUndefined()
})

test('it has the practice vehicle, which is not among the company’s vehicles', async () => {
  const company = await makeCompany(server())
  const us = await openOrder(company, { practice: true })
  const quebec = await openOrder(company, { practice: true, region: 'QC' })
  expect(us.order).toMatchObject({ vehicle_id: null, vin: '1HGCM82633A004352', mileage: 84_210 })
  expect(quebec.order).toMatchObject({ mileage: 135_520 })
  const { results } = await company.as('Owner').call('orders.find', { query: { q: us.order.vin } })
  expect(results).toEqual([])
})

test('the same request twice, and at once, creates one; commands at once apply once each', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const body = {
    id: newId(),
    shop_id: company.shops.FL.id,
    flow_type: 'blank_order' as const,
    practice: true as const,
    device_id: station.device_id,
    made_at: new Date().toISOString(),
  }
  const made = await Promise.all(Array.from({ length: 4 }, () => station.call('orders.create', { body })))
  expect(new Set(made.map(({ order }) => order.order_custom_id))).toEqual(new Set(['P-1']))
  const { practice: _practice, ...real } = body
  await station.refused('duplicate_id', 'orders.create', { body: real })
  const desk = new Desk(station, made[0]?.order ?? (await openOrder(company)).order)
  const command = desk.command({ type: 'field.set', change: { field: 'notes', value: 'Twice' } })
  await Promise.all(Array.from({ length: 4 }, () => desk.at(station).send(command)))
  await Promise.all(Array.from({ length: 4 }, () => desk.at(station).casual('1.00')))
  const { order } = await desk.reload()
  expect(order.casual_items).toHaveLength(4)
  expect(order.version).toBe(6)
  expect(await list(company)).toHaveLength(1)
})

test('a payment is recorded by hand alone, once, and never from account credit', async () => {
  const company = await makeCompany(server(), {
    payment_methods: ['Cash', 'Credit', 'Account Credit', 'Terminal', 'Gift Up'],
  })
  const desk = await openOrder(company, { practice: true })
  await desk.casual('20.00')
  for (const payment_method of ['Account Credit', 'Terminal', 'Gift Up'])
    await desk.paymentRefused('method_not_available', { payment_method })
  await desk.paymentRefused('payment_too_large', { payment_method: 'Credit', amount: '100' })
  const payment = desk.payment({ amount: '50' })
  const paid = await desk.station.call('orders.pay', payment)
  expect(paid.change_due).toBe('28.50')
  expect(await desk.station.call('orders.pay', payment)).toMatchObject({ change_due: '28.50' })
  expect((await desk.reload()).order.payments).toHaveLength(1)
  const { params } = payment
  await desk.station.refused('not_found', 'cardPayments.start', {
    params,
    body: {
      id: newId(),
      device_id: newId(),
      made_at: new Date().toISOString(),
      payment_method: 'Terminal',
      amount: '1.00',
      expected_version: 1,
    },
  })
})

test('nothing is sent from it, and what later features keep of orders does not find it', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company, { practice: true })
  const params = { id: desk.order.id }
  const owner = company.as('Owner')
  await owner.refused('not_found', 'receipts.mail', { params, body: { to: 'a@example.com' } })
  await owner.refused('not_found', 'texts.listForOrder', { params })
  await owner.refused('not_found', 'messages.listForOrder', { params })
  await owner.refused('not_found', 'authorizations.create', { params, body: { id: newId(), send: false } })
  await owner.refused('not_found', 'payLinks.list', { params })
  await owner.refused('not_found', 'orderParts.list', { params })
  await owner.refused('not_found', 'orderManager.timeline', { params, query: {} })
})

test('its papers say what it is, in the language of the paper', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company, { practice: true })
  await desk.casual('20.00')
  const params = { id: desk.order.id }
  const { station } = desk
  for (const [language, words] of [
    ['en', 'Practice – not a sale'],
    ['fr-CA', 'Exercice – pas une vente'],
  ] as const) {
    for (const kind of ['invoice', 'estimate', 'receipt'] as const) {
      const { url } = await station.call('orders.documentLink', {
        params,
        body: { kind, format: 'html', language },
      })
      expect((await server().app.inject(url)).body).toContain(words)
    }
    const slip = await station.call('receiptSlips.get', { params, query: { language } })
    expect(slip.title).toContain(words)
    const { rawPayload } = await server().app.inject({
      url: `/api/v2/orders/${desk.order.id}/work_order?language=${language}`,
      headers: { authorization: `Bearer ${station.token}` },
    })
    expect(pdfWords(rawPayload).text).toContain(words)
  }
})

test('it is removed and restored with an entry in the audit log, once each', async () => {
  const company = await makeCompany(server())
  const one = await openOrder(company, { practice: true })
  const other = await openOrder(company, { practice: true })
  const ids = [one.order.id, other.order.id]
  const owner = company.as('Owner')
  expect((await list(company)).map(({ id, practice }) => [id, practice])).toEqual(ids.map((id) => [id, true]))
  expect(await owner.call('practiceOrders.remove', change(company, [one.order.id]))).toEqual({
    ids: [one.order.id],
  })
  expect((await owner.call('practiceOrders.remove', change(company, ids))).ids).toEqual([other.order.id])
  expect(await list(company)).toEqual([])
  await owner.refused('not_found', 'orders.get', { params: { id: one.order.id } })
  await one.commandRefused('not_found', { type: 'field.set', change: { field: 'notes', value: 'x' } })
  await one.paymentRefused('not_found', {})
  expect((await owner.call('practiceOrders.restore', change(company, ids))).ids.toSorted()).toEqual(
    ids.toSorted(),
  )
  expect(await list(company)).toHaveLength(2)
  const { entries } = await owner.call('audit.list', { query: { limit: 50 } })
  const kinds = entries.map((row) => row.kind).filter((kind) => kind.startsWith('order.practice_'))
  expect(kinds.toSorted()).toEqual([
    'order.practice_removed',
    'order.practice_removed',
    'order.practice_restored',
    'order.practice_restored',
  ])
})

test('another company, another shop and a person without the permission reach none', async () => {
  const company = await makeCompany(server())
  const stranger = await makeCompany(server())
  const desk = await openOrder(company, { practice: true })
  const params = { id: desk.order.id }
  const body = { shop_id: company.shops.FL.id, ids: [desk.order.id], device_id: newId() }
  const foreign = stranger.as('Owner')
  await foreign.refused('not_found', 'orders.get', { params })
  await foreign.refused('not_found', 'practiceOrders.list', { query: { shop_id: company.shops.FL.id } })
  await foreign.refused('not_found', 'practiceOrders.remove', { body })
  await foreign.refused('not_found', 'practiceOrders.restore', { body })
  const own = { ...body, shop_id: stranger.shops.FL.id }
  expect(await foreign.call('practiceOrders.remove', { body: own })).toEqual({ ids: [] })
  const beside = { ...body, shop_id: company.shops.QC.id }
  expect(await company.as('Owner').call('practiceOrders.remove', { body: beside })).toEqual({ ids: [] })
  expect(await list(company)).toHaveLength(1)
})

test('the first steps take it for the practice order, also after it was removed', async () => {
  const company = await makeCompany(server())
  const params = { id: company.shops.FL.id }
  const owner = company.as('Owner')
  const done = async () =>
    (await owner.call('firstDay.get', { params })).steps.find(({ step }) => step === 'order')?.done
  const desk = await openOrder(company, { practice: true })
  await desk.casual('20.00')
  expect(await done()).toBe(false)
  await desk.move('complete')
  expect(await done()).toBe(true)
  await owner.call('practiceOrders.remove', change(company, [desk.order.id]))
  expect(await done()).toBe(true)
})
