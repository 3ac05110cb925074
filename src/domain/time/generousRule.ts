import { CALIFORNIA_SEVENTH_DAY, type OvertimeRule } from './regionRules.ts'

/** What a company may pay beyond the law of each region: its thresholds apply where they are better for the person. */
export const GENEROUS_RULES = ['region', 'weekly_40', 'daily_8', 'california'] as const
export type GenerousRule = (typeof GENEROUS_RULES)[number]

type Thresholds = Pick<OvertimeRule, 'weekly' | 'daily' | 'daily_double' | 'seventh_day'>

const NONE: Thresholds = {
  weekly: Number.POSITIVE_INFINITY,
  daily: null,
  daily_double: null,
  seventh_day: null,
}
const CHOICES: Record<GenerousRule, Thresholds> = {
  region: NONE,
  weekly_40: { ...NONE, weekly: 40 },
  daily_8: { ...NONE, weekly: 40, daily: 8 },
  california: { weekly: 40, daily: 8, daily_double: 12, seventh_day: CALIFORNIA_SEVENTH_DAY },
}

const least = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other)

/** A region's rule with the better of each threshold, so that the choice never pays less than the law. */
export function generous(rule: OvertimeRule, choice: GenerousRule): OvertimeRule {
  const { weekly, daily, daily_double, seventh_day } = CHOICES[choice]
  return {
    ...rule,
    weekly: Math.min(rule.weekly, weekly),
    daily: least(rule.daily, daily),
    daily_below: daily === null ? rule.daily_below : null,
    daily_double: least(rule.daily_double, daily_double),
    seventh_day: seventh_day ?? rule.seventh_day,
  }
}
