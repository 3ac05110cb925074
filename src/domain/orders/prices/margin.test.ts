import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, money2 } from '#domain/money/money.ts'
import { orderMargin } from './margin.ts'
import { applied, child, context, idOf, item, oilChange, testOrder, type Edit } from '../testOrder.test.ts'

const JOB = idOf(40)
const job: Edit = { type: 'package.add', package_id: oilChange.id, line_id: JOB, child_ids: child(1) }
const part = (quantity: string, n = 50): Edit => ({
  type: 'item.add',
  line_id: idOf(n),
  inventory_item_id: item.id,
  quantity,
})

test('a job leaves its price less all its parts, a part its price less its cost', () => {
  const { order } = applied(applied(testOrder(), job).order, part('2'))
  const { lines, whole, missing } = orderMargin(order)
  const [oil] = order.parts
  expect(oil).toMatchObject({ cost: '2', quantity_to_use: '6' })
  expect(lines.find((row) => row.id === JOB)).toMatchObject({ cost: '12.00', missing: false })
  expect(lines.find((row) => row.id === idOf(50))).toMatchObject({ missing: false })
  expect(whole.cost).toBe(money2(add(...lines.map((row) => row.cost))))
  expect(whole.sold).toBe(order.totals.discounted_subtotal)
  expect(missing).toEqual([])
})

test('a discount comes off the whole, and a job that is not approved stays out', () => {
  const { order } = applied(applied(testOrder(), job).order, {
    type: 'order_discount.set',
    discount_type: 2,
    discount_amount: '10',
  })
  expect(orderMargin(order).whole.sold).toBe(order.totals.discounted_subtotal)
  const open = applied(order, { type: 'package.set', line_id: JOB, field: 'approved', value: false }).order
  expect(orderMargin(open)).toMatchObject({ lines: [], whole: { sold: '0.00', cost: '0.00', percent: null } })
})

test('a part whose cost is not known is said', () => {
  const free = { ...item, cost: '0' }
  const { order } = applied(testOrder(), part('1'), { ...context, item: free })
  expect(orderMargin(order)).toMatchObject({ lines: [{ missing: true }], missing: [{ id: idOf(50) }] })
})

test('lines add up to the whole where nothing is taken off', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 6 }), (quantities) => {
      const order = quantities.reduce(
        (before, quantity, n) => applied(before, part((quantity / 10_000).toFixed(4), 100 + n)).order,
        testOrder(),
      )
      const { lines, whole } = orderMargin(order)
      expect(whole.margin).toBe(money2(add('0', ...lines.map((row) => row.margin))))
    }),
  )
})
