import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, money2 } from '../money/money.ts'
import { landedValues } from './landed.ts'
import { baseCost, inBase, packInNewUnit, priceChange } from './packs.ts'
import {
  backOrdered,
  deliveryState,
  mayEdit,
  mayReceive,
  moveRefusal,
  orderedTotal,
  PURCHASE_STATES,
  remaining,
  type LineQuantities,
} from './purchaseOrder.ts'

const CASE = { purchase_quantity: '1', base_quantity: '12' }
const LITER = { purchase_quantity: '0.946352946', base_quantity: '1' }

test('a quantity in packs is exact in the item’s own unit', () => {
  expect(inBase('2', CASE)).toBe('24.0000')
  expect(inBase('0.5', CASE)).toBe('6.0000')
  expect(inBase('3.2', { purchase_quantity: '1', base_quantity: '1' })).toBe('3.2000')
  // 208 liters of a drum are 219.7911 quarts.
  expect(inBase('208', LITER)).toBe('219.7911')
})

test('a pack holds the same goods where the item’s own unit changes', () => {
  expect(packInNewUnit({ purchase_quantity: '1', base_quantity: '1' }, { own: '1', newer: '12' })).toEqual(
    CASE,
  )
  expect(packInNewUnit(CASE, { own: '12', newer: '1' })).toEqual({
    purchase_quantity: '1',
    base_quantity: '1',
  })
  // A liter of an item in quarts, which is now counted in liters.
  expect(packInNewUnit(LITER, { own: '1', newer: '0.946352946' })).toEqual({
    purchase_quantity: '1',
    base_quantity: '1',
  })
  const drum = packInNewUnit(
    { purchase_quantity: '1', base_quantity: '220' },
    { own: '1', newer: '0.946352946' },
  )
  expect(inBase('1', drum)).toBe('208.1976')
})

test('what one of the item’s own unit costs follows from the pack', () => {
  expect(baseCost('30.00', CASE)).toBe('2.500000')
  expect(baseCost('10', { purchase_quantity: '1', base_quantity: '3' })).toBe('3.333333')
  expect(baseCost('2.00', LITER)).toBe('1.892706')
})

test('a price changes by percent', () => {
  expect(priceChange('10.00', '11.55')).toBe('15.5')
  expect(priceChange('3', '2')).toBe('-33.3')
  expect(priceChange('0', '2')).toBeNull()
})

describe('landed values', () => {
  test('freight is shared by value, spare cents to the largest remainders', () => {
    const lines = [
      { quantity: '1', price: '10.00' },
      { quantity: '2', price: '10.00' },
    ]
    expect(landedValues(lines, '10.00')).toEqual(['13.33', '26.67'])
    expect(landedValues([...lines, { quantity: '1', price: '0' }], '0.01')).toEqual([
      '10.00',
      '20.01',
      '0.00',
    ])
  })

  test('free goods share it by quantity; nothing delivered has no value', () => {
    const free = [
      { quantity: '1', price: '0' },
      { quantity: '3', price: '0' },
    ]
    expect(landedValues(free, '1.00')).toEqual(['0.25', '0.75'])
    expect(landedValues([{ quantity: '0', price: '5' }], '1.00')).toEqual(['0.00'])
  })

  test('the values sum to the goods and the freight', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 99 }).map(String),
      price: fc.integer({ min: 0, max: 99_999 }).map((n) => (n / 100).toFixed(2)),
    })
    const freight = fc.integer({ min: 0, max: 99_999 }).map((n) => (n / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), freight, (lines, extra) => {
        const goods = lines.map(({ quantity, price }) => Number(quantity) * Math.round(Number(price) * 100))
        const cents = goods.reduce((sum, value) => sum + value, Math.round(Number(extra) * 100))
        expect(money2(add('0', ...landedValues(lines, extra)))).toBe((cents / 100).toFixed(2))
      }),
    )
  })
})

const line = (own: Partial<LineQuantities> = {}): LineQuantities => ({
  ordered: '4',
  received: '0',
  back_ordered: '0',
  cancelled: '0',
  ...own,
})

test('what is to come is never below zero, and back orders are part of it', () => {
  expect(remaining(line({ received: '1', cancelled: '1' }))).toBe('2.0000')
  expect(remaining(line({ received: '6' }))).toBe('0.0000')
  expect(backOrdered(line({ received: '3', back_ordered: '4' }))).toBe('1.0000')
})

test('the delivery state follows from the lines', () => {
  expect(deliveryState([line()])).toBe('to_receive')
  expect(deliveryState([line(), line({ received: '4' })])).toBe('partially_received')
  expect(deliveryState([line({ received: '1', back_ordered: '3' }), line({ received: '4' })])).toBe(
    'back_ordered',
  )
  expect(deliveryState([line({ received: '3', cancelled: '1' }), line({ received: '5' })])).toBe('received')
  expect(deliveryState([line({ cancelled: '4' })])).toBe('to_receive')
})

test('a purchase order moves only where its lines let it', () => {
  const came = [line({ received: '1' })]
  const settled = [line({ received: '1', cancelled: '3' })]
  expect(moveRefusal('draft', 'sent', [line()])).toBeNull()
  expect(moveRefusal('draft', 'sent', [])).toBe('purchase_order_empty')
  expect(moveRefusal('draft', 'closed', settled)).toBe('purchase_order_state')
  expect(moveRefusal('sent', 'cancelled', came)).toBe('purchase_order_received')
  expect(moveRefusal('accepted', 'draft', came)).toBe('purchase_order_received')
  expect(moveRefusal('sent', 'closed', came)).toBe('purchase_order_open')
  expect(moveRefusal('accepted', 'closed', settled)).toBeNull()
  for (const to of PURCHASE_STATES) expect(moveRefusal('closed', to, settled)).toBe('purchase_order_state')
  expect(PURCHASE_STATES.filter(mayReceive)).toEqual(['sent', 'accepted'])
  expect([mayEdit('draft', came), mayEdit('sent', came), mayEdit('sent', [line()])]).toEqual([
    true,
    false,
    true,
  ])
})

test('the total is the rounded lines without what is cancelled, and the freight', () => {
  const lines = [
    { price: '3.3333', ordered: '3', cancelled: '0' },
    { price: '5', ordered: '4', cancelled: '1' },
  ]
  expect(orderedTotal(lines, '7.50')).toBe('32.50')
})
