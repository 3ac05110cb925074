import { shiftedDay, weekday } from './localTime.ts'

const FIXED = new Set(['01-01', '06-19', '07-04', '11-11', '12-25'])
/** The nth such weekday of a month; -1 is the last. */
const MOVABLE = [
  { nth: -1, on: 1, month: '05' },
  { nth: 2, on: 1, month: '08' },
  { nth: 1, on: 1, month: '09' },
  { nth: 2, on: 1, month: '10' },
  { nth: 4, on: 4, month: '11' },
]

const SUNDAY = 0
const nthOf = (day: string): number => Math.ceil(Number(day.slice(8)) / 7)
const isLast = (day: string): boolean => shiftedDay(day, 7).slice(5, 7) !== day.slice(5, 7)
const isFixed = (day: string): boolean => FIXED.has(day.slice(5))

const isMovable = (day: string): boolean =>
  MOVABLE.some(
    ({ nth, on, month }) =>
      day.slice(5, 7) === month && weekday(day) === on && (nth === -1 ? isLast(day) : nthOf(day) === nth),
  )

/** Whether a day is a Sunday or a holiday on which Rhode Island asks for a premium (RIGL 25-3-1), or the Monday after one on a Sunday. */
export function isRestDay(day: string): boolean {
  const before = shiftedDay(day, -1)
  return (
    weekday(day) === SUNDAY ||
    isFixed(day) ||
    isMovable(day) ||
    (weekday(before) === SUNDAY && isFixed(before))
  )
}
