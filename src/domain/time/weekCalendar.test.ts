import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shiftedDay, weekday } from './localTime.ts'
import { lastDay, weekCalendar, weekOfDay } from './weekCalendar.ts'

const toMonday = weekCalendar([{ day: '2026-11-25', before: 0, after: 1 }], 1)

test('a new first weekday applies from a future week, and the week before it is longer', () => {
  expect(toMonday).toEqual({ starts: 0, changes: [{ from: '2026-11-30', starts: 1 }] })
  expect(weekOfDay('2026-11-18', toMonday)).toEqual({ start: '2026-11-15', days: 7 })
  expect(weekOfDay('2026-11-25', toMonday)).toEqual({ start: '2026-11-22', days: 8 })
  expect(weekOfDay('2026-11-29', toMonday)).toEqual({ start: '2026-11-22', days: 8 })
  expect(weekOfDay('2026-12-01', toMonday)).toEqual({ start: '2026-11-30', days: 7 })
})

test('a choice that is taken back before it applies changes nothing', () => {
  const back = { day: '2026-11-26', before: 1, after: 0 }
  expect(weekCalendar([{ day: '2026-11-25', before: 0, after: 1 }, back], 0).changes).toEqual([])
})

test('without a choice the present weekday applies to all time', () => {
  expect(weekOfDay('2001-01-03', weekCalendar([], 3))).toEqual({ start: '2001-01-03', days: 7 })
})

test('whatever is chosen, every day is in one week, and weeks follow each other', () => {
  const weekdays = fc.integer({ min: 0, max: 6 })
  const choices = fc.array(fc.record({ at: fc.integer({ min: 0, max: 120 }), after: weekdays }), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(weekdays, choices, (starts, made) => {
      const ordered = made.toSorted((one, other) => one.at - other.at)
      const calendar = weekCalendar(
        ordered.map(({ at, after }, index) => ({
          day: shiftedDay('2026-01-01', at),
          before: index === 0 ? starts : (ordered[index - 1]?.after ?? starts),
          after,
        })),
        starts,
      )
      for (let day = '2025-12-01'; day < '2026-08-01';) {
        const week = weekOfDay(day, calendar)
        expect(week.start).toBe(day === '2025-12-01' ? week.start : day)
        expect(week.days).toBeGreaterThanOrEqual(7)
        expect(week.days).toBeLessThan(14)
        expect(weekOfDay(lastDay(week), calendar)).toEqual(week)
        day = shiftedDay(lastDay(week), 1)
      }
      const last = ordered.at(-1)?.after ?? starts
      expect(weekday(weekOfDay('2026-08-01', calendar).start)).toBe(last)
    }),
  )
})
