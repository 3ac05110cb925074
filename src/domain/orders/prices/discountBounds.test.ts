import { describe, expect, test } from 'vitest'
import type { DiscountEntry, Order } from '../order.ts'
import { applied, code, context, idOf, testOrder, type Edit } from '../testOrder.test.ts'

const work = (id: number, price: string): Edit => ({
  type: 'casual.add',
  package_line_id: null,
  line: {
    id: idOf(id),
    name: 'Work',
    name_french: '',
    fee_item: null,
    priceVal: price,
    quantityVal: '1',
    tax_exempt: false,
  },
})
const sold = applied(testOrder(), work(60, '100')).order

const orderDiscount = (discount_type: 1 | 2 | null, discount_amount: string): Edit => ({
  type: 'order_discount.set',
  discount_type,
  discount_amount,
})

const listed = (id: number, type: 'fixed' | 'percentage', amount: string, afterTax = false): Edit => ({
  type: 'discount.add',
  entry: {
    id: idOf(id),
    name: 'Sale',
    name_french: 'Solde',
    discount_after_tax: afterTax,
    discount_coupon_id: null,
    discount_coupon_application: null,
    discount_coupon_package_id: null,
    discount_list_type: type,
    discount_list_amount: amount,
  } satisfies DiscountEntry,
})

describe('a typed discount', () => {
  test.each([
    [orderDiscount(2, '100'), 'ok'],
    [orderDiscount(2, '100.01'), 'discount_above_100'],
    [orderDiscount(2, '-500'), 'invalid_input'],
    [orderDiscount(1, '100'), 'ok'],
    [orderDiscount(1, '100.01'), 'discount_above_price'],
    [orderDiscount(1, '-9999'), 'invalid_input'],
    [listed(61, 'percentage', '100'), 'ok'],
    [listed(61, 'percentage', '101'), 'discount_above_100'],
    [listed(61, 'percentage', '-1'), 'invalid_input'],
    [listed(61, 'fixed', '100'), 'ok'],
    [listed(61, 'fixed', '100.01'), 'discount_above_price'],
    [listed(61, 'fixed', '-1'), 'invalid_input'],
  ])('%o: %s', (edit, expected) => {
    expect(code(sold, edit)).toBe(expected)
  })

  test('applies to what the discounts before it left', () => {
    const once = applied(sold, listed(61, 'fixed', '70')).order
    expect(code(once, listed(62, 'fixed', '30.01'))).toBe('discount_above_price')
    expect(code(once, orderDiscount(1, '30.01'))).toBe('discount_above_price')
    expect(applied(once, orderDiscount(1, '30')).order.totals.discounted_subtotal).toBe('0.00')
  })

  test('after tax, applies to the total', () => {
    const { total } = sold.totals
    expect(code(sold, listed(61, 'fixed', total, true))).toBe('ok')
    expect(code(sold, listed(61, 'fixed', (Number(total) + 0.01).toFixed(2), true))).toBe(
      'discount_above_price',
    )
  })
})

const undo = (order: Order, edit: Edit) => {
  const { order: after, removed } = applied(order, edit)
  if (!removed) throw new Error('nothing to restore')
  return applied(after, { type: 'restore', command_id: idOf(70) }, { ...context, removed }).order
}

describe('an order discount', () => {
  const first = applied(sold, orderDiscount(2, '10')).order
  test.each([
    ['removed', orderDiscount(null, '0')],
    ['replaced', orderDiscount(1, '5')],
  ])('that is %s can be restored', (_word, edit) => {
    expect(undo(first, edit)).toMatchObject({
      order_discount_type: 2,
      order_discount_amount: '10',
      final_price: first.final_price,
    })
  })

  test('and one of the list both apply', () => {
    const both = applied(first, listed(61, 'fixed', '20')).order
    expect(both.totals.pre_tax_discounts?.map((row) => row.amount)).toEqual(['20.00', '8.00'])
  })
})
