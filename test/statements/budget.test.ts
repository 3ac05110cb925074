import { expect, test } from 'vitest'
import type { Intent } from '#domain/orders/commands.ts'
import { newId } from '#server/base/ids.ts'
import {
  makeCompany,
  makeCustomer,
  makeVehicle,
  openOrder,
  orderInput,
  type TestCompany,
} from '../factories.ts'
import { Desk } from '../harness/desk.ts'
import { punchOf } from '../harness/people/timeClock.ts'
import { serverOfFile } from '../harness/server.ts'
import { costOf, sentBy, startCounted, type Cost, type Requests, type Sender } from './cost.ts'

const server = serverOfFile(startCounted)

/**
 * What each action of the counter may cost the database. Events are numbered separately, all of a moment together: that
 * belongs to no action. A change that makes one cost less lowers its line. What is
 * behind the figures is printed with `STATEMENTS='pay in cash' npm test -- test/statements/budget.test.ts`, or
 * `STATEMENTS=` for all of them.
 */
const BUDGET: Record<string, Cost> = {
  'begin an order': { statements: 11, rows: 5, tasks: 0, reactions: 0 },
  'set the vehicle': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'set the customer': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'add a package': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'add an item': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'add a free line': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'change a price': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'remove a line': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'set the mileage': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'write a note': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'choose a bay': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'choose who works': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'set a tag': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'discount the order': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'approve the estimate': { statements: 11, rows: 4, tasks: 0, reactions: 0 },
  'begin the work': { statements: 30, rows: 12, tasks: 2, reactions: 8 },
  'end the work': { statements: 19, rows: 10, tasks: 1, reactions: 4 },
  'open the order': { statements: 6, rows: 0, tasks: 0, reactions: 0 },
  finalize: { statements: 25, rows: 17, tasks: 1, reactions: 4 },
  'pay in cash': { statements: 17, rows: 5, tasks: 1, reactions: 4 },
  board: { statements: 9, rows: 0, tasks: 0, reactions: 0 },
  'find by number': { statements: 9, rows: 0, tasks: 0, reactions: 0 },
  'find by name': { statements: 10, rows: 0, tasks: 0, reactions: 0 },
  Home: { statements: 12, rows: 0, tasks: 0, reactions: 0 },
  'punch in': { statements: 19, rows: 4, tasks: 0, reactions: 0 },
  'punch out': { statements: 19, rows: 4, tasks: 0, reactions: 0 },
  'a whole order: begun, four commands in one request, cash': {
    statements: 54,
    rows: 39,
    tasks: 2,
    reactions: 8,
  },
}

/** The actions of the counter, in an order in which each is possible. */
async function actionsOf(company: TestCompany): Promise<[string, Requests][]> {
  const station = company.as('Owner')
  const { id: shop_id } = company.shops.FL
  const [oilChange] = company.packages
  const [, filter] = company.items
  if (!oilChange || !filter) throw new Error('the catalogue is not as expected')
  const { id: vehicle_id } = await makeVehicle(company)
  const { id: customer_id } = await makeCustomer(company)
  let desk = await openOrder(company)
  const casual_id = newId()
  const apply = (intent: Intent) => [() => desk.apply(intent)]
  const addPackage: Intent = {
    type: 'package.add',
    package_id: oilChange.id,
    line_id: newId(),
    child_ids: Array.from({ length: 10 }, newId),
  }
  const addItem: Intent = { type: 'item.add', line_id: newId(), inventory_item_id: filter.id, quantity: '1' }
  const setCustomer: Intent = { type: 'customer.set', customer_id, fleet_location_id: null }
  const begin = async () => {
    desk = new Desk(station, (await station.call('orders.create', orderInput(station, shop_id))).order)
  }
  return [
    ['begin an order', [begin]],
    ['set the vehicle', apply({ type: 'vehicle.set', vehicle_id })],
    ['set the customer', apply(setCustomer)],
    ['add a package', apply(addPackage)],
    ['add an item', apply(addItem)],
    [
      'add a free line',
      apply({
        type: 'casual.add',
        package_line_id: null,
        line: {
          id: casual_id,
          name: 'Work',
          name_french: 'Travail',
          fee_item: null,
          priceVal: '20.00',
          quantityVal: '1',
          tax_exempt: false,
        },
      }),
    ],
    [
      'change a price',
      apply({
        type: 'line.set',
        list: 'casual_items',
        line_id: casual_id,
        field: 'priceVal',
        value: '25.00',
      }),
    ],
    ['remove a line', apply({ type: 'line.remove', list: 'casual_items', line_id: casual_id })],
    ['set the mileage', apply({ type: 'field.set', change: { field: 'mileage', value: 41_000 } })],
    ['write a note', apply({ type: 'field.set', change: { field: 'notes', value: 'Call before noon' } })],
    [
      'choose a bay',
      apply({ type: 'field.set', change: { field: 'bay_id', value: company.shops.FL.bays[0] ?? null } }),
    ],
    [
      'choose who works',
      apply({ type: 'position.set', position: 'Hood', user_id: company.users.Technician.id }),
    ],
    ['set a tag', apply({ type: 'tag.set', tag: 'Waiting', on: true })],
    ['discount the order', apply({ type: 'order_discount.set', discount_type: 1, discount_amount: '3' })],
    ['approve the estimate', apply({ type: 'estimate.approve', by: 'Ana' })],
    ['begin the work', [() => desk.move('stand-by'), () => desk.move('in-progress')]],
    ['end the work', [() => desk.move('pre-complete')]],
    ['open the order', [() => desk.reload()]],
    ['finalize', [() => desk.move('complete')]],
    ['pay in cash', [() => desk.pay()]],
    ['board', [() => station.call('orders.board', { query: { shop_id } })]],
    [
      'find by number',
      [() => station.call('orders.find', { query: { q: desk.order.order_custom_id, shop_id } })],
    ],
    ['find by name', [() => station.call('orders.find', { query: { q: 'Bélang', shop_id } })]],
    ['Home', [() => station.call('orders.summary', { query: { shop_id } })]],
    ['punch in', [() => station.call('time.punch', { body: punchOf(station, shop_id, 'in') })]],
    ['punch out', [() => station.call('time.punch', { body: punchOf(station, shop_id, 'out') })]],
    [
      'a whole order: begun, four commands in one request, cash',
      [
        begin,
        () =>
          desk.sendAll(
            [
              { ...addPackage, line_id: newId(), child_ids: Array.from({ length: 10 }, newId) },
              { ...addItem, line_id: newId() },
              setCustomer,
              { type: 'status.move' as const, to: 'complete' as const, expected_version: 4 },
            ].map((intent) => desk.command(intent as Intent)),
          ),
        () => desk.pay(),
      ],
    ],
  ]
}

const oneLine = (text: string): string => `    ${text.replaceAll(/\s+/g, ' ').trim()}`

/** Prints what was sent, where the environment asks for this action. */
function show(action: string, senders: readonly Sender[]): void {
  const asked = process.env['STATEMENTS']
  if (asked === undefined || !action.includes(asked)) return
  const texts = senders.map(({ kind, name, statements, rows }) =>
    [`  ${kind} ${name}: ${statements.length}, ${rows} rows`, ...statements.map(oneLine)].join('\n'),
  )
  process.stdout.write(`${[action, ...texts].join('\n')}\n`)
}

/** Where a cost is not what the budget says. */
function differences(action: string, cost: Cost): string[] {
  const budget = BUDGET[action]
  if (!budget) return [`“${action}” has no budget; it costs ${JSON.stringify(cost)}`]
  return (Object.keys(cost) as (keyof Cost)[])
    .filter((part) => cost[part] !== budget[part])
    .map((part) =>
      cost[part] > budget[part]
        ? `“${action}” costs ${cost[part]} ${part}; its budget is ${budget[part]}`
        : `“${action}” costs only ${cost[part]} ${part}: lower its budget of ${budget[part]}`,
    )
}

test('no action of the counter costs the database more than its budget, or less without lowering it', async () => {
  const company = await makeCompany(server())
  const { id: shop_id } = company.shops.FL
  const before = () => company.as('Owner').call('orders.activeCount', { query: { shop_id } })
  // The first time, people and shops are new: numbers begin, and rows are made that every later order finds.
  for (const [, requests] of await actionsOf(company)) for (const request of requests) await request()
  const found: string[] = []
  for (const [action, requests] of await actionsOf(company)) {
    const senders = await sentBy(server(), requests, before)
    show(action, senders)
    found.push(...differences(action, costOf(senders)))
  }
  expect(found).toEqual([])
})
