import { expect, test } from 'vitest'
import { marginOf, newPrice, type PriceRule } from './newPrice.ts'

const rule = (own: Partial<PriceRule>): PriceRule => ({ kind: 'percent', value: '0', end: 'cent', ...own })
const item = { retail: '12.00', cost: '6.00' }

const ends = (price: string) =>
  (['05', '95', '99', '00'] as const).map((end) => newPrice(rule({ end }), { ...item, retail: price }))

test('a percentage and an amount change the price, to the cent, half away from zero', () => {
  expect(newPrice(rule({ value: '4.5' }), item)).toBe('12.54')
  expect(newPrice(rule({ value: '-10' }), item)).toBe('10.80')
  expect(newPrice(rule({ value: '2.5' }), { ...item, retail: '0.99' })).toBe('1.01')
  expect(newPrice(rule({ kind: 'amount', value: '-0.25' }), item)).toBe('11.75')
})

test('a margin is a share of the price, not of the cost', () => {
  expect(newPrice(rule({ kind: 'margin', value: '40' }), item)).toBe('10.00')
  expect(newPrice(rule({ kind: 'margin', value: '33.3' }), item)).toBe('9.00')
  expect(marginOf({ retail: '10.00', cost: '6.00' })).toBe('40.0')
})

test('the matrix gives the price for the cost', () => {
  const bands = [
    { up_to: '5', multiplier: '3' },
    { up_to: '50', multiplier: '2.1' },
  ]
  expect(newPrice(rule({ kind: 'matrix' }), item, bands)).toBe('12.60')
  expect(newPrice(rule({ kind: 'matrix' }), { ...item, cost: '80' }, bands)).toBeNull()
})

test('a price ends at the nearest price as asked', () => {
  expect(ends('12.52')).toEqual(['12.50', '12.95', '12.99', '13.00'])
  expect(ends('12.48')).toEqual(['12.50', '12.95', '11.99', '12.00'])
  expect(ends('0.10')).toEqual(['0.10', '0.95', '0.99', '1.00'])
  expect(ends('0.02')).toEqual(['0.05', '0.95', '0.99', '1.00'])
})

test('no price comes from nothing', () => {
  expect(newPrice(rule({ value: '5' }), { retail: '0', cost: '6.00' })).toBeNull()
  expect(newPrice(rule({ kind: 'margin', value: '40' }), { retail: '12.00', cost: '0' })).toBeNull()
  expect(newPrice(rule({ kind: 'margin', value: '100' }), item)).toBeNull()
  expect(newPrice(rule({ kind: 'amount', value: '-12' }), item)).toBeNull()
  expect(newPrice(rule({ value: '900' }), { ...item, retail: '9999999999' })).toBeNull()
  expect(marginOf({ retail: '0', cost: '6' })).toBeNull()
})
