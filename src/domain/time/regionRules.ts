// See docs/decisions/dated-rules-are-rows.md.
import type { Decimal } from '../money/money.ts'

/** How a bonus or commission (spiff) enters overtime pay. */
type SpiffBase =
  /** Divided by all hours; overtime hours get half of it extra, double-time hours all of it. */
  | 'all_hours'
  /** Divided by the hours that are not overtime; overtime hours get 1.5 times it, double-time hours twice. */
  | 'straight_hours'
  /** A commission as `all_hours`, a flat bonus as `straight_hours`. */
  | 'california'
  | 'excluded'

/** When a work day begins and ends, and to which day its hours count. */
type WorkDay =
  /** From local midnight to midnight. */
  | 'midnight'
  /** Until a gap of 8 hours; it belongs to the day on which it began. */
  | 'gap'
  /** The 24 hours after work begins; it belongs to the day on which it began. */
  | 'start'

/** Work on all seven days of a week: the last day is overtime from its first minute. */
export interface SeventhDay {
  /** Hours of that day after which it is double time. */
  readonly double_after: number | null
  /** Only in a week with more hours than this. */
  readonly week_over: number | null
}

/** The overtime rule of a region from a date on. Hours are whole hours; null means that the region has no such limit. */
export interface OvertimeRule {
  /** "US", "US-CA", "CA-QC": a country, or a country and a region. */
  readonly region: string
  /** The first local day on which the rule applies. */
  readonly from: string
  /** Straight hours of a week after which the rest is overtime. */
  readonly weekly: number
  /** Hours of a work day after which the rest is overtime, and after which it is double time. */
  readonly daily: number | null
  readonly daily_double: number | null
  /** The daily limit counts on days with an hour paid less than this; null: for every rate. */
  readonly daily_below: Decimal | null
  /** Hours without a pause but meals after which the rest is overtime, whatever the day. */
  readonly consecutive: number | null
  readonly seventh_day: SeventhDay | null
  /** The premium on the average rate of the week, or on the rate of each hour. */
  readonly base: 'weighted' | 'in_force'
  readonly spiffs: SpiffBase
  readonly work_day: WorkDay
  /** The weekday on which the law lets the week start ("0" is Sunday), or null where the company chooses. */
  readonly week_starts: 0 | null
  /** Hours of a public holiday that are paid with a premium leave the count of overtime. */
  readonly holiday_apart: boolean
  /** Sundays and listed holidays bear a premium that no rule here calculates: a week with one is checked before approval. */
  readonly rest_days: boolean
  /** A point on which the region's law should be checked with an accountant. */
  readonly unsure: boolean
}

const US: OvertimeRule = {
  region: 'US',
  from: '1968-01-01',
  weekly: 40,
  daily: null,
  daily_double: null,
  daily_below: null,
  consecutive: null,
  seventh_day: null,
  base: 'weighted',
  spiffs: 'all_hours',
  work_day: 'midnight',
  week_starts: null,
  holiday_apart: false,
  rest_days: false,
  unsure: false,
}

const canadian = (code: string, from: string, own: Partial<OvertimeRule>): OvertimeRule => ({
  ...US,
  region: `CA-${code}`,
  from,
  base: 'in_force',
  unsure: true,
  ...own,
})

/** California Labor Code 510. */
export const CALIFORNIA_SEVENTH_DAY: SeventhDay = { double_after: 8, week_over: null }

/** Nevada: the daily limit applies below one and a half times the state's minimum wage. */
const nevada = (from: string, daily_below: Decimal): OvertimeRule => ({
  ...US,
  region: 'US-NV',
  from,
  daily: 8,
  daily_below,
  work_day: 'start',
  unsure: true,
})

/** Rules without a date in the source apply from the beginning. */
const UNDATED = '1900-01-01'

/** Every rule, oldest first within a region. A change of the law adds a row with its date. */
export const OVERTIME_RULES: readonly OvertimeRule[] = [
  US,
  { ...US, region: 'US-FL' },
  { ...US, region: 'US-NY' },
  {
    ...US,
    region: 'US-CA',
    from: UNDATED,
    daily: 8,
    daily_double: 12,
    seventh_day: CALIFORNIA_SEVENTH_DAY,
    spiffs: 'all_hours',
  },
  // From this day a flat bonus is divided by the hours that are not overtime (Alvarado).
  {
    ...US,
    region: 'US-CA',
    from: '2018-03-05',
    daily: 8,
    daily_double: 12,
    seventh_day: CALIFORNIA_SEVENTH_DAY,
    spiffs: 'california',
  },
  // AS 23.10.060: 8 hours a day, 40 straight hours a week; not for employers with fewer than four people.
  { ...US, region: 'US-AK', from: UNDATED, daily: 8, unsure: true },
  // 7 CCR 1103-1, rule 4.1.1: 12 hours a workday, or 12 in a row without the meals, whichever pays more.
  { ...US, region: 'US-CO', from: UNDATED, daily: 12, consecutive: 12, unsure: true },
  // KRS 337.050: the seventh day of a week with more than 40 hours.
  {
    ...US,
    region: 'US-KY',
    from: UNDATED,
    seventh_day: { double_after: null, week_over: 40 },
    unsure: true,
  },
  // NRS 608.018 and 608.0126; the minimum wage of NRS 608.250 without health benefits, raised each July from 2020 to 2024.
  nevada('2010-07-01', '12.375'),
  nevada('2020-07-01', '13.50'),
  nevada('2021-07-01', '14.625'),
  nevada('2022-07-01', '15.75'),
  nevada('2023-07-01', '16.875'),
  nevada('2024-07-01', '18.00'),
  // RIGL 25-3-3: one and a half times the rate on Sundays and holidays; how it meets the weekly limit depends on the trade.
  { ...US, region: 'US-RI', from: UNDATED, rest_days: true, unsure: true },
  canadian('ON', '2018-01-01', { weekly: 44, spiffs: 'straight_hours', holiday_apart: true }),
  canadian('QC', '2022-01-01', { unsure: false }),
  canadian('BC', '2002-11-30', { daily: 8, daily_double: 12, work_day: 'gap', week_starts: 0 }),
  canadian('AB', '2014-01-01', { weekly: 44, daily: 8, spiffs: 'excluded' }),
  canadian('NS', UNDATED, { weekly: 48 }),
  canadian('PE', UNDATED, { weekly: 48 }),
  canadian('NB', UNDATED, { weekly: 44 }),
  canadian('NL', UNDATED, {}),
  canadian('SK', UNDATED, { daily: 8, spiffs: 'straight_hours' }),
  ...['MB', 'YT', 'NT', 'NU'].map((code) => canadian(code, UNDATED, { daily: 8 })),
]

/** Thrown for a region without an overtime rule. */
export class NoOvertimeRuleError extends Error {
  constructor(region: string) {
    super(`There is no overtime rule for ${JSON.stringify(region)}`)
    this.name = 'NoOvertimeRuleError'
  }
}

const latest = (region: string, day: string): OvertimeRule | undefined => {
  const rows = OVERTIME_RULES.filter((row) => row.region === region)
  return rows.findLast((row) => row.from <= day) ?? rows[0]
}

/**
 * The rule of a region in force on a day ("2026-11-22"). A US state without a row of its own follows the federal rule;
 * before its first row a region follows that row. Throws NoOvertimeRuleError for an unknown region.
 */
export function overtimeRule(region: string, day: string): OvertimeRule {
  const found = latest(region, day) ?? (region.startsWith('US-') ? latest('US', day) : undefined)
  if (!found) throw new NoOvertimeRuleError(region)
  return found
}
