import { expect, test } from 'vitest'
import { dipsInNewUnit, quantityOver, unitMove } from './unitChange.ts'

const CASE = { own: '1', newer: '12' }

test('what no order has reserved goes over; what was used before it was there comes from the newer item', () => {
  expect(quantityOver('10', '0')).toBe('10.0000')
  expect(quantityOver('10', '2.5')).toBe('7.5000')
  expect(quantityOver('2', '5')).toBe('0.0000')
  expect(quantityOver('0', '0')).toBe('0.0000')
  expect(quantityOver('-1', '3')).toBe('-1.0000')
})

test('goods move in both units or not at all', () => {
  expect(unitMove('7.5', CASE)).toEqual({ gives: 'own', own: '7.5000', newer: '90.0000' })
  expect(unitMove('-1', CASE)).toEqual({ gives: 'newer', own: '1.0000', newer: '12.0000' })
  expect(unitMove('0', CASE)).toBeNull()
  // A ten-thousandth of a quart is nothing of a drum.
  expect(unitMove('0.0001', { own: '220', newer: '1' })).toBeNull()
})

test('a dip table keeps its depths', () => {
  const dips = [
    { depth: '0', volume: '0' },
    { depth: '10', volume: '55' },
  ]
  expect(dipsInNewUnit(dips, { own: '1', newer: '4' })).toEqual([
    { depth: '0', volume: '0.0000' },
    { depth: '10', volume: '220.0000' },
  ])
})
