import { expect, test } from 'vitest'
import { joinReplaced, joinUsage, usageInNewUnit, type Supply } from './replaced.ts'

const supply = (item_id: string, own: Partial<Supply> = {}): Supply => ({
  item_id,
  unit: 'each',
  active: true,
  available: '0',
  on_order: '0',
  in_transit: '0',
  drafted: '0',
  cover: '0',
  min: null,
  max: null,
  ...own,
})

const SAME = { own: '1', newer: '1' }
const newest = new Map([['old', { new_id: 'new', ratio: SAME }]])

test('what is left of a replaced item counts for the new one, which has its limits where it has none', () => {
  const old = supply('old', {
    available: '3',
    on_order: '12',
    in_transit: '2',
    drafted: '1',
    min: '6',
    max: '24',
  })
  const [joined, ...rest] = joinReplaced([old, supply('new', { available: '1', cover: '1' })], newest)
  expect(rest).toEqual([])
  expect(joined).toMatchObject({
    row: {
      item_id: 'new',
      available: '4.0000',
      on_order: '12.0000',
      cover: '19.0000',
      min: '6.0000',
      max: '24.0000',
    },
    replaces: [{ row: { item_id: 'old' }, ratio: SAME }],
  })
})

test('the limits of the new item come first, and a replaced one below zero takes nothing away', () => {
  const rows = [
    supply('old', { available: '-5', active: false, min: '6' }),
    supply('new', { available: '2', max: '10' }),
  ]
  expect(joinReplaced(rows, newest)).toMatchObject([{ row: { available: '2.0000', min: null, max: '10' } }])
})

test('in another unit with a ratio, what is left counts in the newer unit', () => {
  const rows = [
    supply('old', { unit: 'case', available: '3', on_order: '1', min: '2', max: '4' }),
    supply('new', { unit: 'quart', available: '5' }),
  ]
  const cases = new Map([['old', { new_id: 'new', ratio: { own: '1', newer: '12' } }]])
  expect(joinReplaced(rows, cases)).toMatchObject([
    {
      row: { available: '41.0000', on_order: '12.0000', cover: '53.0000', min: '24.0000', max: '48.0000' },
      replaces: [{ row: { available: '36.0000' } }],
    },
  ])
  const used = { used: [1, 0, 0, 0, 0, 0, 2], used_recent: [0, 0, 0, 0, 0, 0, 1], out: [1], out_recent: [] }
  expect(usageInNewUnit(used, { own: '1', newer: '12' })).toEqual({
    ...used,
    used: [12, 0, 0, 0, 0, 0, 24],
    used_recent: [0, 0, 0, 0, 0, 0, 12],
  })
})

test('in another unit without a ratio nothing is added up; out of use and not replaced is left out', () => {
  const rows = [supply('old', { unit: 'quart' }), supply('new'), supply('off', { active: false })]
  const joined = joinReplaced(rows, newest)
  expect(joined.map(({ row, replaces }) => [row.item_id, replaces.length])).toEqual([
    ['old', 0],
    ['new', 0],
  ])
})

test('usage is added up by weekday; a day without goods is one on which none was there', () => {
  const one = { used: [1, 2, 0, 0, 0, 0, 0], used_recent: [1, 0, 0, 0, 0, 0, 0], out: [], out_recent: [] }
  const other = {
    used: [4, 0, 0, 0, 0, 0, 1],
    used_recent: [2, 0, 0, 0, 0, 0, 0],
    out: [3, 3, 3, 3, 3, 3, 3],
    out_recent: [1, 1, 1, 1, 1, 1, 1],
  }
  expect(joinUsage([one])).toBe(one)
  expect(joinUsage([one, other])).toEqual({
    used: [5, 2, 0, 0, 0, 0, 1],
    used_recent: [3, 0, 0, 0, 0, 0, 0],
    out: [0, 0, 0, 0, 0, 0, 0],
    out_recent: [0, 0, 0, 0, 0, 0, 0],
  })
})
