import { expect, test } from 'vitest'
import type { WelcomeShop } from '#contract/company/welcome.ts'
import { activeOf, exceptionsOf, sortedShops } from './welcomeSort.ts'

const shop = (name: string, over: Partial<WelcomeShop> = {}): WelcomeShop => ({
  shop_id: name,
  name,
  city: '',
  region: 'FL',
  currency: 'usd',
  day: '2026-11-23',
  closed_at: null,
  stages: { scheduled: 0, open: 1, 'stand-by': 0, 'in-progress': 2, 'pre-complete': 0 },
  wait_minutes: null,
  longest_wait_minutes: null,
  today: { cars: 0, sales: '0.00' },
  before: { cars: 0, sales: '0.00' },
  goal: null,
  in_now: [],
  drawers_open: 0,
  late: 0,
  drawers_forgotten: 0,
  payments_in_issue: 0,
  texts_failed: 0,
  ...over,
})

const names = (shops: readonly WelcomeShop[], sort: string) =>
  sortedShops(shops, sort).map(({ name }) => name)

test('shops are in the order of their names until a column is chosen', () => {
  const shops = [shop('Tampa'), shop('Brandon')]
  expect(names(shops, '')).toEqual(['Brandon', 'Tampa'])
  expect(names(shops, '-name')).toEqual(['Tampa', 'Brandon'])
})

test('amounts are compared as amounts, both ways', () => {
  const shops = [
    shop('A', { today: { cars: 1, sales: '900.00' } }),
    shop('B', { today: { cars: 1, sales: '1000.00' }, before: { cars: 1, sales: '2000.00' } }),
  ]
  expect(names(shops, '-sales')).toEqual(['B', 'A'])
  expect(names(shops, 'sales')).toEqual(['A', 'B'])
  expect(names(shops, 'change')).toEqual(['B', 'A'])
})

test('a shop where no car waits comes after those with a wait', () => {
  expect(names([shop('A'), shop('B', { wait_minutes: 3 })], '-wait')).toEqual(['B', 'A'])
})

test('everything that needs attention counts', () => {
  expect(
    exceptionsOf(shop('A', { late: 2, drawers_forgotten: 1, payments_in_issue: 1, texts_failed: 3 })),
  ).toBe(7)
  expect(activeOf(shop('A'))).toBe(3)
})
