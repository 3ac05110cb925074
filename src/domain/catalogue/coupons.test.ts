import { expect, test } from 'vitest'
import { couponCode } from './coupons.ts'
import type { Coupon } from './couponShape.ts'
import { couponEntry, couponProblem } from '../orders/prices/coupons.ts'
import { allApplied, child, idOf, NOW, oilChange } from '../orders/testOrder.test.ts'

const coupon: Coupon = {
  id: idOf(70),
  code: 'SAVE10',
  name: '$10 off',
  name_french: '10 $ de rabais',
  discount_type: 'fixed',
  discount_amount: '10',
  application: 'package_total',
  after_tax: true,
  valid_from: null,
  valid_to: null,
  shop_ids: [],
  package_ids: [oilChange.id],
  customer_ids: [],
  fleet_ids: [],
  max_amount: null,
  uses_per_customer: null,
  uses: null,
  stackable: true,
  active: true,
}
const order = allApplied([
  { type: 'package.add', package_id: oilChange.id, line_id: idOf(51), child_ids: child(1) },
  { type: 'package.add', package_id: oilChange.id, line_id: idOf(52), child_ids: child(2) },
])
const unused = { now: NOW, uses: { all: 0, by_customer: 0 } }

const on = (fields: Partial<Coupon>, now = NOW) =>
  couponProblem({ ...coupon, ...fields }, order, { ...unused, now })
const uses = (all: number, by_customer: number) => ({ now: NOW, uses: { all, by_customer } })

test('a code is the same however it is typed', () => {
  expect(['save 10', 'SAVE-10', ' save10 '].map(couponCode)).toEqual(['SAVE10', 'SAVE10', 'SAVE10'])
})

test('a coupon holds on its first and its last day, by the calendar of the shop', () => {
  const day = NOW.slice(0, 10)
  expect(on({ valid_from: day, valid_to: day })).toBeNull()
  // 03:00 in UTC is the evening before in the shop.
  expect(on({ valid_to: '2026-11-20' }, '2026-11-21T03:00:00.000Z')).toBeNull()
  expect(on({ valid_to: '2026-11-20' })).toBe('coupon_expired')
  expect(on({ valid_from: '2026-11-22' })).toBe('coupon_not_yet')
})

test('its entry goes to a package that has no coupon yet, never after tax', () => {
  const first = couponEntry(coupon, order, idOf(90))
  expect(first).toMatchObject({ discount_coupon_package_id: idOf(51), discount_after_tax: false })
  const taken = { ...order, discounts: [first] }
  expect(couponProblem({ ...coupon, id: idOf(71) }, taken, unused)).toBeNull()
  expect(couponEntry({ ...coupon, id: idOf(71) }, taken, idOf(91)).discount_coupon_package_id).toBe(idOf(52))
})

test('limits of use count what stands on other orders', () => {
  expect(couponProblem({ ...coupon, uses: 3 }, order, uses(2, 0))).toBeNull()
  expect(couponProblem({ ...coupon, uses: 3 }, order, uses(3, 0))).toBe('coupon_used_up')
  expect(couponProblem({ ...coupon, uses_per_customer: 1 }, order, uses(9, 0))).toBeNull()
  expect(couponProblem({ ...coupon, uses_per_customer: 1 }, order, uses(9, 1))).toBe('coupon_used_up')
})
