/** How premium pay is computed from a week's rates. */
export type PayBase =
  /** One rate for the whole week: straight wages by all hours (29 CFR 778.115). */
  | 'weighted'
  /** The rate of the work done in that hour. */
  | 'in_force'

/** How spiffs raise the rate of overtime. */
export type SpiffBase =
  /** Divided by all hours; half of it extra for an hour of overtime. */
  | 'all_hours'
  /** Divided by the hours that are not overtime; one and a half of it for an hour of overtime. */
  | 'regular_hours'
  /** Commissions by all hours, flat bonuses by the hours that are not overtime (Alvarado v. Dart, 2018). */
  | 'california'
  /** Not part of the rate where the wage is above the minimum. */
  | 'excluded'

/** The overtime rules of a region from a day on. Hours are whole hours. */
export interface OvertimeRule {
  region: string
  /** The first day on which it is in force. */
  from: string
  /** Straight hours of a week after which time is paid at one and a half. */
  week: number
  /** Hours of a day after which time is paid at one and a half, and at double; null where there is none. */
  day: number | null
  day_double: number | null
  base: PayBase
  spiffs: SpiffBase
  /** Work on all seven days of the week: the seventh is overtime from its first hour, and double after eight. */
  seventh_day: boolean
  /** A work day ends with a gap of this many hours instead of at midnight. */
  day_gap: number | null
  /** An unpaid meal of at most this many minutes is work. */
  short_meal: number | null
}

const US = {
  day: null,
  day_double: null,
  base: 'weighted',
  spiffs: 'all_hours',
  seventh_day: false,
  day_gap: null,
  // 29 CFR 785.18.
  short_meal: 20,
} as const
const CANADA = {
  day: null,
  day_double: null,
  base: 'in_force',
  spiffs: 'all_hours',
  seventh_day: false,
  day_gap: null,
  short_meal: null,
} as const
/** Before every week that a shop has. */
const EVER = '1900-01-01'

/** Dated rules; a change of the law adds a row. Sources: 29 CFR 778, DLSE, provincial employment standards. */
export const OVERTIME_RULES: readonly OvertimeRule[] = [
  { region: 'US', from: EVER, week: 40, ...US },
  {
    region: 'US-CA',
    from: EVER,
    week: 40,
    ...US,
    day: 8,
    day_double: 12,
    spiffs: 'california',
    seventh_day: true,
  },
  { region: 'CA-ON', from: EVER, week: 44, ...CANADA, spiffs: 'regular_hours' },
  { region: 'CA-QC', from: EVER, week: 40, ...CANADA },
  { region: 'CA-BC', from: EVER, week: 40, ...CANADA, day: 8, day_double: 12, day_gap: 8 },
  { region: 'CA-AB', from: EVER, week: 44, ...CANADA, day: 8, spiffs: 'excluded' },
  { region: 'CA-NS', from: EVER, week: 48, ...CANADA },
  { region: 'CA-PE', from: EVER, week: 48, ...CANADA },
  { region: 'CA-NB', from: EVER, week: 44, ...CANADA },
  { region: 'CA-NL', from: EVER, week: 40, ...CANADA },
  { region: 'CA-MB', from: EVER, week: 40, ...CANADA, day: 8 },
  { region: 'CA-SK', from: EVER, week: 40, ...CANADA, day: 8, spiffs: 'regular_hours' },
  { region: 'CA-YT', from: EVER, week: 40, ...CANADA, day: 8 },
  { region: 'CA-NT', from: EVER, week: 40, ...CANADA, day: 8 },
  { region: 'CA-NU', from: EVER, week: 40, ...CANADA, day: 8 },
]

/**
 * The rule of a region (`US-FL`, `CA-QC`) for a week, by its first day: the newest row that is in force then. A state
 * without rules of its own has those of the United States. Throws for a region of no known country.
 */
export function overtimeRule(region: string, weekStart: string): OvertimeRule {
  const own = OVERTIME_RULES.filter((row) => row.region === region)
  const rows =
    own.length > 0 || !region.startsWith('US-') ? own : OVERTIME_RULES.filter((row) => row.region === 'US')
  const rule = rows.findLast((row) => row.from <= weekStart)
  if (!rule) throw new Error(`no overtime rule for ${region} on ${weekStart}`)
  return rule
}
