import type { Shift } from './shifts.ts'

/** Time of a person on an order. */
export interface JobTime {
  readonly id: string
  readonly order_id: string
  readonly position: string
  /** When it began and ended; while other jobs went on, only a part of that time is its own. */
  readonly start: number
  readonly end: number
  /** Its own time, in minutes. */
  readonly minutes: number
}

interface Span {
  readonly start: number
  readonly end: number
}

const MINUTE = 60_000

const covers = (span: Span, start: number, end: number): boolean => span.start <= start && span.end >= end

/**
 * The own milliseconds of jobs, in their order: time that several share is divided equally, and what cannot be divided
 * goes to the one that began first. Their sum is the time in which there was a job and no break.
 */
export function sharedTime(jobs: readonly Span[], breaks: readonly Span[]): number[] {
  const own = jobs.map(() => 0)
  const borders = [...jobs, ...breaks].flatMap(({ start, end }) => [start, end])
  const times = [...new Set(borders)].sort((one, other) => one - other)
  for (const [n, start] of times.entries()) {
    const end = times[n + 1] ?? start
    const present = jobs
      .flatMap((job, at) => (covers(job, start, end) ? [{ at, since: job.start }] : []))
      .sort((one, other) => one.since - other.since || one.at - other.at)
    if (end === start || present.length === 0 || breaks.some((each) => covers(each, start, end))) continue
    const rest = (end - start) % present.length
    const share = (end - start - rest) / present.length
    for (const [place, { at }] of present.entries())
      own[at] = (own[at] ?? 0) + share + (place === 0 ? rest : 0)
  }
  return own
}

/**
 * The job times of a shift: within the punch, without its breaks; time of several jobs is divided equally. What is open
 * ends at `until`, an instant.
 */
export function jobTimes(shift: Shift, until: string): JobTime[] {
  const last = Date.parse(shift.out ?? until)
  const breaks = shift.breaks.map(({ start, end }) => ({
    start: Date.parse(start),
    end: Date.parse(end ?? until),
  }))
  const jobs = shift.jobs.flatMap(({ id, order_id, position, ...job }) => {
    const start = Math.max(Date.parse(job.start), Date.parse(shift.in))
    const end = Math.min(Date.parse(job.end ?? until), last)
    return end <= start ? [] : [{ id, order_id, position, start, end }]
  })
  const own = sharedTime(jobs, breaks)
  return jobs.map((job, at) => ({ ...job, minutes: (own[at] ?? 0) / MINUTE }))
}
