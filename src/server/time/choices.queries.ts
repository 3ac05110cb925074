import { sql } from 'kysely'
import { localDate } from '#domain/places/zones.ts'
import { GENEROUS_RULES, type GenerousRule } from '#domain/time/generousRule.ts'
import { weekCalendar, type WeekCalendar } from '#domain/time/weekCalendar.ts'
import { rows, type Tx } from '../base/db.ts'
import { loadCompanySettings } from '../shop/index.ts'

interface Change {
  name: string
  before: string
  after: string
  at: string
}

/** What a company chose for the hours of its people: past weeks keep what applied to them. */
interface TimeChoices {
  calendar: WeekCalendar
  /** What is paid beyond the law in the week that starts on a day. */
  generousOn: (weekStart: string) => GenerousRule
}

const asRule = (value: string): GenerousRule => GENEROUS_RULES.find((each) => each === value) ?? 'region'

/** The choices of a company, from the changes of its settings. The day of a change is that of the company's first shop. */
export async function timeChoices(tx: Tx, companyId: string): Promise<TimeChoices> {
  const settings = await loadCompanySettings(tx, companyId)
  const changes = await rows(
    tx,
    sql<Change>`select name, before #>> '{}' as before, after #>> '{}' as after, changed_at as at from setting_changes
      where company_id = ${companyId} and shop_id is null and name in ('week_starts', 'overtime_rule')
      order by id`,
  )
  const [shop] = await rows(
    tx,
    sql<{ zone: string }>`select time_zone as zone from shops where company_id = ${companyId}
      order by created_at, id limit 1`,
  )
  const dated = changes.map((each) => ({ ...each, day: localDate(each.at, shop?.zone ?? 'UTC') }))
  const starts = dated
    .filter(({ name }) => name === 'week_starts')
    .map(({ day, before, after }) => ({ day, before: Number(before), after: Number(after) }))
  const rules = dated.filter(({ name }) => name === 'overtime_rule')
  return {
    calendar: weekCalendar(starts, Number(settings.week_starts)),
    generousOn: (week) => {
      const first = rules[0] ? asRule(rules[0].before) : asRule(settings.overtime_rule)
      const last = rules.findLast(({ day }) => day < week)
      return last ? asRule(last.after) : first
    },
  }
}
