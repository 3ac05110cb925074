import { describe, expect, test } from 'vitest'
import {
  asOwner,
  makeCompany,
  makeCustomer,
  makeUser,
  makeVehicle,
  openOrder,
  orderInput,
  orderWithLine,
  stationOf,
} from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { pointers } from '#test/harness/station.ts'
import { newId } from '../base/ids.ts'

const server = testServer()

test('an order that was begun without a tax number has it once its shop entered it', async () => {
  const company = await makeCompany(server())
  const owner = company.as('Owner')
  const params = { id: company.shops.QC.id }
  const enter = async (number: string): Promise<void> => {
    const { taxes, subtotal_charges, version } = await owner.call('company.shop', { params })
    const body = { taxes: taxes.map((tax) => ({ ...tax, number })), subtotal_charges, version }
    await owner.call('company.saveTaxes', { params, body })
  }
  await enter('')
  const desk = await openOrder(company, { region: 'QC' })
  const numbers = async () => (await desk.reload()).order.taxes.map(({ number }) => number)
  expect(await numbers()).toEqual(['', ''])
  await enter('123456789 RT0001')
  expect(await numbers()).toEqual(['123456789 RT0001', '123456789 RT0001'])
  await enter('987654321 RT0001')
  expect(await numbers(), 'the order itself stored none').toEqual(['987654321 RT0001', '987654321 RT0001'])
})

describe('a new order', () => {
  test('brings the shop, its taxes, the customer and the vehicle', async () => {
    const company = await makeCompany(server())
    const customer = await makeCustomer(company, { tax_exempt: true, tax_exempt_num: '85-1' })
    const vehicle = await makeVehicle(company, { customer_id: customer.id })
    const { order } = await openOrder(company, {
      region: 'QC',
      customer_id: customer.id,
      vehicle_id: vehicle.id,
      mileage: 84_210,
    })
    expect(order).toMatchObject({
      status: 'open',
      version: 1,
      order_custom_id: '1',
      currency: 'cad',
      vin: vehicle.vin,
      last_name: 'Bélanger',
      mileage: 84_210,
    })
    expect(order.taxes.map((tax) => tax.name)).toEqual(['GST', 'QST'])
    expect(order.customer?.tax_exempt).toBe(true)
  })

  test('the same id again answers the same order; with other content it is refused', async () => {
    const company = await makeCompany(server())
    const station = company.as('Technician')
    const input = orderInput(station, company.shops.FL.id)
    const [first, second] = await Promise.all([
      station.call('orders.create', input),
      station.call('orders.create', input),
    ])
    expect(second.order).toEqual(first.order)
    await station.refused('duplicate_id', 'orders.create', { body: { ...input.body, flow_type: 'vin' } })
    expect((await station.call('orders.search', { query: {} })).total).toBe(1)
  })

  test('an id of an order in a shop out of sight is refused without a word of that order', async () => {
    const company = await makeCompany(server())
    const user = await makeUser(company, 'Technician', [company.shops.QC.id])
    const desk = await openOrder(company)
    const problem = await (
      await stationOf(company, user)
    ).refused(
      'duplicate_id',
      'orders.create',
      orderInput(desk.station, company.shops.QC.id, { id: desk.order.id }),
    )
    expect(problem.current).toBeUndefined()
  })

  test('running numbers ascend without gaps, for each shop, under concurrent creates and refusals', async () => {
    const company = await makeCompany(server())
    const station = company.as('Manager')
    const create = () => station.call('orders.create', orderInput(station, company.shops.FL.id))
    const wrong = () =>
      station.refused(
        'not_found',
        'orders.create',
        orderInput(station, company.shops.FL.id, { customer_id: newId() }),
      )
    const made = await Promise.all(
      Array.from({ length: 15 }, (_, index) => (index % 3 === 2 ? wrong().then(() => null) : create())),
    )
    const numbers = made.flatMap((reply) => (reply ? [reply.order.order_clean_id] : []))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1))
    expect((await openOrder(company, { region: 'QC' })).order.order_clean_id).toBe(1)
  })

  test('each wrong or unknown field is named', async () => {
    const company = await makeCompany(server())
    const station = company.as('Owner')
    const body = orderInput(station, company.shops.FL.id).body
    const unknown = { customer_id: newId(), fleet_location_id: newId(), vehicle_id: newId() }
    expect(
      pointers(await station.refused('not_found', 'orders.create', { body: { ...body, ...unknown } })),
    ).toEqual(['/body/customer_id', '/body/fleet_location_id', '/body/vehicle_id'])
    expect(
      pointers(await station.refused('not_found', 'orders.create', { body: { ...body, shop_id: newId() } })),
    ).toEqual(['/body/shop_id'])
    const bad = await station.refused('invalid_input', 'orders.create', {
      body: { ...body, id: 'x', mileage: -1, flow_type: 'walk' },
    })
    expect(pointers(bad).sort()).toEqual(['/body/flow_type', '/body/id', '/body/mileage'])
  })
})

describe('two stations', () => {
  test('merge different fields', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const other = desk.at(company.as('Technician'))
    await Promise.all([
      desk.apply({ type: 'field.set', change: { field: 'notes', value: 'Squeaks', base: '' } }),
      other.apply({ type: 'field.set', change: { field: 'mileage', value: 5, base: null } }),
      desk.at(company.as('Manager')).casual('10.00'),
    ])
    const { order } = await desk.reload()
    expect(order).toMatchObject({ notes: 'Squeaks', mileage: 5, version: 4 })
    expect(order.casual_items).toHaveLength(1)
  })

  test('the same field: the last arrival wins and is told what it replaced', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    await desk.apply({ type: 'field.set', change: { field: 'notes', value: 'First', base: '' } })
    const reply = await desk
      .at(company.as('Manager'))
      .apply({ type: 'field.set', change: { field: 'notes', value: 'Second', base: '' } })
    expect(reply).toMatchObject({ overwrote: 'First', order: { notes: 'Second' } })
  })

  test('a command sent twice counts once; its id with other content is refused', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const params = { id: desk.order.id }
    const body = desk.command({ type: 'field.set', change: { field: 'notes', value: 'Once' } })
    expect((await desk.send(body)).outcome).toBe('applied')
    const { entries } = await desk.station.call('orders.history', { params })
    expect(await desk.send(body)).toMatchObject({ outcome: 'repeated', changes: [], version: 2 })
    const other = desk.command({ type: 'field.set', change: { field: 'notes', value: 'Twice' } }, body.id)
    const problem = await desk.station.refused('duplicate_id', 'orders.command', {
      params,
      query: {},
      body: other,
    })
    expect(problem.current).toMatchObject({ order: { notes: 'Once', version: 2 } })
    expect((await desk.station.call('orders.history', { params })).entries).toEqual(entries)
  })

  test('the same command at the same moment counts once', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const line = {
      id: newId(),
      name: 'Wash',
      name_french: '',
      fee_item: null,
      priceVal: '9',
      quantityVal: '1',
      tax_exempt: true,
    }
    const add = desk.command({ type: 'casual.add', line, package_line_id: null })
    const note = desk.command({ type: 'field.set', change: { field: 'notes', value: 'Once' } })
    const move = desk.command({ type: 'status.move', to: 'stand-by', expected_version: 3 })
    for (const body of [add, note, move]) {
      const send = () => desk.send(body)
      const replies = await Promise.all(Array.from({ length: 6 }, send))
      expect(replies.filter((reply) => reply.outcome === 'applied')).toHaveLength(1)
    }
    await desk.reload()
    expect(desk.order).toMatchObject({ final_price: '9.00', notes: 'Once', status: 'stand-by', version: 4 })
  })

  test('a line id that is on the order already is refused', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const id = await desk.casual('10.00')
    const line = {
      id,
      name: 'Again',
      name_french: '',
      fee_item: null,
      priceVal: '1',
      quantityVal: '1',
      tax_exempt: false,
    }
    expect(
      pointers(
        await desk.commandRefused('duplicate_id', { type: 'casual.add', line, package_line_id: null }),
      ),
    ).toEqual(['/body/line/id'])
  })

  test('a stale status move is refused with the newer state', async () => {
    const company = await makeCompany(server())
    const desk = await openOrder(company)
    const other = desk.at(company.as('Technician'))
    await desk.move('stand-by')
    const problem = await other.moveRefused('stale_version', 'in-progress')
    expect(problem.current).toMatchObject({ order: { status: 'stand-by', version: 2 } })
    expect(pointers(problem)).toEqual(['/body/expected_version'])
  })

  test('two finalizations at once: one wins', async () => {
    const company = await makeCompany(server())
    const desk = await orderWithLine(company, '20.00')
    const body = () =>
      desk.command({ type: 'status.move', to: 'complete', expected_version: desk.order.version })
    const answers = await Promise.all(
      ['Owner', 'Manager', 'Technician'].map(async (role) =>
        company.as(role as 'Owner').send('orders.command', { params: { id: desk.order.id }, body: body() }),
      ),
    )
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 409, 409])
    const rows = await asOwner(
      server(),
      `select 1 from order_status_history where order_id = $1 and to_status = 'complete'`,
      [desk.order.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('a change of a finalized order is refused with the newer state and nothing is half saved', async () => {
    const company = await makeCompany(server())
    const desk = await orderWithLine(company, '20.00')
    const other = desk.at(company.as('Technician'))
    await desk.move('complete')
    const before = await counts(desk.order.id)
    const line = {
      id: newId(),
      name: 'Late',
      name_french: '',
      fee_item: null,
      priceVal: '5',
      quantityVal: '1',
      tax_exempt: false,
    }
    const problem = await other.commandRefused('order_closed', {
      type: 'casual.add',
      line,
      package_line_id: null,
    })
    expect(problem.current).toMatchObject({ order: { status: 'complete', version: desk.order.version } })
    expect(await counts(desk.order.id)).toEqual(before)
    await other.apply({ type: 'field.set', change: { field: 'internal_note', value: 'Called back' } })
    expect(other.order.internal_note).toBe('Called back')
  })
})

async function counts(orderId: string): Promise<unknown> {
  return asOwner(
    server(),
    `select o.version, o.final_price, o.casual_items,
      (select count(*) from order_commands c where c.order_id = o.id) as commands,
      (select count(*) from order_status_history h where h.order_id = o.id) as moves,
      (select count(*) from outbox e where e.subject_id = o.id) as events
    from orders o where o.id = $1`,
    [orderId],
  )
}
