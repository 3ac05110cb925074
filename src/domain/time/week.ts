import { shiftedDay } from './localTime.ts'
import { classify, daysOf, type Piece } from './classes.ts'
import { generous, type GenerousRule } from './generousRule.ts'
import { payOf, type PayLines, type Spiff } from './pay.ts'
import { BLOCKING, cleanPunches, type Flag, type Punch } from './punches.ts'
import type { Rate } from './rates.ts'
import { overtimeRule, type OvertimeRule } from './regionRules.ts'
import { piecesOf } from './workDays.ts'

/** The punches of one person in one week, and what decides their pay. */
export interface WeekInput {
  /** "US-CA": the region of the person's home shop. */
  readonly region: string
  readonly zone: string
  /** The first local day of the week. */
  readonly week_start: string
  /** How many days it has; 7 unless the company changes the day on which weeks start. */
  readonly days?: number
  /** What the company pays beyond the law. */
  readonly generous?: GenerousRule
  /** Rates per hour by name; `default` is that of a punch without one. */
  readonly rates: Readonly<Record<string, Rate>>
  /** May reach over the week's borders: what is outside does not count. */
  readonly punches: readonly Punch[]
  readonly spiffs?: readonly Spiff[]
  /** No overtime, whatever the region. */
  readonly exempt?: boolean
  /** Local days whose hours are paid with the premium of a public holiday. */
  readonly premium_days?: readonly string[]
  /** A punch without its end is open, and not forgotten, within 16 hours before this instant. */
  readonly now?: string
}

interface DayHours {
  readonly date: string
  readonly regular_minutes: number
  readonly overtime_minutes: number
  readonly double_minutes: number
}

/** Hours and pay of a week. Minutes are exact: 30 seconds are 0.5. */
export interface WeekResult extends Omit<DayHours, 'date'>, PayLines {
  readonly by_day: readonly DayHours[]
  /** Worked minutes of each shop; present with two shops or more. */
  readonly by_shop?: Readonly<Record<string, number>>
  readonly flags: readonly Flag[]
  /** The week holds time that a person must correct before anyone approves it. */
  readonly blocked: boolean
}

const MINUTE = 60_000
const minutes = (pieces: readonly Piece[], kind?: Piece['kind']): number =>
  pieces.reduce((sum, each) => (kind && each.kind !== kind ? sum : sum + each.end - each.start), 0) / MINUTE

const byClass = (pieces: readonly Piece[]) => ({
  regular_minutes: minutes(pieces, 'regular'),
  overtime_minutes: minutes(pieces, 'overtime'),
  double_minutes: minutes(pieces, 'double'),
})

function byShop(pieces: readonly Piece[]): Record<string, number> | undefined {
  const shops = [...new Set(pieces.map(({ shop }) => shop))].sort()
  if (shops.length < 2) return undefined
  return Object.fromEntries(
    shops.map((shop) => [shop, minutes(pieces.filter((piece) => piece.shop === shop))]),
  )
}

/** The classed pieces of a week's worked time, in time order, with the flags of its punches. */
export function classedWeek(input: WeekInput): { rule: OvertimeRule; pieces: Piece[]; flags: Flag[] } {
  const rule = generous(overtimeRule(input.region, input.week_start), input.generous ?? 'region')
  const { spans, flags } = cleanPunches(input.punches, rule, input.now)
  const classed = classify(piecesOf(spans, rule, input.zone), {
    rule: input.exempt ? null : rule,
    first: input.week_start,
    last: shiftedDay(input.week_start, (input.days ?? 7) - 1),
    rates: input.rates,
    premiumDays: input.premium_days,
  })
  return { rule, pieces: classed.pieces, flags: [...flags, ...classed.flags] }
}

/**
 * Hours, classes and gross pay of one person's week, by the rule in force on its first day. Exact: seconds are kept, and
 * each pay line is rounded once. Throws NoOvertimeRuleError, or NotDecimalError for a rate that is not a number.
 */
export function weekHours(input: WeekInput): WeekResult {
  const { rule, pieces, flags } = classedWeek(input)
  const shops = byShop(pieces)
  return {
    ...byClass(pieces),
    ...payOf(pieces, input.rates, input.spiffs ?? [], rule),
    by_day: daysOf(pieces).map(([date, rows]) => ({ date, ...byClass(rows) })),
    ...(shops && { by_shop: shops }),
    flags,
    blocked: flags.some(({ code }) => BLOCKING.has(code)),
  }
}
