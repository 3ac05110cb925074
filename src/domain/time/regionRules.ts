/** How a bonus or commission (spiff) enters overtime pay. */
type SpiffBase =
  /** Divided by all hours; overtime hours get half of it extra, double-time hours all of it. */
  | 'all_hours'
  /** Divided by the hours that are not overtime; overtime hours get 1.5 times it, double-time hours twice. */
  | 'straight_hours'
  /** A commission as `all_hours`, a flat bonus as `straight_hours`. */
  | 'california'
  | 'excluded'

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
  /** Work on all seven days of the week: the last day is overtime from its first minute, double time past 8 hours. */
  readonly seventh_day: boolean
  /** The premium on the average rate of the week, or on the rate of each hour. */
  readonly base: 'weighted' | 'in_force'
  readonly spiffs: SpiffBase
  /** A work day lasts until a gap of 8 hours, and belongs to the day on which it began. */
  readonly by_shift: boolean
  /** The weekday on which the law lets the week start ("0" is Sunday), or null where the company chooses. */
  readonly week_starts: 0 | null
  /** Hours of a public holiday that are paid with a premium leave the count of overtime. */
  readonly holiday_apart: boolean
  /** A point on which the region's law should be checked with an accountant. */
  readonly unsure: boolean
}

const US: OvertimeRule = {
  region: 'US',
  from: '1968-01-01',
  weekly: 40,
  daily: null,
  daily_double: null,
  seventh_day: false,
  base: 'weighted',
  spiffs: 'all_hours',
  by_shift: false,
  week_starts: null,
  holiday_apart: false,
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
    seventh_day: true,
    spiffs: 'all_hours',
  },
  // From this day a flat bonus is divided by the hours that are not overtime (Alvarado).
  {
    ...US,
    region: 'US-CA',
    from: '2018-03-05',
    daily: 8,
    daily_double: 12,
    seventh_day: true,
    spiffs: 'california',
  },
  canadian('ON', '2018-01-01', { weekly: 44, spiffs: 'straight_hours', holiday_apart: true }),
  canadian('QC', '2022-01-01', { unsure: false }),
  canadian('BC', '2002-11-30', { daily: 8, daily_double: 12, by_shift: true, week_starts: 0 }),
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
