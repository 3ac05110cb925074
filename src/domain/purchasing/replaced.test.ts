import { expect, test } from 'vitest'
import { joinReplaced, joinUsage, type Supply } from './replaced.ts'

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

test('what is left of a replaced item counts for the new one, which has its limits where it has none', () => {
  const old = supply('old', {
    available: '3',
    on_order: '12',
    in_transit: '2',
    drafted: '1',
    min: '6',
    max: '24',
  })
  const [joined, ...rest] = joinReplaced(
    [old, supply('new', { available: '1', cover: '1' })],
    new Map([['old', 'new']]),
  )
  expect(rest).toEqual([])
  expect(joined).toMatchObject({
    row: { item_id: 'new', available: '4.0000', on_order: '12.0000', cover: '19.0000', min: '6', max: '24' },
    replaces: [{ item_id: 'old' }],
  })
})

test('the limits of the new item come first, and a replaced one below zero takes nothing away', () => {
  const rows = [
    supply('old', { available: '-5', active: false, min: '6' }),
    supply('new', { available: '2', max: '10' }),
  ]
  expect(joinReplaced(rows, new Map([['old', 'new']]))).toMatchObject([
    { row: { available: '2.0000', min: null, max: '10' } },
  ])
})

test('in another unit nothing is added up; out of use and not replaced is left out', () => {
  const rows = [supply('old', { unit: 'quart' }), supply('new'), supply('off', { active: false })]
  const joined = joinReplaced(rows, new Map([['old', 'new']]))
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
