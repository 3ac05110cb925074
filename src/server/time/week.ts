import { createHash } from 'node:crypto'
import { startOfLocalDay } from '#domain/places/zones.ts'
import { generous, type GenerousRule } from '#domain/time/generousRule.ts'
import { BLOCKING, type Flag } from '#domain/time/punches.ts'
import { overtimeRule, type OvertimeRule } from '#domain/time/regionRules.ts'
import { asPunch, shiftsOf, type Shift } from '#domain/time/shifts.ts'
import type { Spiff } from '#domain/time/pay.ts'
import type { Rate } from '#domain/time/rates.ts'
import { weekHours, type WeekResult } from '#domain/time/week.ts'
import { daysBefore } from '#domain/time/workDays.ts'
import { weekOfDay, type CalendarWeek } from '#domain/time/weekCalendar.ts'
import type { Tx } from '../base/db.ts'
import { timeChoices } from './choices.queries.ts'
import { eventsBetween, type EventRow } from './events.queries.ts'
import type { TimePerson } from './people.queries.ts'

/** The hours of a person's week, and the shifts that they are from. */
export interface PersonWeek {
  person: TimePerson
  week_start: string
  days: number
  /** The rule of the region with what the company pays beyond it. */
  rule: OvertimeRule
  choice: GenerousRule
  result: WeekResult
  shifts: readonly Shift[]
  /** The same with those before and after it that decide its work days. */
  around: readonly Shift[]
  events: readonly EventRow[]
}

/** What pay adds to the calculation of hours. */
export interface PayFacts {
  rates: Readonly<Record<string, Rate>>
  spiffs: readonly Spiff[]
  /** Days for which the premium of a public holiday is paid. */
  premium_days: readonly string[]
}

/** The week of a day, by the law of the person's region or by the company's choices. */
export async function weekOfPerson(
  tx: Tx,
  companyId: string,
  person: TimePerson,
  day: string,
): Promise<CalendarWeek> {
  const fixed = overtimeRule(person.region, day).week_starts
  return weekOfDay(
    day,
    fixed === null ? (await timeChoices(tx, companyId)).calendar : { starts: fixed, changes: [] },
  )
}

const within = (shift: Shift, from: string, to: string): boolean =>
  shift.in < to && (shift.out ?? shift.in) >= from

/** A punch's rate is that of its position where the position has one. */
const ratedAs = (shift: Shift, rates: Readonly<Record<string, Rate>>) => {
  const punch = asPunch(shift)
  return punch.rate !== undefined && Object.hasOwn(rates, punch.rate) ? punch : { ...punch, rate: 'default' }
}

/** What decides the hours and the pay of a week, besides its shifts. */
export interface WeekFacts extends PayFacts {
  region: string
  zone: string
  week_start: string
  days: number
  choice: GenerousRule
  exempt: boolean
  now: string
}

/** The hours and the pay of a person's week; shifts may reach over its borders. */
export const hoursOfWeek = (shifts: readonly Shift[], { choice, ...facts }: WeekFacts): WeekResult =>
  weekHours({
    ...facts,
    generous: choice,
    punches: shifts.map((shift) => ratedAs(shift, facts.rates)),
  })

/** Calculates a person's week. A day or more earlier and later is read too: a night belongs to both weeks, or to one work day. */
export async function personWeek(
  tx: Tx,
  companyId: string,
  {
    person,
    week_start,
    pay,
  }: { person: TimePerson; week_start: string; pay: PayFacts & { exempt: boolean; now: string } },
): Promise<PersonWeek> {
  const { zone, region } = person
  const { days } = await weekOfPerson(tx, companyId, person, week_start)
  const choice = (await timeChoices(tx, companyId)).generousOn(week_start)
  const [from, to] = [startOfLocalDay(week_start, zone), startOfLocalDay(week_start, zone, days)]
  const rule = generous(overtimeRule(region, week_start), choice)
  const [earlier, later] = [
    startOfLocalDay(week_start, zone, -daysBefore(rule)),
    startOfLocalDay(week_start, zone, days + 1),
  ]
  const events = await eventsBetween(tx, companyId, { userId: person.user_id, from: earlier, to: later })
  const all = shiftsOf(events)
  const result = hoursOfWeek(all, { region, zone, week_start, days, choice, ...pay })
  const shifts = all.filter((shift) => within(shift, from, to))
  const flags = result.flags.flatMap((flag): Flag[] => {
    if (!('punch' in flag)) return [flag]
    const shift = all[flag.punch]
    return shift && within(shift, from, to) ? [{ ...flag, punch: shifts.indexOf(shift) }] : []
  })
  const blocked = flags.some(({ code }) => BLOCKING.has(code))
  return {
    person,
    week_start,
    days,
    rule,
    choice,
    shifts,
    around: all,
    events,
    result: { ...result, flags, blocked },
  }
}

/** A short text that changes with the hours of a week: what was approved or signed is compared by it. */
export function stateOf({ result, shifts }: PersonWeek): string {
  const { by_day, regular_minutes, overtime_minutes, double_minutes, flags } = result
  const times = shifts.map(({ in: start, out, breaks, shop_id, position }) => [
    start,
    out,
    shop_id,
    position,
    breaks.map((each) => [each.start, each.end, each.kind]),
  ])
  const facts = JSON.stringify([by_day, regular_minutes, overtime_minutes, double_minutes, flags, times])
  return createHash('sha256').update(facts).digest('base64url').slice(0, 22)
}
