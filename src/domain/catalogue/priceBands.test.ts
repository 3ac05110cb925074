import { describe, expect, test } from 'vitest'
import { areBandsValid, proposedPrice } from './priceBands.ts'

const bands = [
  { up_to: '5', multiplier: '3' },
  { up_to: '50', multiplier: '2' },
  { up_to: '', multiplier: '1.5' },
] as const

describe('the price matrix', () => {
  test.each([
    ['0.99', '2.97'],
    ['5', '15.00'],
    ['5.01', '10.02'],
    ['50', '100.00'],
    ['50.0001', '75.00'],
    ['333.33', '500.00'],
  ])('proposes for a cost of %s a price of %s', (cost, price) => {
    expect(proposedPrice(bands, cost)).toBe(price)
  })

  test('proposes nothing without a cost or beyond its last limit', () => {
    expect(proposedPrice(bands, '0')).toBeNull()
    expect(proposedPrice([], '10')).toBeNull()
    expect(proposedPrice(bands.slice(0, 2), '51')).toBeNull()
  })

  test('has limits that rise, one open end, and no price below cost', () => {
    expect(areBandsValid(bands)).toBe(true)
    expect(areBandsValid([])).toBe(true)
    expect(areBandsValid([bands[1], bands[0]])).toBe(false)
    expect(areBandsValid([bands[2], bands[0]])).toBe(false)
    expect(areBandsValid([{ up_to: '', multiplier: '0.9' }])).toBe(false)
    expect(areBandsValid([{ up_to: '0', multiplier: '2' }])).toBe(false)
  })
})
