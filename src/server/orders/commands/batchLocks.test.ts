import { expect, test } from 'vitest'
import { addPackage, makeCompany, makeVehicle, openOrder, type TestCompany } from '#test/factories.ts'
import type { Desk } from '#test/harness/desk.ts'
import type { Intent } from '#domain/orders/commands.ts'
import { makeCoupon } from '#test/harness/menu.ts'
import { testServer } from '#test/harness/server.ts'
import { makeCount } from '#test/harness/goods/stock.ts'
import { newId } from '#server/base/ids.ts'

const server = testServer()
const ROUNDS = 12

/** Sends these in one request for each order, all at the same moment; answers the statuses. */
async function atOnce(desks: readonly Desk[], editsOf: (at: number) => Intent[]): Promise<number[]> {
  const answers = await Promise.all(
    desks.map((desk, at) =>
      desk.station.send('orders.command', {
        params: { id: desk.order.id },
        body: editsOf(at).map((edit) => desk.command(edit)),
      }),
    ),
  )
  return answers.map(({ status }) => status)
}

const fourOrders = (company: TestCompany) => Promise.all([1, 2, 3, 4].map(() => openOrder(company)))

/** Every other order names them the other way round. */
const turned = <T>(rows: readonly T[], at: number): T[] => (at % 2 === 0 ? [...rows] : rows.toReversed())

test('requests that take the same coupons in different orders never lock each other out', async () => {
  const company = await makeCompany(server())
  const [, , , plain] = company.packages
  if (!plain) throw new Error('no package')
  const coupons = await Promise.all(
    Array.from({ length: 4 }, (_, at) => makeCoupon(company, { code: `LOCK${at}`, name: `Lock ${at}` })),
  )
  const desks = await fourOrders(company)
  for (const desk of desks) await addPackage(desk, plain)
  for (let round = 0; round < ROUNDS; round += 1) {
    const statuses = await atOnce(desks, (at) =>
      turned(coupons, at).map((coupon_id) => ({ type: 'coupon.add', coupon_id, entry_id: newId() })),
    )
    expect(statuses, `round ${round}`).toEqual([200, 200, 200, 200])
  }
})

test('requests that use the same goods in different orders never lock each other out', async () => {
  const company = await makeCompany(server())
  await makeCount(company, { counted: '100' })
  const items = company.items.slice(0, 4).map(({ id }) => id)
  const desks = await fourOrders(company)
  for (const desk of desks) {
    await desk.apply({ type: 'estimate.approve', by: 'Ana' })
    await desk.move('in-progress')
    await desk.move('pre-complete')
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const statuses = await atOnce(desks, (at) =>
      turned(items, at).map((inventory_item_id) => ({
        type: 'item.add',
        line_id: newId(),
        inventory_item_id,
        quantity: '1',
      })),
    )
    expect(statuses, `round ${round}`).toEqual([200, 200, 200, 200])
  }
})

test('work that one command declines is brought back onto the same order by the next', async () => {
  const company = await makeCompany(server())
  const vehicle = await makeVehicle(company)
  const desk = await openOrder(company, { vehicle_id: vehicle.id })
  const line_id = await desk.casual('10.00')
  const [declined_id, back] = [newId(), newId()]
  const outcomes = await desk.sendAll([
    desk.command({
      type: 'item.decline',
      list: 'casual_items',
      line_id,
      declined_id,
      reason: 'too_expensive',
      note: '',
    }),
    desk.command({
      type: 'declined.add',
      order_id: desk.order.id,
      declined_id,
      line_id: back,
      child_ids: [],
    }),
  ])
  expect(outcomes.map(({ outcome, problem }) => problem?.code ?? outcome)).toEqual(['applied', 'applied'])
  expect(desk.order.casual_items.map(({ id }) => id)).toEqual([back])
})
