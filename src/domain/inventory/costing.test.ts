import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, isZero, money2, money4 } from '../money/money.ts'
import { averageCost, costMove, type CostLevel, type CostMove } from './costing.ts'
import { costLeft, leftAfter, leftWithOrder } from './leftStock.ts'
import { valuedHistory, type StockEvent, type ValuedHistory } from './valuedHistory.ts'

interface Example {
  id: string
  input: { item_cost: string; events: StockEvent[] }
  expected: ValuedHistory
}
const file = new URL('../../../test/fixtures/stock-examples.json', import.meta.url)
const { examples } = JSON.parse(readFileSync(file, 'utf8')) as { examples: Example[] }

test.each(examples)('$id', ({ input, expected }) => {
  expect(valuedHistory(input.item_cost, input.events)).toEqual(expected)
})

const of = (event: Partial<StockEvent>) => () =>
  valuedHistory('1', [{ id: 'a', type: 'used', quantity: '1', ...event }])

test('what cannot be valued is named', () => {
  expect(of({ type: 'lost' })).toThrow('Event a has the unknown type lost')
  expect(of({ type: 'received' })).toThrow('Event a has no value')
  expect(of({ type: 'given_back', of: 'b' })).toThrow('Event a names nothing that left')
})

const quantity = fc.integer({ min: 0, max: 400_000 }).map((n) => money4((n / 10_000).toFixed(4)))
const value = fc.integer({ min: 0, max: 9_999_999 }).map((n) => (n / 100).toFixed(2))
const move: fc.Arbitrary<CostMove> = fc.oneof(
  fc.record({ kind: fc.constant('in' as const), quantity, value, costs: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('out' as const, 'up' as const), quantity }),
  fc.record({
    kind: fc.constant('back' as const),
    quantity,
    left: fc.record({ quantity, value }),
    earlier: fc.constant({ quantity: '0', value: '0' }),
  }),
)

describe('the laws', () => {
  test('a level is the sum of its movements, and nothing on hand has no value', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        let level: CostLevel = { on_hand: '0', value: '0', last_cost: null }
        let [on_hand, worth] = ['0', '0']
        for (const each of moves) {
          // Goods without a quantity bring no value: the contract refuses them.
          if (each.kind === 'in' && isZero(each.quantity)) continue
          const { level: next, value: moved, correction } = costMove(level, each, '3.1')
          on_hand = money4(add(on_hand, each.kind === 'out' ? `-${each.quantity}` : each.quantity))
          worth = money2(add(worth, moved, correction))
          expect(next).toMatchObject({ on_hand, value: worth })
          if (isZero(on_hand)) expect(worth).toBe('0.00')
          if (!on_hand.startsWith('-')) expect(Number(worth)).toBeGreaterThanOrEqual(0)
          level = next
        }
      }),
    )
  })

  test('what left with an order and came back in any pieces leaves the value of the shelf as it was', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(value, pieces, (worth, parts) => {
        const whole = parts.map((n) => (n / 10_000).toFixed(4))
        const total = money4(add('0', ...whole))
        const shelf: CostLevel = { on_hand: '100.0000', value: worth, last_cost: '1.000000' }
        const out = costMove(shelf, { kind: 'out', quantity: total }, '0')
        let left = leftWithOrder([{ item_id: 'i', quantity: `-${total}`, value: out.value }])
        let level = out.level
        for (const part of whole) {
          const back = costMove(level, { kind: 'back', quantity: part, ...left }, '0')
          left = leftAfter(left, { item_id: 'i', quantity: part, value: back.value })
          level = back.level
        }
        expect(level).toEqual({ ...shelf, value: money2(worth) })
        expect(costLeft(left)).toBeNull()
      }),
    )
  })
})

const row = (amount: string, worth: string | null) => ({ item_id: 'i', quantity: amount, value: worth })

test('what an order has costs what left less what came back; without a value it is not known', () => {
  const left = leftWithOrder([row('-6', '-30.00'), row('2', '10.00')])
  expect(costLeft(left)).toBe('5.000000')
  expect(costLeft(leftWithOrder([row('-6', null)]))).toBeNull()
  // Once everything is back, the past no longer counts.
  expect(leftWithOrder([row('-6', null), row('6', '18.00'), row('-1', '-4.00')])).toMatchObject({
    left: { quantity: '1.0000', value: '4.00' },
    known: true,
  })
})

test('nothing there costs the last cost, and before the first receipt the item’s own', () => {
  const level = { on_hand: '0', value: '0', last_cost: null }
  expect(averageCost(level, '2.95')).toBe('2.950000')
  expect(averageCost({ ...level, last_cost: '3.333333' }, '2.95')).toBe('3.333333')
})
