import { expect, test } from 'vitest'
import { FIRST_HOURS } from '../shop/hours.ts'
import { conflictsOf, shiftMinutes, type Shift } from './conflicts.ts'

const shift = (over: Partial<Shift> = {}): Shift => ({
  id: 'a',
  shop_id: 'tampa',
  user_id: 'ana',
  day: '2026-11-23',
  start: '08:00',
  end: '16:00',
  ...over,
})
const closures = [{ id: 'c', from: '2026-12-25', to: '2026-12-25', name: 'Christmas' }]
const around = (shifts: Shift[], inactive: string[] = []) => ({
  shop: { hours: FIRST_HOURS, closures },
  shifts,
  inactive: new Set(inactive),
})

test('a shift within the hours of the shop has no conflict', () => {
  expect(conflictsOf(shift(), around([shift()]))).toEqual([])
})

test('the same person at the same time overlaps, also in another shop; one after the other does not', () => {
  const other = shift({ id: 'b', shop_id: 'laval', start: '15:00', end: '18:00' })
  expect(conflictsOf(shift(), around([shift(), other]))).toEqual(['overlap'])
  expect(conflictsOf(shift(), around([shift(), { ...other, start: '16:00' }]))).toEqual([])
  expect(conflictsOf(shift(), around([shift(), { ...other, user_id: 'dan' }]))).toEqual([])
})

test('a closed day, hours outside those of the shop, and a deactivated person are named', () => {
  expect(conflictsOf(shift({ day: '2026-11-29' }), around([]))).toEqual(['closed'])
  expect(conflictsOf(shift({ day: '2026-12-25' }), around([]))).toEqual(['closed'])
  expect(conflictsOf(shift({ start: '07:30' }), around([]))).toEqual(['outside_hours'])
  expect(conflictsOf(shift(), around([], ['ana']))).toEqual(['inactive'])
})

test('a shift has a length', () => {
  expect(shiftMinutes({ start: '08:15', end: '16:00' })).toBe(465)
})
