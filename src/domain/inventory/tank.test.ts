import { describe, expect, test } from 'vitest'
import { daysLeft, isDipTable, tankPeriod, tankRoom, volumeAt } from './tank.ts'

const DIPS = [
  { depth: '0', volume: '0' },
  { depth: '10', volume: '55' },
  { depth: '13', volume: '80' },
  { depth: '40', volume: '220' },
]

describe('a dip table', () => {
  test('is none, or rises in both columns up to the capacity', () => {
    expect(isDipTable([], '220')).toBe(true)
    expect(isDipTable(DIPS, '220')).toBe(true)
    expect(isDipTable(DIPS, '219.9999')).toBe(false)
    expect(isDipTable(DIPS.slice(0, 1), '220')).toBe(false)
    expect(isDipTable(DIPS.toReversed(), '220')).toBe(false)
    expect(isDipTable([...DIPS.slice(0, 2), { depth: '11', volume: '55' }], '220')).toBe(false)
    expect(isDipTable([...DIPS.slice(0, 2), { depth: '10', volume: '56' }], '220')).toBe(false)
  })

  test('gives the volume at a row, and between two in proportion', () => {
    expect(volumeAt(DIPS, '0')).toBe('0.0000')
    expect(volumeAt(DIPS, '10')).toBe('55.0000')
    expect(volumeAt(DIPS, '5')).toBe('27.5000')
    expect(volumeAt(DIPS, '11')).toBe('63.3333')
    expect(volumeAt(DIPS, '40')).toBe('220.0000')
  })

  test('says nothing about depths outside of it', () => {
    expect(volumeAt(DIPS, '40.01')).toBeNull()
    expect(volumeAt(DIPS.slice(1), '9.9')).toBeNull()
    expect(volumeAt([], '1')).toBeNull()
  })
})

describe('book against gauge', () => {
  test('expects what was there with what came and went', () => {
    const moves = { delivered: '220', used: '-180.5', adjusted: '-2' }
    expect(tankPeriod('60', '95', moves)).toEqual({
      ...moves,
      expected: '97.5000',
      variance: '-2.5000',
      percent: '-1.4',
    })
    expect(tankPeriod('60', '60', { delivered: '0', used: '0', adjusted: '0' })).toMatchObject({
      variance: '0.0000',
      percent: null,
    })
  })

  test('says no percentage of a usage that is smaller than the variance', () => {
    const moves = { delivered: '0', used: '-12', adjusted: '0' }
    expect(tankPeriod('150', '85.344', moves)).toMatchObject({ variance: '-52.6560', percent: null })
    expect(tankPeriod('150', '126', moves)).toMatchObject({ variance: '-12.0000', percent: '-100.0' })
    // Orders gave back more than they used.
    expect(tankPeriod('150', '150', { ...moves, used: '3' })).toMatchObject({ percent: null })
  })
})

describe('room', () => {
  test('is what the tank holds less what is in it, never below zero or above the capacity', () => {
    expect(tankRoom('85.5', '220')).toBe('134.5000')
    expect(tankRoom('-4', '220')).toBe('220.0000')
    expect(tankRoom('499', '220')).toBe('0.0000')
  })
})

describe('days left', () => {
  test('are whole days at the usage of the last days', () => {
    expect(daysLeft('95', '140', 28)).toBe('19')
    expect(daysLeft('0', '140', 28)).toBe('0')
    expect(daysLeft('-3', '140', 28)).toBe('0')
    expect(daysLeft('95', '0', 28)).toBeNull()
  })
})
