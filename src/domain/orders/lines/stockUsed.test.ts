import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, isNegative, money4 } from '#domain/money/money.ts'
import type { InventoryLine, OrderPackage, OrderPart, ReturnedLine } from '../order.ts'
import { ORDER_STATUSES } from '../status/status.ts'
import { returnedLines } from '../prices/returns.ts'
import { countedDifference, stockChange, type StockQuantity } from '#domain/inventory/stock.ts'
import {
  hasUsedStock,
  mayMoveStock,
  stockLines,
  stockNeeded,
  stockUsed,
  withCosts,
  type StockedOrder,
} from './stockUsed.ts'

const line = (id: string, inventory_item_id: string, quantity_to_use: string): InventoryLine => ({
  id,
  inventory_item_id,
  name: '',
  name_french: '',
  part_number: '',
  unit: 'each',
  retail: '0',
  cost: '0',
  quantity_to_use,
  tax_exempt: false,
  condition: 'new',
})
const part = (id: string, item: string | null, quantity: string, package_id = 'oil change'): OrderPart => ({
  ...line(id, '', quantity),
  inventory_item_id: item,
  package_id,
  taxonomy_id: null,
  tag_id: null,
  included_quantity: '5',
  custom_price: null,
  badge_type: 'overage',
  badge_index: 0,
})
const job = (id: string, approved = true): OrderPackage => ({
  id,
  package_id: id,
  name: '',
  name_french: '',
  price: '0',
  casual_items: [],
  package_extras: { tax_exempt: false, mileage_interval: null, month_interval: null },
  approved,
})
const order = (rest: Partial<StockedOrder> = {}): StockedOrder => ({
  status: 'pre-complete',
  packages: [job('oil change')],
  parts: [part('p1', 'oil', '5.1'), part('p2', 'filter', '1'), part('p3', null, '1')],
  inventory_items: [line('i1', 'wiper', '2'), line('i2', 'filter', '1')],
  ...rest,
})

describe('what an order has used', () => {
  test('is what its goods need once the work is done, item by item, to the tenth', () => {
    expect(stockUsed(order())).toEqual([
      { item_id: 'filter', quantity: '2.0000' },
      { item_id: 'oil', quantity: '5.1000' },
      { item_id: 'wiper', quantity: '2.0000' },
    ])
  })

  test('is nothing before, and nothing once it is void or cancelled', () => {
    const holding = ORDER_STATUSES.filter((status) => stockUsed(order({ status })).length > 0)
    expect(holding).toEqual(['pre-complete', 'complete', 'uncollectible'])
    expect(holding.every(hasUsedStock)).toBe(true)
  })

  test('leaves out a job that nobody approved and a slot that is still open', () => {
    const waiting = order({ packages: [job('oil change', false)] })
    expect(stockLines(waiting).map((row) => row.line_id)).toEqual(['i1', 'i2'])
    expect(stockLines(order()).map((row) => row.line_id)).toEqual(['p1', 'p2', 'i1', 'i2'])
  })

  test('is less by what went back on the shelf, and never less than nothing', () => {
    const back = [
      { line_id: 'oil change', quantity: '1' },
      { line_id: 'p2', quantity: '1', to_stock: true },
      { line_id: 'i1', quantity: '5', to_stock: true },
      { line_id: 'i2', quantity: '1', to_stock: false },
    ]
    expect(stockUsed(order(), back)).toEqual([
      { item_id: 'filter', quantity: '1.0000' },
      { item_id: 'oil', quantity: '5.1000' },
    ])
  })
})

test('a refund that was taken back brought nothing', () => {
  const back = [{ line_id: 'i1', quantity: '1', to_stock: true }]
  const refund = { id: 'a', reverses_id: null, returned_lines: back }
  expect(returnedLines([refund])).toEqual(back)
  expect(returnedLines([refund, { id: 'b', reverses_id: 'a', returned_lines: [] }])).toEqual([])
})

test('a count moves the difference', () => {
  const read = { unit: 'quart', shop: 'quart' } as const
  expect(countedDifference('12.5', '-3', read)).toBe('15.5000')
  expect(countedDifference('3', '3.0000', read)).toBe('0.0000')
  expect(countedDifference('142.9995', '143', { ...read, shop: 'liter' })).toBe('0.0000')
  expect(countedDifference('142.9995', '143', read)).toBe('-0.0005')
})

const quantity = fc.integer({ min: 0, max: 500 }).map((tenths) => (tenths / 10).toFixed(1))
const item = fc.constantFrom('oil', 'filter', 'wiper')
const state = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  packages: fc.boolean().map((approved) => [job('oil change', approved)]),
  parts: fc
    .array(fc.tuple(fc.constantFrom('p1', 'p2'), fc.option(item), quantity), { maxLength: 2 })
    .map((rows) => rows.map(([id, name, used]) => part(id, name, used))),
  inventory_items: fc
    .array(fc.tuple(item, quantity), { maxLength: 2 })
    .map((rows) => rows.map(([name, used], at) => line(`i${at}`, name, used))),
})
const returning: fc.Arbitrary<ReturnedLine> = fc.record({
  line_id: fc.constantFrom('p1', 'p2', 'i0', 'i1', 'oil change'),
  quantity,
  to_stock: fc.boolean(),
})
const sums = (moved: readonly StockQuantity[]) =>
  Object.fromEntries(
    [...new Set(moved.map((row) => row.item_id))]
      .map(
        (id) =>
          [id, money4(add(...moved.filter((row) => row.item_id === id).map((row) => row.quantity)))] as const,
      )
      .filter(([, sum]) => Number(sum) !== 0),
  )

test('whatever happens to an order, its movements come to what it has used, with the sign turned', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(state, fc.option(returning)), { maxLength: 8 }), (steps) => {
      const moved: StockQuantity[] = []
      let before: StockedOrder = order({ status: 'open' })
      let returned: ReturnedLine[] = []
      for (const [after, back] of steps) {
        const change = stockChange(stockUsed(before, returned), stockUsed(after, returned))
        if (!mayMoveStock(before, after)) expect(change).toEqual([])
        const more = back ? [...returned, back] : returned
        const put = stockChange(stockUsed(after, returned), stockUsed(after, more))
        expect(put.every((row) => !isNegative(row.quantity))).toBe(true)
        moved.push(...change, ...put)
        before = after
        returned = more
        const used = stockUsed(after, returned)
        expect(sums([...moved, ...used])).toEqual({})
      }
    }),
  )
})

test('an order from before stock was kept moves only what changes from then on', () => {
  const back = [{ line_id: 'i1', quantity: '1', to_stock: true }]
  expect(stockChange(stockUsed(order()), stockUsed(order(), back))).toEqual([
    { item_id: 'wiper', quantity: '1.0000' },
  ])
})

describe('a kit', () => {
  const kit: InventoryLine = {
    ...line('k1', 'tune-up', '2'),
    cost: '9',
    components: [
      { item_id: 'plug', quantity: '4', name: '', name_french: '', part_number: '', unit: 'each' },
      { item_id: 'grease', quantity: '0.125', name: '', name_french: '', part_number: '', unit: 'ounce' },
    ],
  }
  const sold = order({ packages: [], parts: [], inventory_items: [kit, line('i1', 'plug', '1')] })

  test('uses its parts, together with what the order uses of them otherwise', () => {
    const used = [
      { item_id: 'grease', quantity: '0.2500' },
      { item_id: 'plug', quantity: '9.0000' },
    ]
    expect(stockUsed(sold)).toEqual(used)
    expect(stockNeeded({ ...sold, status: 'open' } as StockedOrder)).toEqual(used)
  })

  test('puts its parts back with a refund', () => {
    const back: ReturnedLine = { line_id: 'k1', quantity: '1', to_stock: true }
    expect(stockUsed(sold, [back])).toEqual([
      { item_id: 'grease', quantity: '0.1250' },
      { item_id: 'plug', quantity: '5.0000' },
    ])
  })

  test('costs what its parts cost when they left, once all of them are known', () => {
    const costs = new Map([
      ['plug', '3'],
      ['grease', '8'],
    ])
    expect(withCosts(sold, costs).inventory_items.map(({ cost }) => cost)).toEqual(['13.0000', '3.0000'])
    const known = withCosts(sold, new Map([['plug', '3']])).inventory_items
    expect(known.map(({ cost }) => cost)).toEqual(['9', '3.0000'])
  })
})
