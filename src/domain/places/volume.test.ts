import fc from 'fast-check'
import { expect, test } from 'vitest'
import { UNIT_WORDS, unitName } from './unitNames.ts'
import {
  isMeasured,
  MILLILITERS,
  pouredInto,
  quantityIn,
  readsSame,
  storedQuantity,
  unitIn,
} from './volume.ts'
import { english, french } from '#test/harness/say.ts'

test('a liter shop reads every measure of volume in liters, and pieces and containers as they are', () => {
  expect(['quart', 'gallon', 'pint', 'fluid_ounce', 'liter'].map((unit) => unitIn(unit, 'liter'))).toEqual(
    Array.from({ length: 5 }, () => 'liter'),
  )
  expect(['each', 'case', 'drum', 'jug-5'].map((unit) => unitIn(unit, 'liter'))).toEqual([
    'each',
    'case',
    'drum',
    'jug-5',
  ])
  expect(['quart', 'gallon', 'liter'].map((unit) => unitIn(unit, 'quart'))).toEqual([
    'quart',
    'gallon',
    'quart',
  ])
})

test('a quart is 0.946352946 L, rounded once to the milliliter', () => {
  expect(quantityIn('1', 'quart', 'liter')).toBe('0.946')
  expect(quantityIn('1000000', 'quart', 'liter')).toBe('946352.946')
  expect(quantityIn('-143', 'quart', 'liter')).toBe('-135.328')
  expect(quantityIn('55', 'gallon', 'liter')).toBe('208.198')
  expect(quantityIn('5', 'liter', 'quart')).toBe('5.283')
  expect(quantityIn('12.5000', 'quart', 'quart')).toBe('12.5000')
})

test('5.7 L is kept so that it reads 5.7 L again', () => {
  expect(storedQuantity('5.7', 'quart', 'liter')).toBe('6.0231')
  expect(quantityIn('6.0231', 'quart', 'liter')).toBe('5.7')
})

test('what is typed to three decimals reads the same after any number of round trips', () => {
  const units = Object.keys(MILLILITERS).filter(isMeasured)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.constantFrom(...units),
      fc.constantFrom('quart' as const, 'liter' as const),
      (thousandths, unit, shop) => {
        const typed = `${String(Math.trunc(thousandths / 1000))}.${String(thousandths % 1000).padStart(3, '0')}`
        const once = storedQuantity(typed, unit, shop)
        const read = quantityIn(once, unit, shop)
        expect(Number(read)).toBe(Number(typed))
        expect(Number(storedQuantity(read, unit, shop))).toBe(Number(once))
      },
    ),
  )
})

test('a count of what a shop reads is no difference from what is on record', () => {
  expect(readsSame(storedQuantity('135.328', 'quart', 'liter'), '143', 'quart', 'liter')).toBe(true)
  expect(readsSame('142', '143', 'quart', 'liter')).toBe(false)
  expect(readsSame('142.9999', '143', 'quart', 'quart')).toBe(false)
})

test('a capacity is poured to the tenth of the shop’s unit, whatever unit the oil is stocked in', () => {
  expect(pouredInto({ value: '5.7', unit: 'liter' }, 'quart', 'liter')).toBe('6.0231')
  expect(pouredInto({ value: '6', unit: 'quart' }, 'quart', 'liter')).toBe('6.0231')
  expect(pouredInto({ value: '5.7', unit: 'liter' }, 'quart', 'quart')).toBe('6')
  expect(pouredInto({ value: '6', unit: 'quart' }, 'gallon', 'quart')).toBe('1.5')
})

test('each unit has one name in each language', () => {
  expect(['quart', 'liter', 'gallon'].map((unit) => unitName(unit, english))).toEqual(['qt', 'L', 'gal'])
  expect(['quart', 'liter', 'gallon'].map((unit) => unitName(unit, french))).toEqual(['qt US', 'L', 'gal US'])
  expect(unitName('bidon', french)).toBe('bidon')
  for (const say of [english, french]) {
    const names = UNIT_WORDS.map(([, words]) => say(words))
    expect(new Set(names).size).toBe(names.length)
    expect(names.join(' ')).not.toMatch(/pte|pinte/)
  }
})
