import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { zoneSteps } from '#domain/places/zones.ts'
import { overtimeRule } from '#domain/time/regionRules.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import { weekOfDay, type CalendarWeek } from '#domain/time/weekCalendar.ts'
import { rows, type Tx } from '#server/base/db.ts'
import {
  exemptPeople,
  rateRows,
  ratesOf,
  timeChoices,
  timePeople,
  type RateRow,
  type TimePerson,
} from '#server/time/index.ts'
import { spiffSums, type SpiffSum } from '../spiffs/entries.queries.ts'
import { decisionRows, type DecisionRow } from '../suggestions/decisions.queries.ts'
import { premiumDays } from '../suggestions/suggest.ts'
import { punchSpans } from './punchSpans.queries.ts'

/** Local days, both included. */
export interface Span {
  from: string
  to: string
}

/** A week and a night before and after the period: their punches decide the overtime within it. */
export const AROUND_DAYS = 16
/** Which calculation stored hours are from: another number makes all of them anew. */
const CALCULATION = 1

/** What the calculation of hours reads of a company, besides punches. */
export interface CompanyFacts extends Span {
  currencies: ReadonlyMap<string, string>
  choices: Awaited<ReturnType<typeof timeChoices>>
  exempt: ReadonlySet<string>
  rates: ReadonlyMap<string, readonly RateRow[]>
  decisions: ReadonlyMap<string, readonly DecisionRow[]>
  spiffs: ReadonlyMap<string, readonly SpiffSum[]>
}

/** A week of a person, with what tells one calculation of it from another. */
export interface PersonOfWeek {
  person: TimePerson
  week: CalendarWeek
  basis: string
}

const byUser = <Row extends { user_id: string }>(found: readonly Row[]): ReadonlyMap<string, Row[]> =>
  Map.groupBy(found, ({ user_id }) => user_id)

/** What the hours of days need besides punches; days around them decide too. */
export async function companyFacts(tx: Tx, companyId: string, { from, to }: Span): Promise<CompanyFacts> {
  const shops = await rows(
    tx,
    sql<{
      id: string
      currency: string
    }>`select id, currency from shops where company_id = ${companyId} order by id`,
  )
  // The first week that matters begins up to two weeks before the days around the period.
  const [first, last] = [shiftedDay(from, -2 * AROUND_DAYS), shiftedDay(to, AROUND_DAYS)]
  return {
    from,
    to,
    currencies: new Map(shops.map(({ id, currency }) => [id, currency])),
    choices: await timeChoices(tx, companyId),
    exempt: await exemptPeople(tx, companyId),
    rates: byUser(await rateRows(tx, companyId, null)),
    decisions: byUser(await decisionRows(tx, companyId, first, last)),
    spiffs: byUser(await spiffSums(tx, companyId, first, last)),
  }
}

/** The rows of a person within a week. */
export const rowsOfWeek = <Row extends { day: string }>(
  found: ReadonlyMap<string, readonly Row[]>,
  { user_id }: TimePerson,
  { start, days }: CalendarWeek,
): Row[] => {
  const own = found.get(user_id)
  if (!own) return []
  const end = shiftedDay(start, days)
  return own.filter(({ day }) => day >= start && day < end)
}

/** Holidays with a premium, where the region takes their hours out of the count of overtime. */
export function holidaysOf({ decisions }: CompanyFacts, person: TimePerson, week: CalendarWeek): string[] {
  if (!overtimeRule(person.region, week.start).holiday_apart) return []
  return premiumDays(rowsOfWeek(decisions, person, week))
}

const hash = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)

/** What is the same for every week of a person. */
function basisOfPerson({ currencies, exempt, rates }: CompanyFacts, person: TimePerson): string {
  const { user_id, shop_id, region, zone } = person
  const steps = zoneSteps(zone)
  return hash([
    CALCULATION,
    shop_id,
    region,
    [...currencies],
    exempt.has(user_id),
    ratesOf(rates.get(user_id) ?? []),
    zone,
    steps.starts,
    steps.minutes,
  ])
}

/** What decides a week of everyone in a region. */
const basisOfRegion = (facts: CompanyFacts, region: string, { start, days }: CalendarWeek): string =>
  JSON.stringify([days, facts.choices.generousOn(start), overtimeRule(region, start)])

/** What decides a person's week besides; of nearly all weeks it is nothing. */
function basisOfWeek(facts: CompanyFacts, person: TimePerson, week: CalendarWeek): string {
  return JSON.stringify([
    holidaysOf(facts, person, week),
    rowsOfWeek(facts.spiffs, person, week).map(({ day, kind, amount, entries }) => [
      day,
      kind,
      amount,
      entries,
    ]),
  ])
}

/** A week with what decides it for everyone in its region. */
interface RegionWeek {
  week: CalendarWeek
  basis: string
}

/** Every week of a region that touches some days. */
function weeksIn(facts: CompanyFacts, region: string, { from, to }: Span): RegionWeek[] {
  const fixed = overtimeRule(region, facts.from).week_starts
  const calendar = fixed === null ? facts.choices.calendar : { starts: fixed, changes: [] }
  const weeks: RegionWeek[] = []
  for (let day = from; day <= to;) {
    const week = weekOfDay(day, calendar)
    weeks.push({ week, basis: basisOfRegion(facts, region, week) })
    day = shiftedDay(week.start, week.days)
  }
  return weeks
}

/** A function of text that is called once for each text. */
function remembered<Value>(of: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const value = of(text)
    known.set(text, value)
    return value
  }
}

/** Every week that touches some days of everyone who punched around them. */
export async function weeksOfAll(
  tx: Tx,
  companyId: string,
  facts: CompanyFacts,
  span: Span,
): Promise<PersonOfWeek[]> {
  const spans = await punchSpans(tx, companyId)
  const people = await timePeople(tx, companyId, [...spans.keys()])
  const weeksOf = remembered((region) => weeksIn(facts, region, span))
  const hashed = remembered(hash)
  return people.flatMap((person) => {
    const punched = spans.get(person.user_id)
    if (!punched) return []
    const [begin, end] = [shiftedDay(punched.first, -1), shiftedDay(punched.last, 1)]
    const ofPerson = basisOfPerson(facts, person)
    return weeksOf(person.region)
      .filter(({ week: { start, days } }) => start <= end && shiftedDay(start, days) > begin)
      .map(({ week, basis }) => ({
        person,
        week,
        basis: `${ofPerson} ${hashed(`${basis} ${basisOfWeek(facts, person, week)}`)}`,
      }))
  })
}
