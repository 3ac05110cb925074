import { describe, expect, test } from 'vitest'
import { addPackage, makeCompany, makeCustomer, openOrder, PASSWORD } from '#test/factories.ts'
import { asOwner } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import type { Desk } from '#test/harness/desk.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { MOST_COMMANDS } from '#contract/orders/orderLimits.ts'
import type { OrderStatus } from '#domain/orders/status/status.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()

const line = (priceVal: string, id = newId()) => ({
  id,
  name: 'Work',
  name_french: '',
  fee_item: null,
  priceVal,
  quantityVal: '1',
  tax_exempt: false,
})
const casual = (price: string, id = newId()): Intent => ({
  type: 'casual.add',
  line: line(price, id),
  package_line_id: null,
})
const note = (value: string): Intent => ({ type: 'field.set', change: { field: 'notes', value } })
const mileage = (value: number): Intent => ({ type: 'field.set', change: { field: 'mileage', value } })
const setPrice = (line_id: string, value: string): Intent => ({
  type: 'line.set',
  list: 'casual_items',
  line_id,
  field: 'priceVal',
  value,
})

const move = (to: OrderStatus, expected_version: number): Intent => ({
  type: 'status.move',
  to,
  expected_version,
})

const fixed = (discount_amount: string): Intent => ({
  type: 'order_discount.set',
  discount_type: 1,
  discount_amount,
})

const many = (desk: Desk, ...edits: Intent[]) => desk.sendAll(edits.map((edit) => desk.command(edit)))
const codes = (outcomes: Awaited<ReturnType<typeof many>>) =>
  outcomes.map(({ outcome, problem }) => problem?.code ?? outcome)

describe('commands in one request', () => {
  test('each is applied on what those before it left, with its own version, history entry and event', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const added = newId()
    const commands = [casual('10.00', added), setPrice(added, '12.00'), note('Both'), mileage(7)].map(
      (edit) => desk.command(edit),
    )
    const outcomes = await desk.sendAll(commands)
    expect(outcomes.map(({ id, outcome, version }) => [id, outcome, version])).toEqual(
      commands.map(({ id }, at) => [id, 'applied', at + 2]),
    )
    const shown = desk.order
    expect((await desk.reload()).order).toEqual(shown)
    expect(shown).toMatchObject({
      version: 5,
      notes: 'Both',
      mileage: 7,
      final_price: desk.order.totals.total,
    })
    expect(shown.casual_items[0]).toMatchObject({ id: added, amount: '12.00' })
    const { entries } = await desk.station.call('orders.history', { params: { id: shown.id } })
    expect(entries.map(({ id }) => id).slice(0, 4)).toEqual(commands.map(({ id }) => id).reverse())
    expect(entries[2]?.changes[0]).toMatchObject({
      path: `casual_items/${added}`,
      from: { amount: '10.00' },
      to: { amount: '12.00' },
    })
    const events = await asOwner(
      server(),
      `select event, version from outbox where subject_id = $1 and event = 'order.changed' order by version`,
      [shown.id],
    )
    expect(events).toEqual([2, 3, 4, 5].map((version) => ({ event: 'order.changed', version })))
  })

  test('a refused one does not take the others along, save those that name what it would have added', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const unknown = newId()
    const child = newId()
    const outcomes = await many(
      desk,
      note('First'),
      { type: 'package.add', package_id: newId(), line_id: unknown, child_ids: [] },
      casual('5.00', child),
      { type: 'casual.add', line: line('1.00'), package_line_id: unknown },
      { type: 'package.set', line_id: unknown, field: 'approved', value: true },
      setPrice(child, '6.00'),
    )
    expect(codes(outcomes)).toEqual([
      'applied',
      'not_found',
      'applied',
      'refused_before',
      'refused_before',
      'applied',
    ])
    expect(outcomes[1]).toMatchObject({
      version: 2,
      problem: { status: 404, errors: [{ pointer: '/body/1/package_id', code: 'not_found' }] },
    })
    expect((await desk.reload()).order).toMatchObject({ version: 4, notes: 'First', packages: [] })
    expect(desk.order.casual_items.map((row) => row.amount)).toEqual(['6.00'])
  })

  test('sent again counts once, also beside new ones; an id with other content is refused alone', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const first = [casual('3.00'), note('Once')].map((edit) => desk.command(edit))
    await desk.sendAll(first)
    const twice = desk.command(mileage(11))
    const other = desk.command(note('Other'), first[1]?.id)
    const outcomes = await desk.sendAll([...first, twice, twice, other])
    expect(codes(outcomes)).toEqual(['repeated', 'repeated', 'applied', 'repeated', 'duplicate_id'])
    expect((await desk.reload()).order).toMatchObject({ version: 4, notes: 'Once', mileage: 11 })
  })

  test('sent twice at the same moment counts once', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const commands = [casual('3.00'), note('Once'), mileage(5)].map((edit) => desk.command(edit))
    const replies = await Promise.all([1, 2, 3, 4].map(() => desk.at(desk.station).sendAll(commands)))
    const kinds = replies.map((reply) => [...new Set(reply.map(({ outcome }) => outcome))])
    expect(kinds.flat().sort()).toEqual(['applied', 'repeated', 'repeated', 'repeated'])
    expect((await desk.reload()).order).toMatchObject({ version: 4, final_price: desk.order.totals.total })
    expect(desk.order.casual_items).toHaveLength(1)
  })

  test('a removal and its undoing, a stale status and a whole visit keep their rules', async () => {
    const company = await makeCompany(server())
    const [oilChange] = company.packages
    if (!oilChange) throw new Error('no catalogue')
    const desk = await openOrder(company)
    const packageLine = await addPackage(desk, oilChange)
    const before = desk.order
    const removal = desk.command({ type: 'package.remove', line_id: packageLine })
    const { version } = desk.order
    await desk.sendAll([removal, desk.command({ type: 'restore', command_id: removal.id })])
    expect(desk.order).toMatchObject({ packages: before.packages, parts: before.parts, version: version + 2 })
    const outcomes = await many(
      desk,
      move('stand-by', version + 2),
      move('in-progress', version + 2),
      move('in-progress', version + 3),
      { type: 'estimate.approve', by: 'Ana' },
      mileage(1200),
      move('pre-complete', version + 6),
      move('complete', version + 7),
      casual('1.00'),
    )
    expect(codes(outcomes)).toEqual([
      'applied',
      'stale_version',
      ...Array.from({ length: 5 }, () => 'applied'),
      'order_closed',
    ])
    const moves = await asOwner(
      server(),
      `select from_status, to_status from order_status_history where order_id = $1 and from_status is not null
        order by array_position(array['stand-by', 'in-progress', 'pre-complete', 'complete'], to_status)`,
      [desk.order.id],
    )
    expect(moves).toEqual([
      { from_status: 'open', to_status: 'stand-by' },
      { from_status: 'stand-by', to_status: 'in-progress' },
      { from_status: 'in-progress', to_status: 'pre-complete' },
      { from_status: 'pre-complete', to_status: 'complete' },
    ])
  })

  test('moves stock for each command as one by one does', async () => {
    const company = await makeCompany(server())
    const [item] = company.items
    if (!item) throw new Error('no catalogue')
    const movements = async (desk: Desk) =>
      (
        await asOwner(
          server(),
          `select quantity::text, reason from stock_movements where order_id = $1 order by quantity, reason`,
          [desk.order.id],
        )
      ).map((row) => Object.values(row))
    const visit = (version: number): Intent[] => [
      { type: 'item.add', line_id: newId(), inventory_item_id: item.id, quantity: '2' },
      { type: 'estimate.approve', by: 'Ana' },
      { type: 'status.move', to: 'complete', expected_version: version + 2 },
      { type: 'status.move', to: 'void', expected_version: version + 3, reason: 'wrong_package_or_service' },
    ]
    const single = await openOrder(company, { role: 'Manager' })
    for (const edit of visit(1)) await single.apply(edit)
    const together = await openOrder(company, { role: 'Manager' })
    expect(codes(await many(together, ...visit(1)))).toEqual(Array.from({ length: 4 }, () => 'applied'))
    expect(await movements(together)).toEqual(await movements(single))
    expect(together.order).toMatchObject({ status: 'void', version: single.order.version })
  })

  test('keeps to the limits command by command, and to what a PIN allowed', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company, { role: 'Technician' })
    const large = newId()
    const allowed = desk.command(fixed('60.00'))
    await desk.casual('50.00')
    await company.as('Manager').call('account.pin', { body: { password: PASSWORD, pin: '47110' } })
    await desk.station.call('approvals.approve', {
      params: { id: desk.order.id },
      body: { command: allowed, approver_id: company.users.Manager.id, pin: '47110' },
    })
    const outcomes = await desk.sendAll([
      desk.command(casual('950.00', large)),
      desk.command(fixed('90.00')),
      desk.command({ type: 'line.remove', list: 'casual_items', line_id: large }),
      desk.command(fixed('400.00')),
      allowed,
    ])
    expect(codes(outcomes)).toEqual([
      'applied',
      'applied',
      'price_not_allowed',
      'price_not_allowed',
      'applied',
    ])
    expect((await desk.reload()).order).toMatchObject({ order_discount_amount: '60.00' })
  })

  test('hides costs, names what was replaced, and carries the whole order on request', async () => {
    const company = await makeCompany(server())
    const [item] = company.items
    if (!item) throw new Error('no catalogue')
    const desk = await openOrder(company, { role: 'Technician' })
    await desk.apply(note('Earlier'))
    const reply = await desk.station.call('orders.command', {
      params: { id: desk.order.id },
      query: { order: 'full' },
      body: [
        desk.command({ type: 'item.add', line_id: newId(), inventory_item_id: item.id, quantity: '1' }),
        desk.command({ type: 'field.set', change: { field: 'notes', value: 'Later', base: '' } }),
      ],
    })
    expect(reply.outcomes[1]).toMatchObject({ overwrote: 'Earlier' })
    expect(reply.set.inventory_items?.[0]?.cost).toBe('0')
    expect(JSON.stringify(reply.outcomes)).not.toContain(`"cost":"${item.cost}"`)
    expect(reply.order).toEqual((await desk.reload()).order)
    const short = await desk.station.call('orders.command', {
      params: { id: desk.order.id },
      query: {},
      body: desk.command(mileage(3)),
    })
    expect(short.order).toBeUndefined()
    expect(Object.keys(short.set)).not.toContain('packages')
  })

  test('one at least and a hundred at most; a wrong one is named by its place', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const params = { id: desk.order.id }
    const send = (body: unknown) =>
      desk.station.refused('invalid_input', 'orders.command', { params, query: {}, body: body as never })
    await send([])
    await send(Array.from({ length: MOST_COMMANDS + 1 }, () => desk.command(mileage(1))))
    const wrong = { ...desk.command(mileage(1)), device_id: 'x' }
    expect((await send([desk.command(mileage(2)), wrong])).errors?.map((row) => row.pointer)).toEqual([
      '/body/1/device_id',
    ])
    expect((await send(wrong)).errors?.map((row) => row.pointer)).toEqual(['/body/device_id'])
    expect((await desk.reload()).order.version).toBe(1)
  })

  test('takes the rate of the customer that one of them puts on the order', async () => {
    const company = await makeCompany(server())
    const customer = await makeCustomer(company)
    const desk = await openOrder(company)
    const outcomes = await many(
      desk,
      casual('10.00'),
      { type: 'customer.set', customer_id: customer.id, fleet_location_id: null },
      { type: 'field.set', change: { field: 'bay_id', value: newId() } },
    )
    expect(codes(outcomes)).toEqual(['applied', 'applied', 'not_found'])
    expect((await desk.reload()).order).toMatchObject({ customer_id: customer.id })
  })
})
