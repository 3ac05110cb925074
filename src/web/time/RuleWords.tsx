import { useLingui } from '@lingui/react/macro'
import type { WorkWeek } from '../../contract/time/time.ts'
import { findRegion } from '../../domain/places/regions.ts'
import { useFormats } from '../ui/index.ts'

/** The overtime rule of a week in words: region, limits, and since when it applies. */
export function RuleWords({ week }: { week: WorkWeek }) {
  const { t, i18n } = useLingui()
  const { date } = useFormats()
  const { region, from, weekly, daily, daily_double: double, seventh_day, unsure, choice } = week.rule
  if (week.exempt) return <p className="ui-quiet">{t`Exempt from overtime: all hours are regular.`}</p>
  const [country, code] = region.split('-')
  const found = code === undefined ? null : findRegion(code, country)
  const place = found === null ? t`United States (federal)` : i18n.locale === 'fr-CA' ? found.fr : found.en
  const since = date(`${from}T12:00:00Z`, { zone: 'UTC' })
  return (
    <p className="ui-quiet">
      {t`Rule: ${place}. Overtime after ${weekly} hours a week.`}
      {daily !== null && ` ${t`Overtime after ${daily} hours a day.`}`}
      {double !== null && ` ${t`Double time after ${double} hours a day.`}`}
      {seventh_day && ` ${t`The seventh day worked in a week is overtime.`}`}
      {from > '1900-01-01' && ` ${t`In force since ${since}.`}`}
      {choice !== 'region' && ` ${t`The company pays more than the law asks, where that is better.`}`}
      {unsure && ` ${t`Some points of this region’s rule are unsettled. Check them with an accountant.`}`}
    </p>
  )
}
