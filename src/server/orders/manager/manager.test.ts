import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  addPackage,
  asOwner,
  finalizedOrder,
  makeCompany,
  openOrder,
  type TestCompany,
} from '#test/factories.ts'
import { attach } from '#test/harness/attachments.ts'
import type { Desk } from '#test/harness/desk.ts'
import { change } from '#test/harness/goods/importing.ts'
import { made, setFlag, timelineOf, twice } from '#test/harness/orderManager.ts'
import { untilWaiting } from '#test/harness/waiting.ts'
import { testServer } from '#test/harness/server.ts'
import type { Reply } from '#test/harness/station.ts'
import { makeCount, onHand } from '#test/harness/goods/stock.ts'
import { add, dec, sub } from '#domain/money/money.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const splitInput = (desk: Desk, line_ids: string[]) => ({
  params: { id: desk.order.id },
  body: { ...made(desk.station), new_order_id: newId(), line_ids },
})

const moveInput = (desk: Desk, shop_id: string) => ({
  params: { id: desk.order.id },
  body: { ...made(desk.station), shop_id, reason: 'Closer to the customer' },
})

type Page = Reply<'orders.get'>

/** Both shops of the company in one currency. */
const inDollars = (company: TestCompany) =>
  change(company, `update shops set currency = 'usd' where company_id = $1`)

test('a shop that is archived meanwhile takes no order, moved or split', async () => {
  const company = await makeCompany(server())
  await inDollars(company)
  const desk = await openOrder(company, { role: 'Manager' })
  const line = await desk.casual('10.00')
  await desk.casual('20.00')
  const second = await openOrder(company, { role: 'Manager' })
  const { database } = server().services
  /** Asks while another request archives both shops, and has not ended yet. */
  const meanwhile = async (ask: () => Promise<unknown>) => {
    const asked = await database.tenant(company.id, async (tx) => {
      await sql`select from shops where company_id = ${company.id} for update`.execute(tx)
      await sql`update shops set active = false where company_id = ${company.id}`.execute(tx)
      const refusal = ask()
      await untilWaiting(database, company.id)
      return { refusal }
    })
    await asked.refusal
    await change(company, 'update shops set active = true where company_id = $1')
  }
  const { station } = desk
  await meanwhile(() => station.refused('shop_archived', 'orderManager.split', splitInput(desk, [line])))
  const moving = moveInput(second, company.shops.QC.id)
  await meanwhile(() => station.refused('shop_archived', 'orderManager.moveShop', moving))
})

describe('a split', () => {
  test('makes an order of the same customer and vehicle; both cost what one did', async () => {
    const company = await makeCompany(server())
    const { kept: desk } = await twice(company)
    const [sold] = company.packages
    if (!sold) throw new Error('no catalogue')
    const job = await addPackage(desk, sold)
    await desk.casual('10.01')
    const before = desk.order.final_price
    const input = splitInput(desk, [job])
    const { order }: Page = await desk.station.call('orderManager.split', input)
    await desk.reload()
    expect(order).toMatchObject({
      customer_id: desk.order.customer_id,
      vehicle_id: desk.order.vehicle_id,
      status: 'open',
      packages: [{ id: job }],
      casual_items: [],
    })
    expect(order.parts.length).toBeGreaterThan(0)
    expect(desk.order).toMatchObject({ packages: [], parts: [], casual_items: [{ amount: '10.01' }] })
    const rounding = dec(sub(add(order.final_price, desk.order.final_price), before)).abs()
    expect(Number(rounding.toFixed(2))).toBeLessThanOrEqual(0.01)
    expect((await desk.station.call('orderManager.split', input)).order.id).toBe(order.id)
    const { entries } = await timelineOf(desk.at(desk.station))
    expect(entries[0]).toMatchObject({ type: 'split.give', other: { order_id: order.id } })
  })

  test('while another station edits: every line is on one order', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company, { role: 'Manager' })
    const moved = await desk.casual('10.00')
    await desk.casual('20.00')
    const other = desk.at(company.as('Technician'))
    const input = splitInput(desk, [moved])
    const [, sent] = await Promise.all([
      other.casual('30.00'),
      desk.station.send('orderManager.split', input),
    ])
    expect(sent.status).toBe(200)
    await desk.reload()
    expect(desk.order.casual_items.map((line) => line.amount).toSorted()).toEqual(['20.00', '30.00'])
    const removed = await desk.casual('5.00')
    const [gone, asked] = await Promise.all([
      other.station.send('orders.command', {
        params: { id: desk.order.id },
        body: other.command({ type: 'line.remove', list: 'casual_items', line_id: removed }),
      }),
      desk.station.send('orderManager.split', splitInput(desk, [removed])),
    ])
    expect([gone.status, asked.status].toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('of stock that was used takes it along; of what cannot be shared is refused', async () => {
    const company = await makeCompany(server())
    const [item] = company.items
    if (!item) throw new Error('no catalogue')
    await makeCount(company, { counted: '100' })
    const desk = await openOrder(company, { role: 'Manager' })
    const line_id = newId()
    await desk.apply({ type: 'item.add', line_id, inventory_item_id: item.id, quantity: '2' })
    const free = await desk.casual('20.00')
    await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    await desk.move('pre-complete')
    expect(await onHand(company, item.id)).toBe('98.0000')
    await desk.station.call('orderManager.split', splitInput(desk, [line_id]))
    expect(await onHand(company, item.id)).toBe('100.0000')
    await desk.station.refused('split_needs_lines', 'orderManager.split', splitInput(desk, [free]))
    await desk.station.refused('line_not_found', 'orderManager.split', splitInput(desk, [line_id]))
    const more = await desk.casual('30.00')
    await desk.apply({ type: 'order_discount.set', discount_type: 1, discount_amount: '5' })
    await desk.station.refused('split_order_discount', 'orderManager.split', splitInput(desk, [more]))
    await desk.apply({ type: 'order_discount.set', discount_type: null, discount_amount: '0' })
    const cap = {
      name: 'Supplies',
      name_french: '',
      charge_type: 'percentage',
      charge_amount: '10',
      charge_max_amount: '1.00',
      charge_tax_exempt: false,
      charge_created: '',
    }
    await change(
      company,
      `update orders set extras = extras || jsonb_build_object('subtotal_charges', $3::jsonb)
        where company_id = $1 and id = $2`,
      desk.order.id,
      JSON.stringify([cap]),
    )
    await desk.station.refused('split_changes_total', 'orderManager.split', splitInput(desk, [more]))
    await desk.pay({ amount: '1.00' })
    await desk.station.refused('order_has_payments', 'orderManager.split', splitInput(desk, [more]))
    await setFlag(company, desk, 'has_open_payment')
    await desk.station.refused('order_has_open_payment', 'orderManager.split', splitInput(desk, [more]))
    await setFlag(company, desk, 'has_issue_payment')
    await desk.station.refused('order_has_issue_payment', 'orderManager.split', splitInput(desk, [more]))
    await company.as('Technician').refused('not_allowed', 'orderManager.split', splitInput(desk, [more]))
    const other = await makeCompany(server())
    await other.as('Owner').refused('not_found', 'orderManager.split', splitInput(desk, [more]))
    const ended = await openOrder(company)
    await ended.move('deleted')
    await desk.station.refused('order_is_ended', 'orderManager.split', splitInput(ended, [more]))
    const sold = await finalizedOrder(company, '10.00')
    const [soldLine] = sold.order.casual_items
    await desk.station.refused(
      'order_is_complete',
      'orderManager.split',
      splitInput(sold, [soldLine?.id ?? '']),
    )
  })

  test('that was refused leaves nothing behind, so that the next one is done', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company, { role: 'Manager' })
    const line = await desk.casual('10.00')
    await desk.casual('20.00')
    for (const line_ids of [[newId()], [line, newId()]])
      await desk.station.refused('line_not_found', 'orderManager.split', splitInput(desk, line_ids))
    const { order } = await desk.station.call('orderManager.split', splitInput(desk, [line]))
    const found = await asOwner<{ shop_snapshot_id: string }>(
      server(),
      'select distinct shop_snapshot_id from orders where id = any($1)',
      [[order.id, desk.order.id]],
    )
    expect(found).toHaveLength(1)
  })

  test('under the id of another order is refused', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company, { role: 'Manager' })
    const line = await desk.casual('10.00')
    await desk.casual('20.00')
    const input = splitInput(desk, [line])
    const taken = { ...input, body: { ...input.body, new_order_id: (await openOrder(company)).order.id } }
    await desk.station.refused('duplicate_id', 'orderManager.split', taken)
    await desk.station.call('orderManager.split', input)
    const other = { ...input, body: { ...input.body, new_order_id: newId() } }
    await desk.station.refused('duplicate_id', 'orderManager.split', other)
    await desk.station.refused('duplicate_id', 'orderManager.merge', {
      params: input.params,
      body: { ...made(desk.station), id: input.body.id, duplicate_id: taken.body.new_order_id, reason: 'x' },
    })
    const moving = moveInput(desk, company.shops.QC.id)
    await desk.station.refused('duplicate_id', 'orderManager.moveShop', {
      ...moving,
      body: { ...moving.body, id: input.body.id },
    })
  })
})

describe('a move to another shop', () => {
  test('gives the order the number, taxes and prices of that shop', async () => {
    const company = await makeCompany(server())
    await inDollars(company)
    const { FL, QC } = company.shops
    const [sold] = company.packages
    if (!sold) throw new Error('no catalogue')
    await change(
      company,
      `update packages set shop_prices = $3 where company_id = $1 and id = $2`,
      sold.id,
      JSON.stringify([{ shop_id: QC.id, price: '99.00' }]),
    )
    const desk = await openOrder(company, { role: 'Manager' })
    await addPackage(desk, sold)
    await desk.apply({ type: 'field.set', change: { field: 'bay_id', value: FL.bays[0] ?? null } })
    const there = await openOrder(company, { shop_id: QC.id })
    const input = moveInput(desk, QC.id)
    const { order }: Page = await desk.station.call('orderManager.moveShop', input)
    expect(order).toMatchObject({
      shop_id: QC.id,
      order_clean_id: there.order.order_clean_id + 1,
      bay_id: null,
      shop: { name: 'Laval' },
      taxes: there.order.taxes,
      packages: [{ price: '99.00' }],
      servicing_location: 'Laval',
    })
    await desk.reload()
    expect(desk.order).toMatchObject({ shop: { name: 'Laval' }, final_price: order.final_price })
    expect((await desk.station.call('orderManager.moveShop', input)).order.version).toBe(order.version)
    const { rows } = await desk.station.call('orders.search', { query: { shop_id: QC.id } })
    expect(rows.map((row) => row.id)).toContain(order.id)
  })

  test('is refused after a payment or use of stock, into another currency, and out of reach', async () => {
    const company = await makeCompany(server())
    const { QC } = company.shops
    const [item] = company.items
    const desk = await openOrder(company, { role: 'Manager' })
    await desk.station.refused('currency_differs', 'orderManager.moveShop', moveInput(desk, QC.id))
    await inDollars(company)
    await desk.station.refused('not_found', 'orderManager.moveShop', moveInput(desk, newId()))
    await company.as('Technician').refused('not_allowed', 'orderManager.moveShop', moveInput(desk, QC.id))
    const other = await makeCompany(server())
    await other.as('Owner').refused('not_found', 'orderManager.moveShop', moveInput(desk, other.shops.QC.id))
    await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item?.id ?? '', quantity: '1' })
    await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    await desk.move('pre-complete')
    await desk.station.refused('order_used_stock', 'orderManager.moveShop', moveInput(desk, QC.id))
    const paid = await openOrder(company, { role: 'Manager' })
    await paid.casual('10.00')
    await paid.pay({ amount: '5.00' })
    await paid.station.refused('order_has_payments', 'orderManager.moveShop', moveInput(paid, QC.id))
    const sold = await finalizedOrder(company, '10.00')
    await desk.station.refused('order_is_complete', 'orderManager.moveShop', moveInput(sold, QC.id))
    const ended = await openOrder(company)
    await ended.move('deleted')
    await desk.station.refused('order_is_ended', 'orderManager.moveShop', moveInput(ended, QC.id))
    const late = await openOrder(company, { role: 'Manager' })
    await setFlag(company, late, 'has_open_payment')
    await late.station.refused('order_has_open_payment', 'orderManager.moveShop', moveInput(late, QC.id))
    await setFlag(company, late, 'has_issue_payment')
    await late.station.refused('order_has_issue_payment', 'orderManager.moveShop', moveInput(late, QC.id))
  })
})

test('the date of a sale moves to an open day; its terms follow', async () => {
  const company = await makeCompany(server())
  const desk = await finalizedOrder(company, '20.00', 'Manager')
  const before = new Date(Date.parse(desk.order.created_timestamp) + 1).toISOString()
  const edit = (complete_timestamp: string, expected_version = desk.order.version) => ({
    type: 'dates.set' as const,
    complete_timestamp,
    expected_version,
    reason: 'Entered late',
  })
  await desk.commandRefused('dates_out_of_order', edit('2026-01-01T15:00:00.000Z'))
  await desk.at(company.as('Technician')).commandRefused('not_allowed', edit(before))
  const { order } = await desk.apply(edit(before))
  expect(order).toMatchObject({ complete_timestamp: before, status: 'complete' })
  const { entries } = await timelineOf(desk)
  expect(entries[0]).toMatchObject({ type: 'dates.set', reason: 'Entered late' })
})

test('the timeline tells of money, stock, files, messages and work on the clock', async () => {
  const company = await makeCompany(server())
  const [item] = company.items
  const desk = await openOrder(company, { role: 'Manager' })
  await desk.apply({ type: 'item.add', line_id: newId(), inventory_item_id: item?.id ?? '', quantity: '1' })
  await attach(desk.station, { of: 'order', id: desk.order.id }, { name: 'quote.pdf' })
  await desk.apply({ type: 'estimate.approve', by: 'Ana' })
  await desk.move('pre-complete')
  await desk.pay({ amount: '1.00' })
  const { entries, more } = await timelineOf(desk)
  const kinds = new Map(entries.map((entry) => [entry.kind, entry]))
  expect([...kinds.keys()].toSorted()).toEqual([
    'command',
    'consent',
    'created',
    'file',
    'payment',
    'status',
    'stock',
  ])
  expect(kinds.get('payment')).toMatchObject({ type: 'order_payment:Cash', shop_id: company.shops.FL.id })
  expect(kinds.get('stock')).toMatchObject({ type: 'used', note: item?.name })
  expect(kinds.get('status')).toMatchObject({
    device_id: desk.station.device_id,
    user_name: 'Manager Tester',
  })
  expect(more).toBe(false)
  const other = await makeCompany(server())
  await other.as('Owner').refused('not_found', 'orderManager.timeline', { params: { id: desk.order.id } })
})
