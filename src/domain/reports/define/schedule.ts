import { dayAfter } from '#domain/till/till.ts'

/** When a view is sent: after the day is closed, or at an hour of each day, of one weekday, or of the first of the month. */
export const EVERY = ['closing', 'day', 'week', 'month'] as const
export type Every = (typeof EVERY)[number]

export interface ScheduleTime {
  every: Every
  /** 1 is Monday. */
  weekday: number
  /** Of the shop's day. */
  hour: number
}

/** The shop's time, and its last closed day. */
export interface ShopTime {
  today: string
  hour: number
  closed: string | null
}

const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** The last day, up to today, on which a schedule was due. */
function lastDue(
  { every, weekday, hour }: ScheduleTime,
  { today, hour: now, closed }: ShopTime,
): string | null {
  if (every === 'closing') return closed
  const latest = now >= hour ? today : dayAfter(today, -1)
  if (every === 'day') return latest
  if (every === 'month') return `${latest.slice(0, 7)}-01`
  return dayAfter(latest, -((weekdayOf(latest) - weekday + 7) % 7))
}

/** The latest day for which a schedule is due and was not handled yet; days that were missed before it are skipped. */
export function dueDay(
  schedule: ScheduleTime & { last_day: string | null; made_on: string },
  shop: ShopTime,
): string | null {
  const due = lastDue(schedule, shop)
  if (due === null || due < schedule.made_on) return null
  return schedule.last_day === null || due > schedule.last_day ? due : null
}
