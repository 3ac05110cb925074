import { describe, expect, it } from 'vitest'
import { MOST_DECIMALS, rounded, sameFigure } from './rounding.ts'

describe('rounding', () => {
  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['12.3', undefined, '12.30'],
    ['-0.001', 2, '0.00'],
    ['2.5', 0, '3'],
    ['0.1234567890123456', 15, '0.123456789012346'],
    ['1e-3', 3, '0.001'],
    [' 7 ', 1, '7.0'],
    [1.005, 2, 1.01],
    [-2.5, 0, -3],
    [1 / 3, 4, 0.3333],
  ])('%s to %s decimals is %s', (value, decimals, result) => expect(rounded(value, decimals)).toBe(result))

  it.each(['', 'n/a', '1,5', '1.2.3', null, undefined, Number.NaN, Number.POSITIVE_INFINITY, true])(
    'answers %s, which is not numeric, as it is',
    (value) => {
      expect(rounded(value)).toBe(value)
      expect(sameFigure(value, value)).toBe(false)
      expect(sameFigure('1', value)).toBe(false)
    },
  )

  it('takes 0 to 15 decimals', () => {
    for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1)
      expect(rounded('1', decimals)).toBe(decimals === 0 ? '1' : `1.${'0'.repeat(decimals)}`)
    for (const decimals of [-1, 16, 1.5, Number.NaN]) {
      expect(() => rounded('1', decimals)).toThrow(RangeError)
      expect(() => sameFigure('1', '1', decimals)).toThrow(RangeError)
    }
  })

  it('compares to 2 decimals unless it is told', () => {
    expect(sameFigure('1.004', 1)).toBe(true)
    expect(sameFigure('1.005', '1')).toBe(false)
    expect(sameFigure('-0.004', '0')).toBe(true)
    expect(sameFigure('1.004', '1', 3)).toBe(false)
  })
})
