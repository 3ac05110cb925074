import { expect, test } from 'vitest'
import { priceOrder } from '#domain/orders/prices/pricing.ts'
import type { StationCommand } from '#domain/orders/commands.ts'
import type { Order } from '#domain/orders/order.ts'
import { newId } from '#server/base/ids.ts'
import {
  addPackage,
  makeCompany,
  makeCustomer,
  makeVehicle,
  openOrder,
  type TestCompany,
} from './factories.ts'
import { Pool } from './fuzz/pool.ts'
import { Random } from './fuzz/random.ts'
import { part } from './fuzz/requests.ts'
import type { Desk } from './harness/desk.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { testServer } from './harness/server.ts'
import { routeNamed, type Answer } from './harness/station.ts'

const server = testServer({ DATABASE_LOCK_MS: '60000', DATABASE_CONNECT_MS: '60000' })
const ORDERS = 6
const STEPS = 50
const PRICES = ['0', '0.01', '10.00', '99.99', '0.005', '1234.5678', '9999999.99'] as const
const OPEN = ['scheduled', 'open', 'stand-by', 'in-progress', 'pre-complete'] as const

const casualOf = (order: Order) => [
  ...order.casual_items,
  ...order.packages.flatMap((row) => row.casual_items),
]

function discount(random: Random): Intent {
  const entry = {
    id: newId(),
    name: 'Off',
    name_french: '',
    discount_after_tax: random.chance(0.3),
    discount_coupon_id: null,
    discount_coupon_application: null,
    discount_coupon_package_id: null,
    discount_list_type: random.pick(['percentage', 'fixed'] as const),
    discount_list_amount: random.pick(['1', '5', '12.5', '100', '250'] as const),
  }
  return { type: 'discount.add', entry }
}

/** An edit that is likely to be taken. */
function likely(order: Order, random: Random, company: TestCompany): Intent {
  const line = random.pick(casualOf(order))
  const price = random.pick(PRICES)
  const casual = {
    id: newId(),
    name: 'Work',
    name_french: '',
    fee_item: null,
    priceVal: price,
    quantityVal: random.pick(['1', '0.1', '3', '12.75'] as const),
    tax_exempt: random.chance(0.2),
  }
  const item = random.pick(company.items)?.id ?? newId()
  const ways: Intent[] = [
    {
      type: 'casual.add',
      line: casual,
      package_line_id: random.pick([null, order.packages[0]?.id ?? null] as const),
    },
    { type: 'item.add', line_id: newId(), inventory_item_id: item, quantity: '2' },
    discount(random),
    { type: 'order_discount.set', discount_type: random.pick([null, 1, 2] as const), discount_amount: '3' },
    { type: 'field.set', change: { field: 'notes', value: `note ${random.int(1, 99)}` } },
    {
      type: 'status.move',
      to: random.pick(OPEN),
      expected_version: random.chance(0.8) ? order.version : order.version - 1,
    },
  ]
  if (line)
    ways.push(
      { type: 'line.set', list: 'casual_items', line_id: line.id, field: 'priceVal', value: price },
      { type: 'line.set', list: 'casual_items', line_id: line.id, field: 'quantityVal', value: '2.5' },
      { type: 'line.remove', list: 'casual_items', line_id: line.id },
      { type: 'line.move', list: 'casual_items', line_id: line.id, index: 0 },
    )
  const given = random.pick(order.discounts)
  if (given) ways.push({ type: 'discount.remove', line_id: given.id })
  return random.pick(ways) ?? discount(random)
}

interface Sent {
  desk: Desk
  command: StationCommand
}

/** Two people edit one order at once; every answer is checked against the order that results. */
class Sequence {
  readonly #random: Random
  readonly #company: TestCompany
  readonly #desks: Desk[]
  readonly #pool: Pool
  readonly #done: Sent[] = []
  accepted = 0
  repeated = 0
  order: Order

  constructor(random: Random, company: TestCompany, desk: Desk) {
    this.#random = random
    this.#company = company
    this.#desks = [desk.at(company.as('Manager')), desk.at(company.as('Technician'))]
    this.#pool = new Pool({ order: desk.order.id, shop: company.shops.FL.id }, {})
    this.order = desk.order
    this.#pool.harvest(desk.order)
  }

  #next(desk: Desk): Sent {
    const again = this.#random.chance(0.15) && this.#random.pick(this.#done)
    if (again) return again
    if (this.#random.chance(0.6))
      return { desk, command: desk.command(likely(this.order, this.#random, this.#company)) }
    const made = part(routeNamed('orders.command'), 'body', this.#random, this.#pool)
    const one = (Array.isArray(made) ? this.#random.pick(made) : made) as StationCommand
    return { desk, command: { ...one, id: newId(), device_id: desk.station.device_id } }
  }

  #check({ desk, command }: Sent, isAgain: boolean, answer: Answer): void {
    const what = `${JSON.stringify(command).slice(0, 1500)}: ${answer.text.slice(0, 300)}`
    expect(answer.status, what).toBeLessThan(500)
    if (isAgain) expect(answer.body, what).toMatchObject({ outcomes: [{ outcome: 'repeated', changes: [] }] })
    if (isAgain) this.repeated += 1
    if (isAgain || answer.status !== 200) return
    expect(answer.body, what).toMatchObject({ outcomes: [{ outcome: 'applied' }] })
    this.accepted += 1
    this.#done.push({ desk, command })
    this.#pool.harvest((answer.body as { set: unknown }).set)
  }

  /** One command of each person at the same moment; false once the order has ended. */
  async step(): Promise<boolean> {
    const before = { version: this.order.version, accepted: this.accepted }
    const sent = this.#desks.map((desk) => this.#next(desk))
    const again = sent.map((each) => this.#done.includes(each))
    const answers = await Promise.all(
      sent.map(({ desk, command }) =>
        desk.station.send('orders.command', { params: { id: this.order.id }, body: command }),
      ),
    )
    for (const [at, each] of sent.entries()) {
      const answer = answers[at]
      if (answer) this.#check(each, again[at] === true, answer)
    }
    const { order } = await this.#company.as('Owner').call('orders.get', { params: { id: this.order.id } })
    const what = sent.map(({ command }) => JSON.stringify(command).slice(0, 700)).join('\n')
    expect(order.version - before.version, what).toBe(this.accepted - before.accepted)
    const priced = priceOrder(order)
    expect(order.totals, what).toEqual(priced)
    expect(order.final_price, what).toBe(priced.total)
    this.order = order
    return OPEN.some((status) => status === order.status)
  }
}

test('two people edit one order at once: each command counts once, and the sum is that of the lines', async () => {
  const company = await makeCompany(server())
  const customer = await makeCustomer(company)
  const [sold] = company.packages
  let accepted = 0
  let repeated = 0
  for (let seed = 1; seed <= ORDERS; seed += 1) {
    const vehicle = await makeVehicle(company, { customer_id: customer.id })
    const desk = await openOrder(company, { customer_id: customer.id, vehicle_id: vehicle.id })
    if (sold) await addPackage(desk, sold)
    const sequence = new Sequence(new Random(seed), company, desk)
    for (let at = 0; at < STEPS && (await sequence.step()); at += 1);
    accepted += sequence.accepted
    repeated += sequence.repeated
  }
  expect(accepted).toBeGreaterThan(ORDERS * STEPS * 0.4)
  expect(repeated).toBeGreaterThan(ORDERS)
}, 120_000)
