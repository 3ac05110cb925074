import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, money2, sub } from '../money/money.ts'
import {
  cashOf,
  countedCash,
  dayAfter,
  dayWindow,
  denominationsOf,
  drawerOf,
  drawerSums,
  isCount,
  overShort,
  type CashRow,
} from './till.ts'

const amount = fc.integer({ min: 1, max: 500_000 }).map((cents) => (cents / 100).toFixed(2))
const at = fc
  .integer({ min: 0, max: 86_399 })
  .map((second) => new Date(Date.UTC(2026, 10, 21) + second * 1000).toISOString())
const row = fc.record<CashRow>({
  payment_type: fc.constantFrom('order_payment', 'credit_payment', 'payment_refund', 'payment_credit'),
  payment_method: fc.constantFrom('Cash', 'Cash', 'Check', 'Credit'),
  amount: fc.oneof(
    amount,
    amount.map((value) => `-${value}`),
  ),
  payment_tip_amount: amount,
  cash_rounding: fc.constantFrom('0.00', '0.02', '-0.01'),
  at,
  device_id: fc.constantFrom('a', 'b', null),
})

test('what must lie in a drawer is its float and every movement of cash, to the cent', () => {
  const movement = fc.record({ kind: fc.constantFrom('in' as const, 'out' as const), amount })
  fc.assert(
    fc.property(amount, fc.array(row), fc.array(movement), (float, rows, movements) => {
      const moves = movements.map((each) => (each.kind === 'in' ? each.amount : `-${each.amount}`))
      const expected = money2(add(float, ...rows.map(cashOf), ...moves))
      expect(drawerSums(float, rows, movements).expected).toBe(expected)
    }),
  )
})

test('each movement is in one drawer, or in none after all were counted', () => {
  const drawer = fc.record({
    id: fc.uuid(),
    device_id: fc.constantFrom('a', 'b', null),
    opened_at: at,
    closed_at: fc.constant<string | null>(null),
  })
  fc.assert(
    fc.property(fc.uniqueArray(drawer, { selector: ({ id }) => id }), fc.array(row), (drawers, rows) => {
      const parts = drawers.map(({ id }) => rows.filter((each) => drawerOf(each, drawers) === id))
      const left = rows.filter((each) => drawerOf(each, drawers) === null)
      const sums = parts.map((part) => drawerSums('0', part, []).expected)
      expect(money2(add(...sums, ...left.map(cashOf)))).toBe(money2(add('0', ...rows.map(cashOf))))
      if (drawers.length > 0) expect(left).toEqual([])
    }),
  )
})

const cash = (time: string, device_id: string) => ({ at: `2026-11-21T${time}:00.000Z`, device_id })

test('counting a drawer moves nothing that was recorded before', () => {
  const open = { id: '1', device_id: 'a', opened_at: '2026-11-21T08:00:00.000Z', closed_at: null }
  const second = { ...open, id: '2', device_id: 'b', opened_at: '2026-11-21T09:00:00.000Z' }
  const closed = { ...open, closed_at: '2026-11-21T15:00:00.000Z' }
  expect(drawerOf(cash('07:00', 'b'), [open, second])).toBe('1')
  expect(drawerOf(cash('10:00', 'b'), [open, second])).toBe('2')
  expect(drawerOf(cash('10:00', 'z'), [open, second])).toBe('1')
  expect(drawerOf(cash('14:59', 'a'), [closed, second])).toBe('1')
  expect(drawerOf(cash('15:00', 'a'), [closed, second])).toBe('2')
  expect(drawerOf(cash('15:00', 'a'), [closed])).toBeNull()
})

test('a count comes to the sum of its pieces, and only pieces of the currency are counted', () => {
  expect(countedCash({ '100': 2, '20': 3, '0.25': 7, '0.05': 1 })).toBe('261.80')
  expect(countedCash({})).toBe('0.00')
  expect(isCount({ '0.01': 4 }, 'usd')).toBe(true)
  expect(isCount({ '0.01': 4 }, 'cad')).toBe(false)
  expect(isCount({ '20': -1 }, 'usd')).toBe(false)
  expect(isCount({ '20': 1.5 }, 'usd')).toBe(false)
  expect(isCount({ '0.20': 3 }, 'eur')).toBe(true)
  expect(isCount({ '0.25': 1 }, 'eur')).toBe(false)
  expect(denominationsOf('gbp')).toEqual(denominationsOf('usd'))
  expect(overShort('99.50', '100')).toBe('-0.50')
})

test('days follow each other without a gap and without an overlap, whenever they are closed', () => {
  const zones = fc.constantFrom('America/New_York', 'America/Toronto', 'America/St_Johns', 'America/Phoenix')
  const day = fc.integer({ min: 0, max: 800 }).map((days) => dayAfter('2025-01-01', days))
  const late = fc.option(fc.integer({ min: -12, max: 60 }), { nil: null })
  fc.assert(
    fc.property(day, zones, late, late, (date, zone, first, second) => {
      const closing = (each: string, hours: number | null) =>
        hours === null
          ? null
          : new Date(Date.parse(dayWindow(each, zone, null, null).to) + hours * 3_600_000).toISOString()
      const next = dayAfter(date)
      const [one, two] = [closing(date, first), closing(next, second)]
      const today = dayWindow(date, zone, one, null)
      const tomorrow = dayWindow(next, zone, two, one)
      expect(tomorrow.from).toBe(today.to)
      expect(sub(String(Date.parse(today.to)), String(Date.parse(today.from))).gt(0)).toBe(true)
    }),
  )
})
