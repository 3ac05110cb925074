import { localDate, startOfLocalDay } from '../places/zones.ts'
import type { OvertimeRule } from './rules.ts'

/** A break inside a punch. */
export interface PunchBreak {
  start: string
  /** Null while it goes on. */
  end: string | null
  /** A rest is paid; a meal is not. */
  kind: 'meal' | 'rest'
  paid?: boolean
}

/** A person at work, from punching in to punching out. Instants with their offset or in UTC. */
export interface Punch {
  in: string
  /** Null while it is open. */
  out: string | null
  breaks: readonly PunchBreak[]
  shop: string
  /** The name of its rate; absent means the default one. */
  rate?: string
}

/** What is wrong with a punch, or notable about it. */
export const PUNCH_FLAGS = [
  'missing_out',
  'out_before_in',
  'open_break',
  'overlap',
  'over_16_hours',
  'short_meal',
] as const
export type PunchFlag = (typeof PUNCH_FLAGS)[number]

/** A flag of a punch, by its place in the list, or of a day. */
export type WeekFlag = { punch: number; code: PunchFlag } | { date: string; code: 'seventh_day' }

/** A week with one of these cannot be approved: its hours may be wrong. */
const BLOCKING: ReadonlySet<string> = new Set(['missing_out', 'out_before_in', 'open_break', 'overlap'])

/** Whether a week with these flags cannot be approved or exported. */
export const isBlocked = (flags: readonly WeekFlag[]): boolean => flags.some(({ code }) => BLOCKING.has(code))

/** Uninterrupted paid work on one work day; instants in milliseconds. */
export interface Worked {
  from: number
  to: number
  /** The work day, by its local date. */
  date: string
  shop: string
  rate: string
}

const HOUR = 3_600_000
const LONG = 16 * HOUR
const MEAL = 30 * 60_000

interface Span {
  from: number
  to: number
}

/** The parts of spans that a span does not cover. */
const without = (spans: readonly Span[], cut: Span): Span[] =>
  spans.flatMap(({ from, to }) =>
    [
      { from, to: Math.min(to, cut.from) },
      { from: Math.max(from, cut.to), to },
    ].filter((part) => part.from < part.to),
  )

const spanOf = ({ start, end }: PunchBreak, out: number): Span => ({
  from: Date.parse(start),
  // A break past the punch-out ends there.
  to: Math.min(end === null ? out : Date.parse(end), out),
})

/** Why a punch is left out of the hours; null when it counts. */
function excluded({ in: begin, out, breaks }: Punch): PunchFlag | null {
  if (out === null) return 'missing_out'
  if (Date.parse(out) < Date.parse(begin)) return 'out_before_in'
  return breaks.some(({ end }) => end === null) ? 'open_break' : null
}

interface Read {
  worked: (Span & { shop: string; rate: string })[]
  flags: WeekFlag[]
}

/** What is notable about a punch that counts. */
function notable({ in: begin, out, breaks }: Punch, end: number): PunchFlag[] {
  const long = out !== null && end - Date.parse(begin) > LONG
  const short = breaks.some((row) => {
    const { from, to } = spanOf(row, end)
    return row.kind === 'meal' && to - from < MEAL
  })
  return [...(long ? (['over_16_hours'] as const) : []), ...(short ? (['short_meal'] as const) : [])]
}

/**
 * The paid work of punches in the order of time, less unpaid breaks. Time that two punches share counts once, in the
 * earlier one. Punches that are broken are left out, with a flag.
 */
function readPunches(punches: readonly Punch[], rule: OvertimeRule): Read {
  const read: Read = { worked: [], flags: [] }
  const taken: Span[] = []
  const ordered = [...punches.entries()].sort(([, a], [, b]) => Date.parse(a.in) - Date.parse(b.in))
  for (const [punch, row] of ordered) {
    const wrong = excluded(row)
    if (wrong !== null || row.out === null) {
      read.flags.push({ punch, code: wrong ?? 'missing_out' })
      continue
    }
    const whole = { from: Date.parse(row.in), to: Date.parse(row.out) }
    for (const code of notable(row, whole.to)) read.flags.push({ punch, code })
    if (taken.some(({ from, to }) => whole.from < to && from < whole.to))
      read.flags.push({ punch, code: 'overlap' })
    let spans: Span[] = whole.from < whole.to ? [whole] : []
    for (const each of row.breaks.filter((of) => isUnpaid(of, whole.to, rule)))
      spans = without(spans, spanOf(each, whole.to))
    for (const each of taken) spans = without(spans, each)
    taken.push(whole)
    const { shop, rate = 'default' } = row
    read.worked.push(...spans.map((span) => ({ ...span, shop, rate })))
  }
  read.worked.sort((a, b) => a.from - b.from)
  return read
}

function isUnpaid(row: PunchBreak, out: number, { short_meal }: OvertimeRule): boolean {
  if (row.kind === 'rest' || row.paid === true) return false
  const { from, to } = spanOf(row, out)
  return short_meal === null || to - from > short_meal * 60_000
}

/** Cuts work at local midnights: the work day is the local date. */
function byMidnight(worked: Read['worked'], zone: string): Worked[] {
  return worked.flatMap((row) => {
    const parts: Worked[] = []
    for (let { from } = row; from < row.to;) {
      const date = localDate(new Date(from).toISOString(), zone)
      const midnight = Date.parse(startOfLocalDay(date, zone, 1))
      const to = Math.min(row.to, midnight)
      parts.push({ ...row, from, to, date })
      from = to
    }
    return parts
  })
}

/** Work days that end with a gap: the work day is the local date on which it began. */
function byGap(worked: Read['worked'], zone: string, hours: number): Worked[] {
  let date = ''
  let last = Number.NEGATIVE_INFINITY
  return worked.map((row) => {
    if (row.from - last >= hours * HOUR) date = localDate(new Date(row.from).toISOString(), zone)
    last = Math.max(last, row.to)
    return { ...row, date }
  })
}

/** The paid work of one week by work day, in the order of time, and what is wrong or notable. */
export function workedInWeek(
  punches: readonly Punch[],
  rule: OvertimeRule,
  { zone, weekStart }: { zone: string; weekStart: string },
): { worked: Worked[]; flags: WeekFlag[] } {
  const { worked, flags } = readPunches(punches, rule)
  const days = rule.day_gap === null ? byMidnight(worked, zone) : byGap(worked, zone, rule.day_gap)
  const end = localDate(startOfLocalDay(weekStart, zone, 7), zone)
  return { worked: days.filter(({ date }) => date >= weekStart && date < end), flags }
}
