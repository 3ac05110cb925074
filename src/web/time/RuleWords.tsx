import { useLingui } from '@lingui/react/macro'
import type { WorkWeek } from '#contract/time/time.ts'
import { findRegion } from '#domain/places/regions.ts'
import { useFormats } from '../ui/index.ts'
import { useSay } from '#web/base/i18n/useSay.ts'

/** Florida Statutes 448.01: ten hours of manual labor are a day's work. */
const hasLongFloridaDay = ({ rule, by_day }: WorkWeek): boolean =>
  rule.region === 'US-FL' &&
  by_day.some(
    ({ regular_minutes, overtime_minutes, double_minutes }) =>
      regular_minutes + overtime_minutes + double_minutes > 600,
  )

/** The overtime rule of a week in words: region, limits, and since when it applies. */
export function RuleWords({ week }: { week: WorkWeek }) {
  const { t } = useLingui()
  const say = useSay()
  const { calendarDay, money } = useFormats()
  const { region, from, weekly, daily, daily_double: double, daily_below, consecutive } = week.rule
  const { seventh_day, unsure, choice } = week.rule
  if (week.exempt) return <p className="ui-quiet">{t`Exempt from overtime: all hours are regular.`}</p>
  const nameOf = (where: string): string => {
    const [country, code] = where.split('-')
    const found = code === undefined ? null : findRegion(code, country)
    return found === null ? t`United States (federal)` : say(found.words)
  }
  const place = nameOf(region)
  const elsewhere = week.other_regions.map(nameOf).join(', ')
  const since = calendarDay(from)
  const below = daily_below === null ? null : money(daily_below, 'USD')
  return (
    <p className="ui-quiet">
      {t`Rule: ${place}. Overtime after ${weekly} hours per week.`}
      {daily !== null && below === null && ` ${t`Overtime after ${daily} hours per day.`}`}
      {daily !== null &&
        below !== null &&
        ` ${t`Overtime after ${daily} hours a day for pay below ${below} an hour.`}`}
      {consecutive !== null && ` ${t`Overtime after ${consecutive} hours in a row, not counting meals.`}`}
      {double !== null && ` ${t`Double time after ${double} hours per day.`}`}
      {seventh_day && ` ${t`The seventh day worked in a week is overtime.`}`}
      {from > '1900-01-01' && ` ${t`In effect since ${since}.`}`}
      {choice !== 'region' &&
        ` ${t`Company policy pays more than the law where that’s better for the employee.`}`}
      {hasLongFloridaDay(week) &&
        ` ${t`Florida law provides for extra pay for more than 10 hours of manual labor in a day unless a contract says otherwise. It sets no rate, so nothing is calculated; check your contracts.`}`}
      {elsewhere !== '' &&
        ` ${t`Some of this week was worked in ${elsewhere}. The home shop’s rule is applied to the whole week; check with an accountant.`}`}
      {unsure && ` ${t`Some of this region’s rules are unclear. Check with an accountant.`}`}
    </p>
  )
}
