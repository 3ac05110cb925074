import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { casual, orderOf } from '#test/totals/orderOf.ts'
import { randomTotals } from '#test/totals/random.ts'
import { add, sub } from '#domain/money/money.ts'
import type { Order } from '#domain/orders/order.ts'
import { priceOrder } from '#domain/orders/prices/pricing.ts'
import { givenDiscounts } from './given.ts'
import { salesOf } from './sales.ts'

const complete = (order: Order): Order => ({ ...order, status: 'complete', vehicle_id: order.id })
const given = (order: Order) => givenDiscounts(order, salesOf(order))

test('the discounts of an order are the coupons and discounts of its lines', () => {
  fc.assert(
    fc.property(randomTotals, (input) => {
      const order = complete(orderOf(input))
      if (order.totals.refused) return
      const { lines } = salesOf(order)
      const taken = add('0', ...lines.flatMap(({ coupons, discounts }) => [coupons, discounts]))
      const rows = given(order)
      expect(sub(taken, add('0', ...rows.map(({ amount }) => amount))).toFixed(2)).toBe('0.00')
      expect(rows.filter(({ kind }) => kind === 'liability')).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('what a gift card has of a discount is a row of its own', () => {
  const card = { ...casual({ price: '50.00', quantity: '1' }), fee_item: 'Gift Card' }
  const bare = complete(orderOf({ casual_items: [{ price: '50.00', quantity: '1' }], taxes: [] }))
  const order = {
    ...bare,
    casual_items: [...bare.casual_items, card],
    order_discount_type: 2 as const,
    order_discount_amount: '10',
  }
  expect(given({ ...order, totals: priceOrder(order) }).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['by_hand', '10.00'],
    ['liability', '-5.00'],
  ])
})

test('a coupon that its limit cut says so', () => {
  const bare = complete(orderOf({ casual_items: [{ price: '80.00', quantity: '1' }], taxes: [] }))
  const entry = {
    id: bare.id,
    name: 'Half off',
    name_french: 'Moitié prix',
    discount_after_tax: false,
    discount_coupon_id: bare.id,
    discount_coupon_application: null,
    discount_coupon_package_id: null,
    discount_list_type: 'percentage' as const,
    discount_list_amount: '50',
    discount_max_amount: '15',
  }
  const order = { ...bare, discounts: [entry] }
  expect(given({ ...order, totals: priceOrder(order) })).toMatchObject([
    { kind: 'coupon', coupon_id: bare.id, amount: '15.00', capped: true },
  ])
})
