import { expect, test } from 'vitest'
import { shopTaxProblems } from './shopTaxes.ts'

const line = (valid_from: string | null, valid_to: string | null) => ({ valid_from, valid_to })
const always = line(null, null)

test('four lines may hold on one day, the fifth is refused by its place', () => {
  expect(shopTaxProblems([])).toEqual([])
  expect(shopTaxProblems([always, always, always, always])).toEqual([])
  expect(shopTaxProblems([always, always, always, always, always])).toEqual([
    { at: 4, field: 'valid_from', code: 'too_many_tax_lines' },
  ])
})

test('a line that takes over the day after another ended is not one more', () => {
  const old = line(null, '2025-03-31')
  const next = line('2025-04-01', null)
  expect(shopTaxProblems([always, always, always, old, next])).toEqual([])
  expect(shopTaxProblems([always, always, always, line(null, '2025-04-01'), next])).toEqual([
    { at: 4, field: 'valid_from', code: 'too_many_tax_lines' },
  ])
})

test('a line that begins later makes an open one the fifth on that day', () => {
  expect(shopTaxProblems([line('2027-01-01', null), always, always, always, always])).toEqual([
    { at: 4, field: 'valid_from', code: 'too_many_tax_lines' },
  ])
})

test('a line cannot end before it begins', () => {
  expect(shopTaxProblems([line('2026-02-01', '2026-01-31')])).toEqual([
    { at: 0, field: 'valid_to', code: 'ends_before_it_begins' },
  ])
  expect(shopTaxProblems([line('2026-02-01', '2026-02-01')])).toEqual([])
})
