import { dec, money2, type Decimal } from '../money/money.ts'

const MINUTE = 60_000
/** Whole minutes that are neither late nor early. */
export const TOLERANCE_MINUTES = 5

/** What a planned day and the time clock say differently. */
export const ATTENDANCE_MARKS = ['late', 'left_early', 'missing', 'unplanned', 'open'] as const
export type AttendanceMark = (typeof ATTENDANCE_MARKS)[number]

/** A planned shift as instants in milliseconds; `rate` is its pay per hour, null where it has none or is hidden. */
export interface PlannedSpan {
  readonly user_id: string
  readonly day: string
  readonly start: number
  readonly end: number
  readonly rate: Decimal | null
}

/** A worked shift; `worked` is its time without unpaid breaks in milliseconds, `end` null while it is open. */
export interface WorkedSpan {
  readonly user_id: string
  readonly day: string
  readonly start: number
  readonly end: number | null
  readonly worked: number
  readonly rate: Decimal | null
}

/** One person on one day: minutes are whole, costs are in the shop's currency or null where no rate is known. */
export interface Attendance {
  readonly user_id: string
  readonly day: string
  readonly planned_minutes: number
  readonly worked_minutes: number
  readonly late_minutes: number
  readonly early_minutes: number
  readonly marks: AttendanceMark[]
  readonly planned_cost: Decimal | null
  readonly worked_cost: Decimal | null
}

interface Costed {
  readonly rate: Decimal | null
  readonly length: number
}

/** Straight pay of these times; null where the rate of one is not known. */
function costOf(parts: readonly Costed[]): Decimal | null {
  let sum = dec('0')
  for (const { rate, length } of parts) {
    if (rate === null) return null
    sum = sum.plus(
      dec(rate)
        .times(String(length))
        .div(String(60 * MINUTE)),
    )
  }
  return money2(sum)
}

const minutes = (lengths: readonly number[]): number =>
  Math.round(lengths.reduce((sum, length) => sum + length, 0) / MINUTE)

const beyond = (from: number, to: number): number => {
  const late = Math.floor((to - from) / MINUTE)
  return late > TOLERANCE_MINUTES ? late : 0
}

function compared(planned: readonly PlannedSpan[], worked: readonly WorkedSpan[], now: number) {
  const begin = Math.min(...planned.map(({ start }) => start))
  const finish = Math.max(...planned.map(({ end }) => end))
  const isOpen = worked.some(({ end }) => end === null)
  const left = Math.max(...worked.map(({ end }) => end ?? now))
  const both = planned.length > 0 && worked.length > 0
  const late = both ? beyond(begin, Math.min(...worked.map(({ start }) => start))) : 0
  const early = both && !isOpen ? beyond(left, finish) : 0
  const found: Record<AttendanceMark, boolean> = {
    late: late > 0,
    left_early: early > 0,
    missing: worked.length === 0 && beyond(begin, now) > 0,
    unplanned: planned.length === 0,
    open: isOpen,
  }
  return { late, early, marks: ATTENDANCE_MARKS.filter((mark) => found[mark]) }
}

/**
 * Planned against worked, one row for each person and day with either, in that order. `now` is an instant in
 * milliseconds: no one is missing before their shift begins.
 */
export function attendanceOf(
  planned: readonly PlannedSpan[],
  worked: readonly WorkedSpan[],
  now: number,
): Attendance[] {
  const keys = [...new Set([...planned, ...worked].map(({ user_id, day }) => `${user_id} ${day}`))].sort()
  return keys.map((key) => {
    const [user_id = '', day = ''] = key.split(' ')
    const isMine = (row: { user_id: string; day: string }) => row.user_id === user_id && row.day === day
    const plan = planned.filter(isMine)
    const work = worked.filter(isMine)
    const { late, early, marks } = compared(plan, work, now)
    const planCosts = plan.map(({ rate, start, end }) => ({ rate, length: end - start }))
    const workCosts = work.map(({ rate, worked: length }) => ({ rate, length }))
    return {
      user_id,
      day,
      planned_minutes: minutes(planCosts.map(({ length }) => length)),
      worked_minutes: minutes(workCosts.map(({ length }) => length)),
      late_minutes: late,
      early_minutes: early,
      marks,
      planned_cost: costOf(planCosts),
      worked_cost: costOf(workCosts),
    }
  })
}
