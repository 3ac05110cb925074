import type { Shift } from './shifts.ts'

/** Time of a person on an order, in minutes. */
export interface JobTime {
  readonly order_id: string
  readonly position: string
  readonly start: number
  readonly end: number
  readonly minutes: number
}

const MINUTE = 60_000
const overlap = (one: { start: number; end: number }, other: { start: number; end: number }): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))

/** The job times of a shift: within the punch, without its breaks. What is open ends at `until`, an instant. */
export function jobTimes(shift: Shift, until: string): JobTime[] {
  const last = Date.parse(shift.out ?? until)
  const breaks = shift.breaks.map(({ start, end }) => ({
    start: Date.parse(start),
    end: Date.parse(end ?? until),
  }))
  return shift.jobs.flatMap((job) => {
    const start = Math.max(Date.parse(job.start), Date.parse(shift.in))
    const end = Math.min(Date.parse(job.end ?? until), last)
    if (end <= start) return []
    const off = breaks.reduce((sum, each) => sum + overlap(each, { start, end }), 0)
    const minutes = Math.max(0, end - start - off) / MINUTE
    return [{ order_id: job.order_id, position: job.position, start, end, minutes }]
  })
}
