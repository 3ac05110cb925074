import type { Decimal } from '../money/money.ts'
import { classify, seventhDay, type Classed, type PayClass } from './classes.ts'
import { overtimeRule } from './rules.ts'
import { weekPay, type Spiff, type WeekPay } from './wages.ts'
import { isBlocked, workedInWeek, type Punch, type WeekFlag } from './worked.ts'

/** One week of one person in one company. */
export interface WeekInput {
  /** Country and region of the home shop: `US-FL`, `CA-QC`. */
  region: string
  zone: string
  /** The first local day of the week. */
  week_start: string
  /** Hourly rates by name, at most four decimals. */
  rates: Readonly<Record<string, Decimal>>
  punches: readonly Punch[]
  spiffs?: readonly Spiff[]
  /** No overtime is due to this person. */
  exempt?: boolean
}

/** Minutes of each class; whole seconds are exact to a sixtieth. */
interface Minutes {
  regular_minutes: number
  overtime_minutes: number
  double_minutes: number
}

export interface DayHours extends Minutes {
  date: string
}

/** The hours and pay of a week. */
export interface WeekHours extends Minutes, WeekPay {
  /** Days with work. */
  by_day: DayHours[]
  /** Minutes by shop, where a person worked in several. */
  by_shop?: Record<string, number>
  flags: WeekFlag[]
  /** The week cannot be approved or exported before its punches are corrected. */
  blocked: boolean
}

const MINUTE = 60_000

const minutesOf = (rows: readonly Classed[]): number =>
  rows.reduce((sum, row) => sum + row.to - row.from, 0) / MINUTE

function minutes(rows: readonly Classed[]): Minutes {
  const of = (pay: PayClass) => minutesOf(rows.filter((row) => row.pay === pay))
  return { regular_minutes: of('regular'), overtime_minutes: of('overtime'), double_minutes: of('double') }
}

function byShop(rows: readonly Classed[]): Record<string, number> | null {
  const shops = Map.groupBy(rows, ({ shop }) => shop)
  if (shops.size < 2) return null
  return Object.fromEntries([...shops].map(([shop, own]) => [shop, minutesOf(own)]))
}

/**
 * Hours, classes and pay of a week by the law of its region (`overtimeRule`). Broken punches are left out and flagged.
 * Throws for an unknown region or rate, and for a rate with more than four decimals.
 */
export function weekHours(input: WeekInput): WeekHours {
  const { region, zone, week_start, rates, punches, spiffs = [], exempt = false } = input
  const rule = overtimeRule(region, week_start)
  const { worked, flags } = workedInWeek(punches, rule, { zone, weekStart: week_start })
  const work = classify(rule, worked, exempt)
  const seventh = exempt ? null : seventhDay(rule, worked)
  const noted: WeekFlag[] = seventh === null ? flags : [...flags, { date: seventh, code: 'seventh_day' }]
  const shops = byShop(work)
  return {
    ...minutes(work),
    ...weekPay(rule, work, rates, spiffs),
    by_day: [...Map.groupBy(work, ({ date }) => date)].map(([date, rows]) => ({ date, ...minutes(rows) })),
    ...(shops && { by_shop: shops }),
    flags: noted,
    blocked: isBlocked(noted),
  }
}
