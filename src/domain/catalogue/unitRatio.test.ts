import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { atoms } from '../money/cents.ts'
import { abs, cmp, sub } from '../money/money.ts'
import {
  inNewUnit,
  partInNewUnit,
  priceInNewUnit,
  ratioOfUnits,
  ratioThrough,
  retailInNewUnit,
} from './unitRatio.ts'

const CASE = { own: '1', newer: '12' }
const volume = (factor: string | null) => ({ unit_kind: 'volume' as const, factor })
const QUART_IN_LITERS = { own: '1', newer: '0.946352946' }

test('quantities and prices in the newer unit are exact, rounded once', () => {
  expect(inNewUnit('10', CASE)).toBe('120.0000')
  expect(inNewUnit('-2.5', CASE)).toBe('-30.0000')
  expect(inNewUnit('7', { own: '12', newer: '1' })).toBe('0.5833')
  expect(inNewUnit('220', QUART_IN_LITERS)).toBe('208.1976')
  expect(priceInNewUnit('71.88', CASE)).toBe('5.9900')
  expect(priceInNewUnit('6.99', QUART_IN_LITERS)).toBe('7.3863')
  expect(retailInNewUnit('6.99', QUART_IN_LITERS)).toBe('7.39')
  expect(retailInNewUnit('5', { own: '1', newer: '12' })).toBe('0.4167')
})

test('a quantity there and back differs by less than the last decimal of the coarser unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 1, max: 500 }), (tenths, held) => {
      const quantity = (tenths / 10).toFixed(1)
      const there = inNewUnit(quantity, { own: '1', newer: String(held) })
      expect(atoms(there)).toBe(atoms(quantity) * BigInt(held))
      expect(cmp(abs(sub(inNewUnit(there, { own: String(held), newer: '1' }), quantity)), '0')).toBe(0)
    }),
  )
})

test('the ratio of a chain is the product of its steps', () => {
  expect(ratioThrough([QUART_IN_LITERS])).toBe(QUART_IN_LITERS)
  expect(ratioThrough([CASE, QUART_IN_LITERS])).toEqual({ own: '1', newer: '11.356235352' })
  expect(ratioThrough([CASE, { own: '12', newer: '1' }])).toEqual({ own: '1', newer: '1' })
})

test('a part of a package keeps what it uses, includes and bills', () => {
  const part = { inventory_item_id: 'case', quantity: '0.5', included_quantity: '1', custom_price: '60' }
  expect(partInNewUnit({ ...part, badge_type: 'custom' }, 'quart', CASE)).toEqual({
    inventory_item_id: 'quart',
    quantity: '6.0000',
    included_quantity: '12.0000',
    custom_price: '5.0000',
    badge_type: 'custom',
  })
  const unlimited = { ...part, included_quantity: null, custom_price: null }
  expect(partInNewUnit(unlimited, 'quart', CASE)).toMatchObject({
    included_quantity: null,
    custom_price: null,
  })
})

test('units of measure compare exactly, in the direction that nine decimals can say', () => {
  const [quart, liter, gallon] = [volume('946.352946'), volume('1000'), volume('3785.411784')]
  expect(ratioOfUnits(quart, liter)).toEqual({ own: '1', newer: '0.946352946' })
  expect(ratioOfUnits(liter, quart)).toEqual({ own: '0.946352946', newer: '1' })
  expect(ratioOfUnits(gallon, quart)).toEqual({ own: '1', newer: '4' })
  expect(ratioOfUnits(quart, gallon)).toEqual({ own: '1', newer: '0.25' })
  expect(ratioOfUnits(quart, { unit_kind: 'count', factor: '1' })).toBeNull()
  expect(ratioOfUnits(volume(null), quart)).toBeNull()
})
