import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayAfter } from '#domain/till/till.ts'
import { finalizedOrder, makeCompany, makeCustomer, type TestCompany } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers, type Reply } from '#test/harness/station.ts'
import { refundLines } from '#test/harness/money/refunds.ts'
import { openTill } from '#test/harness/money/till.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

const shopOf = (company: TestCompany) => company.shops.FL.id
const till = (company: TestCompany, day?: string): Promise<Reply<'till.day'>> =>
  company.as('Technician').call('till.day', { query: { shop_id: shopOf(company), day } })
const drawerOf = (day: Reply<'till.day'>, at = 0) => {
  const drawer = day.drawers[at]
  if (!drawer) throw new Error('no drawer')
  return drawer
}
const count = (company: TestCompany, id: string, pieces: Record<string, number>, note = '') =>
  company.as('Manager').call('till.count', { params: { id }, body: { count: pieces, note } })
const close = (company: TestCompany, day: string) =>
  company.as('Manager').call('till.closeDay', { body: { shop_id: shopOf(company), day } })

test('a drawer has to hold its float, the cash taken, and what was put in, less what went out', async () => {
  const company = await makeCompany(server())
  const { id } = drawerOf(await openTill(company))
  const paid = await finalizedOrder(company, '20.00')
  const {
    order: { payments },
  } = await paid.pay({ amount: '40.00' })
  const card = await finalizedOrder(company, '10.00')
  await card.pay({ payment_method: 'Credit', reference: '' })
  const wrong = await finalizedOrder(company, '10.00')
  const taken = await wrong.pay()
  await wrong.at(company.as('Owner')).reverse(taken.order.payments[0]?.id ?? '')
  const station = company.as('Manager')
  await station.call('payments.refund', {
    params: { id: paid.order.id },
    body: {
      id: newId(),
      device_id: station.device_id,
      made_at: new Date().toISOString(),
      payment_id: payments[0]?.id ?? '',
      to: 'method',
      amount: '6.50',
      reason: 'Wrong filter',
      expected_version: paid.order.version,
    },
  })
  const body = { id: newId(), kind: 'out' as const, amount: '12.00', reason: 'Shop towels' }
  await station.call('till.move', { params: { id }, body })
  await station.call('till.move', { params: { id }, body })
  await station.call('till.move', {
    params: { id },
    body: { id: newId(), kind: 'in', amount: '50.00', reason: 'Change from the bank' },
  })
  const day = await till(company)
  expect(drawerOf(day)).toMatchObject({
    opening_float: '200.00',
    cash_taken: '21.50',
    cash_refunded: '6.50',
    paid_in: '50.00',
    paid_out: '12.00',
    expected: '253.00',
    counted: null,
  })
  expect(day.report).toMatchObject({
    orders: 3,
    subtotal: '40.00',
    total: '43.00',
    methods: [
      { method: 'Cash', taken: '21.50', refunded: '6.50', net: '15.00' },
      { method: 'Credit', taken: '10.75', refunded: '0.00', net: '10.75' },
    ],
  })
  const counted = await count(company, id, { '100': 2, '50': 1, '1': 2 }, 'One short')
  expect(drawerOf(counted)).toMatchObject({
    expected: '253.00',
    counted: '252.00',
    over_short: '-1.00',
    note: 'One short',
  })
  expect(drawerOf(await count(company, id, { '100': 2, '50': 1, '1': 2 }))).toEqual(drawerOf(counted))
})

test('a closed day is locked, and what comes later counts to the next', async () => {
  const company = await makeCompany(server())
  const { id } = drawerOf(await openTill(company, '0'))
  const free = await finalizedOrder(company, '20.00')
  const paid = await finalizedOrder(company, '20.00')
  const {
    order: { payments },
  } = await paid.pay()
  const { day } = await count(company, id, { '20': 1, '1': 1, '0.50': 1 })
  const closed = await close(company, day)
  expect(closed).toMatchObject({ day, current_day: dayAfter(day), closed_name: 'Manager Tester' })
  expect(closed.report).toMatchObject({ orders: 2, over_short: '0.00', cash_uncounted: '0.00' })
  expect(await close(company, day)).toEqual(closed)

  const boss = free.at(company.as('Owner'))
  const { actions } = await boss.reload()
  expect(actions).toMatchObject({
    'move:pre-complete': { ok: false, code: 'day_closed' },
    'move:void': { ok: true },
  })
  await boss.moveRefused('day_closed', 'pre-complete', 'Forgot a line')
  const owner = paid.at(company.as('Owner'))
  await owner.station.refused(
    'payment_day_closed',
    'orders.reversePayment',
    owner.reversal(payments[0]?.id ?? ''),
  )

  const late = await finalizedOrder(company, '10.00')
  await late.pay()
  expect((await till(company, day)).report).toEqual(closed.report)
  const next = await till(company, dayAfter(day))
  expect(next).toMatchObject({ day: dayAfter(day), closed_at: null, report: { orders: 1, total: '10.75' } })
  expect(drawerOf(await openTill(company))).toMatchObject({ cash_taken: '10.75', expected: '210.75' })
  const { days } = await company.as('Owner').call('till.days', { query: { shop_id: shopOf(company) } })
  expect(days).toMatchObject([
    { day: dayAfter(day), closed_at: null, drawers: 1 },
    { day, over_short: '0.00', drawers: 1 },
  ])
})

test('cash of a day without a drawer was never counted, and its report says so', async () => {
  const company = await makeCompany(server())
  const paid = await finalizedOrder(company, '20.00')
  await paid.pay()
  const card = await finalizedOrder(company, '10.00')
  await card.pay({ payment_method: 'Credit', reference: '' })
  const before = await till(company)
  expect(before).toMatchObject({ drawers: [], report: { cash_uncounted: '21.50' } })
  const closed = await close(company, before.day)
  expect(closed.report).toMatchObject({ cash_uncounted: '21.50', over_short: '0.00' })
})

test('cash from before the first drawer, and from after the last count', async () => {
  const company = await makeCompany(server())
  const early = await finalizedOrder(company, '20.00')
  await early.pay()
  const { id } = drawerOf(await openTill(company, '0'))
  expect((await till(company)).report.cash_uncounted).toBe('0.00')
  await count(company, id, { '20': 1, '1': 1, '0.50': 1 })
  const late = await finalizedOrder(company, '10.00')
  await late.pay()
  expect((await till(company)).report).toMatchObject({ cash_uncounted: '10.75', over_short: '0.00' })
})

test('cash goes into the drawer of its own station', async () => {
  const company = await makeCompany(server())
  await openTill(company, '10.00', 'Front')
  const other = company.as('Manager')
  const both = await other.call('till.open', {
    body: {
      id: newId(),
      device_id: other.device_id,
      shop_id: shopOf(company),
      drawer: 'Back',
      opening_float: '20.00',
    },
  })
  expect(both.drawers.map(({ drawer }) => drawer)).toEqual(['Front', 'Back'])
  const desk = await finalizedOrder(company, '20.00')
  await desk.at(other).pay()
  expect((await till(company)).drawers.map(({ expected }) => expected)).toEqual(['10.00', '41.50'])
})

test('a drawer never gives out more than it holds', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const desk = (await finalizedOrder(company, '20.00')).at(owner)
  const { order } = await desk.pay()
  const drawer = drawerOf(await openTill(company, '10.00'))
  const params = { id: drawer.id }
  const move = (kind: 'in' | 'out', amount: string) => ({
    params,
    body: { id: newId(), kind, amount, reason: 'Bank' },
  })
  const refused = await owner.refused('drawer_too_low', 'till.move', move('out', '31.51'))
  expect(pointers(refused)).toEqual(['/body/amount'])
  await owner.call('till.move', move('out', '31.50'))
  await refundLines(desk, order.payments[0]?.id ?? '', { amount: '5.00' })
  const held = async () => drawerOf(await till(company)).expected
  expect(await held()).toBe('-5.00')
  await owner.refused('drawer_below_zero', 'till.count', { params, body: { count: { '1': 0 } } })
  await owner.call('till.move', move('in', '5.00'))
  await Promise.all([1, 2].map(() => owner.send('till.move', move('in', '3.00'))))
  const outs = await Promise.all([1, 2, 3].map(() => owner.send('till.move', move('out', '4.00'))))
  expect(outs.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await held()).toBe('2.00')
})

test('refusals say what to do', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const gone = { id: newId() }
  const shop_id = newId()
  const { device_id } = owner
  await owner.refused('not_found', 'till.day', { query: { shop_id } })
  await owner.refused('not_found', 'till.days', { query: { shop_id } })
  await owner.refused('not_found', 'till.reportFile', { query: { shop_id, day: '2026-01-05' } })
  const opening = { id: newId(), device_id, shop_id, drawer: 'Front', opening_float: '1' }
  await owner.refused('not_found', 'till.open', { body: opening })
  await owner.refused('not_found', 'till.move', {
    params: gone,
    body: { ...gone, kind: 'in', amount: '1', reason: 'x' },
  })
  await owner.refused('not_found', 'till.count', { params: gone, body: { count: { '1': 0 } } })
  await owner.refused('not_found', 'till.image', { params: gone })
  await owner.refused('not_found', 'till.closeDay', { body: { shop_id, day: '2026-01-05' } })

  const opened = await openTill(company)
  const drawer = drawerOf(opened)
  const again = { ...opening, shop_id: shopOf(company), drawer: 'front' }
  expect(pointers(await owner.refused('drawer_open_already', 'till.open', { body: again }))).toEqual([
    '/body/drawer',
  ])
  const elsewhere = { ...again, id: drawer.id, shop_id: company.shops.QC.id }
  await owner.refused('duplicate_id', 'till.open', { body: elsewhere })
  const params = { id: drawer.id }
  const movement = { id: newId(), kind: 'out' as const, amount: '0', reason: 'x' }
  await owner.refused('payment_not_positive', 'till.move', { params, body: movement })
  await owner.refused('drawers_open', 'till.closeDay', {
    body: { shop_id: shopOf(company), day: opened.day },
  })
  await owner.refused('invalid_input', 'till.count', { params, body: { count: { '3': 1 } } })
  const uncounted = await owner.refused('invalid_input', 'till.count', { params, body: { count: {} } })
  expect(pointers(uncounted)).toEqual(['/body/count'])
  const moved = { ...movement, amount: '1.00' }
  await owner.call('till.move', { params, body: moved })
  const second = drawerOf(await openTill(company, '1', 'Back'), 1)
  await owner.refused('duplicate_id', 'till.move', { params: { id: second.id }, body: moved })
  await count(company, drawer.id, { '1': 1 })
  await owner.refused('drawer_closed', 'till.count', { params, body: { count: { '1': 2 } } })
  await owner.refused('drawer_closed', 'till.move', { params, body: { ...moved, id: newId() } })
  await owner.refused('day_not_begun', 'till.closeDay', {
    body: { shop_id: shopOf(company), day: dayAfter(opened.day) },
  })
})

test('pictures of a drawer are made anew, at most eight', async () => {
  const company = await makeCompany(server())
  const { id } = drawerOf(await openTill(company))
  const owner = company.as('Owner')
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#abc' } })
    .jpeg()
    .toBuffer()
  const input = { params: { id }, body: picture, headers: { 'content-type': 'image/jpeg' } }
  for (let at = 0; at < 8; at++) expect((await owner.send('till.addImage', input)).status).toBe(200)
  await owner.refused('too_many_images', 'till.addImage', input)
  await owner.refused('unsupported_file', 'till.addImage', { ...input, body: Buffer.from('#!/bin/sh') })
  await owner.refused('not_found', 'till.addImage', { ...input, params: { id: newId() } })
  await owner.refused('too_large', 'till.addImage', { ...input, body: Buffer.alloc(11 * 1024 * 1024) })
  const image = drawerOf(await till(company)).images[0]?.id ?? ''
  const sent = await owner.send('till.image', { params: { id: image } })
  expect(sent.headers).toMatchObject({ 'content-type': 'image/png' })
})

test('the Z-report is a paper in both languages', async () => {
  const company = await makeCompany(server())
  await makeCustomer(company)
  const { day } = await openTill(company)
  await (await finalizedOrder(company, '20.00')).pay()
  for (const language of ['en', 'fr-CA'] as const) {
    const sent = await company
      .as('Technician')
      .send('till.reportFile', { query: { shop_id: shopOf(company), day, language } })
    expect(sent.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(sent.text.startsWith('%PDF')).toBe(true)
  }
})
