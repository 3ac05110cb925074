import type { PayPerson } from '#contract/pay/pay.ts'
import { add, money2 } from '#domain/money/money.ts'
import { holidaysBetween } from '#domain/pay/holidays.ts'
import {
  suggestedLines,
  type Suggestion,
  type SuggestionFacts,
  type WorkedDay,
} from '#domain/pay/suggestions.ts'
import { startOfLocalDay } from '#domain/places/zones.ts'
import { dayOf, shiftedDay } from '#domain/time/localTime.ts'
import { rateOn, usualRate, type Rate } from '#domain/time/rates.ts'
import type { ShiftBreak } from '#domain/time/shifts.ts'
import type { Tx } from '#server/base/db.ts'
import type { PersonWeek } from '#server/time/index.ts'
import { plannedMinutes, type DecisionRow } from './decisions.queries.ts'

type Rates = Readonly<Record<string, Rate>>
type SuggestionReply = PayPerson['suggestions'][number]

/** A week of hours at the person's rates. */
export interface RatedWeek {
  found: PersonWeek
  rates: Rates
}

function workedDays({ found, rates }: RatedWeek, planned: ReadonlyMap<string, number>): WorkedDay[] {
  const { zone } = found.person
  return found.result.by_day.map(({ date, regular_minutes, overtime_minutes, double_minutes }) => {
    const shifts = found.shifts.filter((shift) => dayOf(Date.parse(shift.in), zone) === date)
    const ends = shifts.map((shift) => Date.parse(shift.out ?? shift.in))
    const meals = shifts.flatMap(({ breaks }) =>
      breaks.flatMap(({ kind, start, end }) =>
        kind === 'meal' && end !== null ? [{ start: Date.parse(start), end: Date.parse(end) }] : [],
      ),
    )
    return {
      day: date,
      minutes: regular_minutes + overtime_minutes + double_minutes,
      from: Math.min(...shifts.map((shift) => Date.parse(shift.in)), ...ends),
      to: Math.max(...ends),
      meals,
      planned: planned.get(date) ?? 0,
      rate: rateOn(rates, 'default', date),
    }
  })
}

/** The punches of a week, of the day before it and of the day after, without their unpaid breaks. */
const spansOf = ({ around, person }: PersonWeek): SuggestionFacts['spans'] =>
  around.flatMap(({ in: start, out, breaks }) =>
    out === null
      ? []
      : withoutMeals({ start, out, breaks }).map((span) => ({
          ...span,
          day: dayOf(span.start, person.zone),
        })),
  )

function withoutMeals({ start, out, breaks }: { start: string; out: string; breaks: readonly ShiftBreak[] }) {
  const meals = breaks
    .filter(({ kind, end }) => kind === 'meal' && end !== null)
    .map((each) => [Date.parse(each.start), Date.parse(each.end ?? each.start)] as const)
  const edges = [Date.parse(start), ...meals.flat(), Date.parse(out)]
  return edges.flatMap((from, at) => {
    const end = edges[at + 1]
    return at % 2 === 0 && end !== undefined && end > from ? [{ start: from, end }] : []
  })
}

const aroundOf = ({ week_start, days, person: { zone } }: PersonWeek): SuggestionFacts['around'] => ({
  from: Date.parse(startOfLocalDay(week_start, zone, -1)),
  to: Date.parse(startOfLocalDay(week_start, zone, days + 1)),
})

/** The straight wages of the four weeks before, and the days worked in them. */
async function wagesBefore(
  week: string,
  weekAt: (week: string) => Promise<RatedWeek>,
): Promise<{ wages: string; days: number }> {
  let wages = '0.00'
  let days = 0
  for (const back of [1, 2, 3, 4]) {
    const { found } = await weekAt(shiftedDay(week, -7 * back))
    wages = money2(add(wages, found.result.regular_pay))
    days += found.result.by_day.length
  }
  return { wages, days }
}

/** What the law may ask for in a person's week. `weekAt` calculates another week of the person. */
export async function listSuggestions(
  tx: Tx,
  companyId: string,
  rated: RatedWeek,
  weekAt: (week: string) => Promise<RatedWeek>,
): Promise<Suggestion[]> {
  const { person, week_start, days, result } = rated.found
  if (usualRate(rated.rates, week_start) === '0') return []
  const week = { from: week_start, to: shiftedDay(week_start, days - 1) }
  const { region, user_id } = person
  const hasHoliday = holidaysBetween(region, week.from, week.to).length > 0
  const planned = await plannedMinutes(tx, companyId, { userId: user_id, from: week.from, to: week.to })
  return suggestedLines({
    region,
    week,
    spans: spansOf(rated.found),
    around: aroundOf(rated.found),
    days: workedDays(rated, planned),
    regular_rate: result.regular_rate ?? null,
    before: hasHoliday ? await wagesBefore(week_start, weekAt) : { wages: '0.00', days: 0 },
  })
}

const decision = (row: DecisionRow | undefined) =>
  row ? { accepted: row.accepted, amount: row.amount, by_name: row.by_name } : null

/** Suggestions with what was decided; a decision about a line that is no longer suggested stays, and says so. */
export function suggestionReplies(
  suggested: readonly Suggestion[],
  decided: readonly DecisionRow[],
): SuggestionReply[] {
  const about = ({ kind, day }: Pick<Suggestion, 'kind' | 'day'>) =>
    decided.find((row) => row.kind === kind && row.day === day)
  const present = suggested.map(({ holiday, ...line }) => ({
    ...line,
    holiday_name: holiday?.name ?? '',
    holiday_name_french: holiday?.name_french ?? '',
    due: true,
    decision: decision(about(line)),
  }))
  const gone = decided
    .filter((row) => row.accepted && !suggested.some(({ kind, day }) => kind === row.kind && day === row.day))
    .map((row) => ({
      kind: row.kind,
      day: row.day,
      hours: '1',
      rate: row.amount,
      factor: '1',
      amount: row.amount,
      holiday_name: '',
      holiday_name_french: '',
      due: false,
      decision: decision(row),
    }))
  return [...present, ...gone]
}

/** The days of holidays for whose hours a premium was accepted. */
export const premiumDays = (decided: readonly DecisionRow[]): string[] =>
  decided.filter(({ kind, accepted }) => kind === 'holiday_worked' && accepted).map(({ day }) => day)

/** The accepted lines of a week: holiday pay, and everything else as premium. */
export function acceptedPay(decided: readonly DecisionRow[]): { holiday_pay: string; premium_pay: string } {
  const sum = (isHoliday: boolean) =>
    money2(
      add(
        '0',
        ...decided
          .filter((row) => row.accepted && (row.kind === 'holiday_pay') === isHoliday)
          .map(({ amount }) => amount),
      ),
    )
  return { holiday_pay: sum(true), premium_pay: sum(false) }
}
