import { startOfLocalDay } from '../places/zones.ts'
import { dayOf } from './localTime.ts'
import type { Span } from './punches.ts'
import type { OvertimeRule } from './regionRules.ts'

/** Worked time within one calendar day and one work day. */
export interface WorkPiece {
  readonly start: number
  readonly end: number
  readonly shop: string
  readonly rate: string
  readonly shift: Span['shift']
  /** The calendar day on which it was worked, which decides the rate. */
  readonly day: string
  /** The day to which its hours count. */
  readonly work_day: string
  /** Pieces of one work day have the same number. */
  readonly work_day_number: number
}

type Uncounted = Omit<WorkPiece, 'work_day' | 'work_day_number'>

const SHIFT_GAP = 8 * 3_600_000
const DAY = 24 * 3_600_000

/** Cut at the local midnights within it. */
function cutAtMidnights(span: Span, zone: string): Uncounted[] {
  const pieces: Uncounted[] = []
  for (let start = span.start; start < span.end;) {
    const day = dayOf(start, zone)
    const end = Math.min(span.end, Date.parse(startOfLocalDay(day, zone, 1)))
    pieces.push({ ...span, start, end, day })
    start = end
  }
  return pieces
}

/** Work days from local midnight to midnight. */
function byMidnight(pieces: readonly Uncounted[]): WorkPiece[] {
  const days = [...new Set(pieces.map(({ day }) => day))]
  return pieces.map((piece) => ({
    ...piece,
    work_day: piece.day,
    work_day_number: days.indexOf(piece.day),
  }))
}

/** Work days that end with 8 hours off between two punches. */
function byShift(pieces: readonly Uncounted[], zone: string): WorkPiece[] {
  let lastOut = Number.NEGATIVE_INFINITY
  let number = -1
  let work_day = ''
  return pieces.map((piece) => {
    const { shift } = piece
    if (shift.start - lastOut >= SHIFT_GAP) {
      number += 1
      work_day = dayOf(shift.start, zone)
    }
    lastOut = Math.max(lastOut, shift.end)
    return { ...piece, work_day, work_day_number: number }
  })
}

/** Work days of 24 hours, each from the instant at which work begins. */
function byStart(pieces: readonly Uncounted[], zone: string): WorkPiece[] {
  let begin = Number.NEGATIVE_INFINITY
  let number = -1
  const counted: WorkPiece[] = []
  for (const piece of pieces) {
    for (let { start } = piece; start < piece.end;) {
      if (start >= begin + DAY) {
        begin = start
        number += 1
      }
      const end = Math.min(piece.end, begin + DAY)
      counted.push({ ...piece, start, end, work_day: dayOf(begin, zone), work_day_number: number })
      start = end
    }
  }
  return counted
}

/** Worked time in pieces of one calendar day and one work day, in time order. */
export function piecesOf(spans: readonly Span[], rule: OvertimeRule, zone: string): WorkPiece[] {
  const pieces = spans.flatMap((span) => cutAtMidnights(span, zone))
  if (rule.work_day === 'midnight') return byMidnight(pieces)
  return rule.work_day === 'gap' ? byShift(pieces, zone) : byStart(pieces, zone)
}

/** How many days before a week punches can decide to which of its work days an hour belongs. */
export const daysBefore = ({ work_day }: OvertimeRule): number => (work_day === 'start' ? 8 : 1)
