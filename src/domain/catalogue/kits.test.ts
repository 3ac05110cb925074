import { expect, test } from 'vitest'
import { kitCost, kitsAvailable, kitUses } from './kits.ts'

const tune = [
  { item_id: 'plug', quantity: '4' },
  { item_id: 'grease', quantity: '0.25' },
]

test('kits use their parts, to four decimals', () => {
  expect(kitUses(tune, '3')).toEqual([
    { item_id: 'plug', quantity: '12.0000' },
    { item_id: 'grease', quantity: '0.7500' },
  ])
  expect(kitUses([], '3')).toEqual([])
})

test('a kit costs what its parts cost, where all are known', () => {
  const costs = new Map([
    ['plug', '3.1250'],
    ['grease', '8.20'],
  ])
  expect(kitCost(tune, costs)).toBe('14.5500')
  expect(kitCost(tune, new Map([['plug', '3']]))).toBeNull()
  expect(kitCost([], costs)).toBeNull()
})

test('as many whole kits can be made as the scarcest part allows', () => {
  const made = (plug: string, grease: string) =>
    kitsAvailable(
      tune,
      new Map([
        ['plug', plug],
        ['grease', grease],
      ]),
    )
  expect(made('11', '5')).toBe('2')
  expect(made('400', '0.7499')).toBe('2')
  expect(made('3', '5')).toBe('0')
  expect(made('-1', '5')).toBe('0')
  expect(kitsAvailable(tune, new Map([['plug', '8']]))).toBeNull()
  expect(kitsAvailable([], new Map())).toBeNull()
})
