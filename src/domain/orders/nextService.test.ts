import { expect, test } from 'vitest'
import { nextService } from './nextService.ts'
import { allApplied, child, idOf, oilChange, testOrder } from './testOrder.test.ts'

const served = (intervals: [number | null, number | null][], fields: object = {}) => {
  const add = {
    type: 'package.add' as const,
    package_id: oilChange.id,
    line_id: idOf(1),
    child_ids: child(0),
  }
  const [line] = allApplied([add]).packages
  if (!line) throw new Error('no package')
  const packages = intervals.map(([mileage_interval, month_interval]) => ({
    ...line,
    package_extras: { ...line.package_extras, mileage_interval, month_interval },
  }))
  return nextService({
    ...testOrder(),
    packages,
    mileage: 84_000,
    complete_timestamp: '2026-11-30T18:00:00.000Z',
    ...fields,
  })
}

test('the earliest interval of the packages counts, from this visit on', () => {
  expect(
    served([
      [5000, 6],
      [7500, 3],
      [null, null],
    ]),
  ).toEqual({ mileage: 89_000, date: '2027-02-28' })
})

test('without a reading only the date is known, and without an interval nothing', () => {
  expect(served([[5000, 6]], { mileage: null })).toEqual({ mileage: null, date: '2027-05-30' })
  expect(served([[5000, null]], { mileage: null })).toBeNull()
  expect(served([[null, null]])).toBeNull()
})

test('the day is that of the shop', () => {
  expect(served([[null, 1]], { complete_timestamp: '2026-12-01T03:00:00.000Z' })?.date).toBe('2026-12-30')
})
