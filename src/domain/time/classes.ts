import type { Flag } from './punches.ts'
import { isPaidBelow, type Rate } from './rates.ts'
import type { OvertimeRule } from './regionRules.ts'
import { isRestDay } from './restDays.ts'
import type { WorkPiece } from './workDays.ts'

export type HourClass = 'regular' | 'overtime' | 'double'
export interface Piece extends WorkPiece {
  readonly kind: HourClass
}

const HOUR = 3_600_000
/** Punches with no more than this between them are one run of work: the pause is a meal. */
const MEAL = HOUR
const STRAIGHT: readonly HourClass[] = ['regular']
const NOT_DOUBLE: readonly HourClass[] = ['regular', 'overtime']

/** A piece in two at a length from its start; one where the length lies outside. */
function cutAfter<P extends WorkPiece>(piece: P, length: number): [P | null, P | null] {
  const at = piece.start + length
  if (at <= piece.start) return [null, piece]
  if (at >= piece.end) return [piece, null]
  return [
    { ...piece, end: at },
    { ...piece, start: at },
  ]
}

/** Gives the time past `limit` hours another class, in time order; only pieces of the classes that count are cut. */
function pastLimit(
  pieces: readonly Piece[],
  limit: number,
  counted: readonly HourClass[],
  to: HourClass,
): Piece[] {
  let left = limit * HOUR
  return pieces.flatMap((piece) => {
    if (!counted.includes(piece.kind)) return [piece]
    const [within, past] = cutAfter(piece, left)
    left = Math.max(0, left - (piece.end - piece.start))
    return [...(within ? [within] : []), ...(past ? [{ ...past, kind: to }] : [])]
  })
}

/** Daily overtime and double time of one work day. */
function classifyDay(day: readonly Piece[], overtime: number | null, double: number | null): Piece[] {
  if (overtime === null) return [...day]
  const marked = pastLimit(day, overtime, STRAIGHT, 'overtime')
  return double === null ? marked : pastLimit(marked, double, NOT_DOUBLE, 'double')
}

/** Pieces in time order, by runs of work with no pause but meals. */
function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = []
  let end = Number.NEGATIVE_INFINITY
  for (const piece of pieces) {
    const run = piece.shift.start - end <= MEAL ? runs.at(-1) : undefined
    if (run) run.push(piece)
    else runs.push([piece])
    end = Math.max(end, piece.shift.end)
  }
  return runs
}

/** Whether there is work on all seven days of the week. */
const isSeventhDay = (pieces: readonly Piece[], lastDay: string): boolean =>
  new Set(pieces.map(({ work_day }) => work_day)).size >= 7 &&
  pieces.some(({ work_day }) => work_day === lastDay)

function grouped<Key>(pieces: readonly Piece[], keyOf: (piece: Piece) => Key): [Key, Piece[]][] {
  const groups = new Map<Key, Piece[]>()
  for (const piece of pieces) {
    const key = keyOf(piece)
    const group = groups.get(key)
    if (group) group.push(piece)
    else groups.set(key, [piece])
  }
  return [...groups]
}

const inTimeOrder = (pieces: readonly Piece[]): Piece[] =>
  [...pieces].sort((one, other) => one.start - other.start)

/** The pieces of each day with work, in order. */
export const daysOf = (pieces: readonly Piece[]): [string, Piece[]][] =>
  grouped(pieces, ({ work_day }) => work_day).sort(([one], [other]) => one.localeCompare(other))

/** What decides the classes of a person's week. Without a rule (an exempt person) all of it is regular. */
interface Classing {
  readonly rule: OvertimeRule | null
  /** The first and the last day of the week. */
  readonly first: string
  readonly last: string
  readonly rates: Readonly<Record<string, Rate>>
  readonly premiumDays?: readonly string[] | undefined
}

/** The hours of a work day after which the rest is overtime: none where every hour is paid well enough. */
function dailyLimit(day: readonly Piece[], rule: OvertimeRule, rates: Classing['rates']): number | null {
  const limit = rule.daily_below
  if (limit === null) return rule.daily
  return day.some(({ rate, day: of }) => isPaidBelow(rates, { name: rate, day: of, limit }))
    ? rule.daily
    : null
}

const hours = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { start, end }) => sum + end - start, 0) / HOUR

/** What a person should look at on the days of a week. */
const dayFlags = (pieces: readonly Piece[], rule: OvertimeRule, seventh: string | null): Flag[] => [
  ...(seventh === null ? [] : [{ date: seventh, code: 'seventh_day' } as const]),
  ...(rule.rest_days ? daysOf(pieces).filter(([day]) => isRestDay(day)) : []).map(([date]): Flag => ({
    date,
    code: 'rest_day',
  })),
]

/**
 * The class of each minute of one week, from pieces that may lie around it: first what is past a limit without a pause, then
 * the daily limits, then, in time order, the straight time past the weekly one. Where the rule says so, premium days are
 * apart: regular, and outside the count.
 */
export function classify(
  around: readonly WorkPiece[],
  { rule, first, last, rates, premiumDays = [] }: Classing,
): { pieces: Piece[]; flags: Flag[] } {
  const inWeek = ({ work_day }: Piece) => work_day >= first && work_day <= last
  const worked = around.map((piece): Piece => ({ ...piece, kind: 'regular' }))
  if (rule === null) return { pieces: worked.filter(inWeek), flags: [] }
  const { consecutive, seventh_day } = rule
  const runs =
    consecutive === null
      ? worked
      : runsOf(worked).flatMap((run) => pastLimit(run, consecutive, STRAIGHT, 'overtime'))
  const all = runs.filter(inWeek)
  const isApart = ({ day }: Piece) => rule.holiday_apart && premiumDays.includes(day)
  const straight = all.filter((piece) => !isApart(piece))
  const seventh =
    seventh_day && isSeventhDay(straight, last) && hours(straight) > (seventh_day.week_over ?? 0)
      ? seventh_day
      : null
  const daily = grouped(straight, ({ work_day_number }) => work_day_number).flatMap(([, day]) =>
    seventh && day[0]?.work_day === last
      ? classifyDay(day, 0, seventh.double_after)
      : classifyDay(day, dailyLimit(day, rule, rates), rule.daily_double),
  )
  const weekly = pastLimit(daily, rule.weekly, STRAIGHT, 'overtime')
  return {
    pieces: inTimeOrder([...weekly, ...all.filter(isApart)]),
    flags: dayFlags(all, rule, seventh && last),
  }
}
