import type { Flag } from './punches.ts'
import type { OvertimeRule } from './regionRules.ts'
import type { WorkPiece } from './workDays.ts'

export type HourClass = 'regular' | 'overtime' | 'double'
export interface Piece extends WorkPiece {
  readonly kind: HourClass
}

const HOUR = 3_600_000
const SEVENTH_DAY_DOUBLE = 8

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

/** Gives the time past `limit` hours another class, in time order; only pieces that count toward the limit are cut. */
function pastLimit(pieces: readonly Piece[], limit: number, from: HourClass, to: HourClass): Piece[] {
  let left = limit * HOUR
  return pieces.flatMap((piece) => {
    if (piece.kind !== from) return [piece]
    const [within, past] = cutAfter(piece, left)
    left = Math.max(0, left - (piece.end - piece.start))
    return [...(within ? [within] : []), ...(past ? [{ ...past, kind: to }] : [])]
  })
}

/** Daily overtime and double time of one work day, whose pieces all are regular at first. */
function classifyDay(day: readonly Piece[], overtime: number | null, double: number | null): Piece[] {
  if (overtime === null) return [...day]
  const marked = pastLimit(day, overtime, 'regular', 'overtime')
  return double === null ? marked : pastLimit(marked, double - overtime, 'overtime', 'double')
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

/**
 * The class of each minute of one week: first the daily limits, then, in time order, the straight time past the weekly
 * one. Without a rule (an exempt person) all of it is regular. Where the rule says so, premium days are apart: regular, and
 * outside the count.
 */
export function classify(
  worked: readonly WorkPiece[],
  rule: OvertimeRule | null,
  lastDay: string,
  premiumDays: readonly string[] = [],
): { pieces: Piece[]; flags: Flag[] } {
  const all = worked.map((piece): Piece => ({ ...piece, kind: 'regular' }))
  if (rule === null) return { pieces: all, flags: [] }
  const isApart = ({ day }: Piece) => rule.holiday_apart && premiumDays.includes(day)
  const straight = all.filter((piece) => !isApart(piece))
  const seventh = rule.seventh_day && isSeventhDay(straight, lastDay)
  const daily = grouped(straight, ({ work_day_number }) => work_day_number).flatMap(([, day]) =>
    seventh && day[0]?.work_day === lastDay
      ? classifyDay(day, 0, SEVENTH_DAY_DOUBLE)
      : classifyDay(day, rule.daily, rule.daily_double),
  )
  return {
    pieces: inTimeOrder([...pastLimit(daily, rule.weekly, 'regular', 'overtime'), ...all.filter(isApart)]),
    flags: seventh ? [{ date: lastDay, code: 'seventh_day' }] : [],
  }
}
