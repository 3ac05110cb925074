import { describe, expect, test } from 'vitest'
import {
  averageValue,
  changePercent,
  daysOfSupply,
  isJump,
  lastDayOf,
  percentOfWhole,
  turnsOf,
} from './metrics.ts'

describe('the average value', () => {
  test('is that of the months since the first stock came', () => {
    expect(averageValue(['0', '0.00', '100', '0', '50.01'])).toBe('50.00')
    expect(averageValue(['0', '0'])).toBe('0.00')
    expect(averageValue([])).toBe('0.00')
  })
})

describe('turns and days of supply', () => {
  test('are by what was used in a year, at cost', () => {
    expect(turnsOf('1200', '400')).toBe('3.00')
    expect(turnsOf('100', '300')).toBe('0.33')
    expect(daysOfSupply('400', '1200')).toBe('122')
    expect(daysOfSupply('0', '1200')).toBe('0')
  })

  test('do not exist without stock or usage', () => {
    expect(turnsOf('100', '0.00')).toBeNull()
    expect(daysOfSupply('400', '0')).toBeNull()
    expect(daysOfSupply('400', '-12')).toBeNull()
  })
})

describe('percentages', () => {
  test('have one decimal, half away from zero', () => {
    expect(percentOfWhole('1', '8')).toBe('12.5')
    expect(percentOfWhole('-1.245', '1000')).toBe('-0.1')
    expect(percentOfWhole('1', '0')).toBeNull()
    expect(changePercent('4', '5')).toBe('25.0')
    expect(changePercent('5', '4')).toBe('-20.0')
    expect(changePercent('0', '4')).toBeNull()
  })

  test('a jump is more than 20 % up or down', () => {
    expect(['20.0', '20.1', '-20.1', '-20.0'].map(isJump)).toEqual([false, true, true, false])
    expect(isJump(null)).toBe(false)
  })
})

test('a month ends with its last day', () => {
  expect(['2026-11-01', '2026-12-01', '2028-02-01', '2027-02-11'].map(lastDayOf)).toEqual([
    '2026-11-30',
    '2026-12-31',
    '2028-02-29',
    '2027-02-28',
  ])
})
