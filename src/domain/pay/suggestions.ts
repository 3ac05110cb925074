import { add, cmp, dec, max, min, money2, mul, sub, type Decimal } from '../money/money.ts'
import { holidaysBetween, type Holiday } from './holidays.ts'
import { minimumWage } from './minimumWages.ts'

export const SUGGESTION_KINDS = [
  'meal_premium',
  'reporting_pay',
  'spread_of_hours',
  'weekly_rest',
  'holiday_pay',
  'holiday_worked',
] as const
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number]

/** A line of pay that the law may ask for. The owner accepts or refuses it. */
export interface Suggestion {
  readonly kind: SuggestionKind
  readonly day: string
  /** Hours at `rate`, times `factor`. */
  readonly hours: Decimal
  readonly rate: Decimal
  readonly factor: Decimal
  /** Two decimals, in the person's currency. */
  readonly amount: Decimal
  readonly holiday: Holiday | null
}

/** Work of a person on one local day. Instants are in milliseconds since 1970. */
export interface WorkedDay {
  readonly day: string
  readonly minutes: number
  /** The first punch in and the last punch out. */
  readonly from: number
  readonly to: number
  readonly meals: readonly { readonly start: number; readonly end: number }[]
  /** Minutes of the planned shifts; 0 without a plan. */
  readonly planned: number
  /** The straight rate of the day. */
  readonly rate: Decimal
}

/** Work without a pause; instants are in milliseconds since 1970. */
interface Span {
  readonly day: string
  readonly start: number
  readonly end: number
}

export interface SuggestionFacts {
  readonly region: string
  readonly week: { readonly from: string; readonly to: string }
  readonly days: readonly WorkedDay[]
  /** The punches of the week, of the day before and of the day after, in time order, without unpaid breaks. */
  readonly spans: readonly Span[]
  /** From the day before the week to the day after it: time between without a span is free. */
  readonly around: { readonly from: number; readonly to: number }
  /** The average rate of the week, where the region pays overtime on it. */
  readonly regular_rate: Decimal | null
  /** Straight wages of the four weeks before, and the days worked in them. */
  readonly before: { readonly wages: Decimal; readonly days: number }
}

const HOUR = 3_600_000
const MEAL = 30 * 60_000

const line = (
  kind: SuggestionKind,
  day: string,
  { hours, rate, factor = '1' }: { hours: Decimal; rate: Decimal; factor?: Decimal },
  holiday: Holiday | null = null,
): Suggestion => ({ kind, day, hours, rate, factor, amount: money2(mul(mul(hours, rate), factor)), holiday })

const inHours = (minutes: number): Decimal => dec(minutes.toFixed(4)).div(60).round(4).toFixed()

/** California: a meal of 30 minutes by the end of hour 5, another by the end of hour 10; else an hour's pay a day. */
function mealPremium({ regular_rate }: SuggestionFacts, day: WorkedDay): Suggestion[] {
  const meals = day.meals
    .filter(({ start, end }) => end - start >= MEAL)
    .map(({ start }) => start - day.from)
    .sort((one, other) => one - other)
  const missed = [5, 10].some((hour, at) => {
    const start = meals[at]
    return day.minutes > hour * 60 && (start === undefined || start > hour * HOUR)
  })
  return missed ? [line('meal_premium', day.day, { hours: '1', rate: regular_rate ?? day.rate })] : []
}

/** The hours that are due when a planned shift ends early; null where the region has no rule. */
function reportingHours(region: string, planned: number): Decimal | null {
  const shift = inHours(planned)
  switch (region) {
    case 'US-NY':
      return min('4', shift).toFixed()
    case 'US-CA':
      return min('4', max('2', dec(shift).div(2))).toFixed()
    case 'CA-BC':
      return cmp(shift, '8') > 0 ? '4' : '2'
    case 'CA-ON':
    case 'CA-QC':
    case 'CA-AB':
    case 'CA-NS':
      return '3'
    default:
      return null
  }
}

/** Only for a day with a plan: who came for a shorter shift was not sent home. */
function reportingPay({ region }: SuggestionFacts, day: WorkedDay): Suggestion[] {
  const due = reportingHours(region, day.planned)
  if (due === null || day.minutes >= day.planned) return []
  const least = minimumWage(region, day.day)
  const worked = inHours(day.minutes)
  if (region === 'CA-AB' && least !== null) {
    // At least three hours at the minimum wage: what was earned counts toward it.
    const left = dec(sub(mul(due, least), mul(worked, day.rate))).div(dec(least))
    return left.gt(0) ? [line('reporting_pay', day.day, { hours: left.round(4).toFixed(), rate: least })] : []
  }
  const hours = sub(min(due, inHours(day.planned)), worked)
  return hours.gt(0)
    ? [line('reporting_pay', day.day, { hours: hours.toFixed(), rate: least ?? day.rate })]
    : []
}

/** New York: a day that spreads over more than 10 hours adds an hour at the minimum wage. */
function spreadOfHours({ region }: SuggestionFacts, day: WorkedDay): Suggestion[] {
  const rate = minimumWage(region, day.day)
  return rate !== null && day.to - day.from > 10 * HOUR
    ? [line('spread_of_hours', day.day, { hours: '1', rate })]
    : []
}

const REST = 32 * HOUR

const workWithin = (spans: readonly Span[], from: number, to: number): Span[] =>
  spans
    .map((span) => ({ ...span, start: Math.max(span.start, from), end: Math.min(span.end, to) }))
    .filter(({ start, end }) => end > start)

const lengthOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0)

/**
 * British Columbia: 32 hours off in each week, or 1.5 times for the work within them. The 32 hours with the least work count.
 * Hours in them that are overtime already have that premium: the person who accepts the line lowers its amount.
 */
function weeklyRest({ region, spans, around, days }: SuggestionFacts): Suggestion[] {
  if (region !== 'CA-BC' || days.length === 0) return []
  const ofWeek = ({ day: name }: Span) => days.some(({ day }) => day === name)
  const rests = [around.from, ...spans.map(({ end }) => end)]
    .filter((start) => start + REST <= around.to)
    .map((start) => workWithin(spans, start, start + REST))
  if (rests.some((work) => work.length === 0)) return []
  const [least] = rests
    .filter((work) => work.some(ofWeek))
    .sort((one, other) => lengthOf(one) - lengthOf(other))
  const work = least?.filter(ofWeek) ?? []
  const day = days.find((each) => each.day === work[0]?.day)
  if (!day) return []
  const hours = inHours(lengthOf(work) / 60_000)
  return [line('weekly_rest', day.day, { hours, rate: day.rate, factor: '0.5' })]
}

/** Pay of a public holiday: a twentieth of the wages of four weeks, or an average day, as the region counts. */
function holidayPay({ region, before }: SuggestionFacts, holiday: Holiday): Suggestion[] {
  const parts = region === 'CA-BC' || region === 'CA-NS' ? before.days : 20
  if (parts === 0 || cmp(before.wages, '0') <= 0) return []
  const amount = money2(dec(before.wages).div(parts))
  return [{ kind: 'holiday_pay', day: holiday.day, hours: '1', rate: amount, factor: '1', amount, holiday }]
}

/** Hours worked on the holiday are paid as others; this is what 1.5 times, or in British Columbia 2 times, adds. */
function holidayWorked({ region }: SuggestionFacts, day: WorkedDay, holiday: Holiday): Suggestion[] {
  if (region === 'CA-QC') return []
  const late = region === 'CA-BC' ? Math.max(0, day.minutes - 12 * 60) : 0
  const hours = add(inHours(day.minutes), inHours(late)).toFixed()
  return [line('holiday_worked', day.day, { hours, rate: day.rate, factor: '0.5' }, holiday)]
}

/** What the law of a region may ask for beside hours, for one week of a person. Nothing is paid before it is accepted. */
export function suggestedLines(facts: SuggestionFacts): Suggestion[] {
  const { region, week, days } = facts
  const daily = days.flatMap((day) => [
    ...(region === 'US-CA' ? mealPremium(facts, day) : []),
    ...reportingPay(facts, day),
    ...(region === 'US-NY' ? spreadOfHours(facts, day) : []),
  ])
  const holidays = holidaysBetween(region, week.from, week.to).flatMap((holiday) => [
    ...holidayPay(facts, holiday),
    ...days.filter(({ day }) => day === holiday.day).flatMap((day) => holidayWorked(facts, day, holiday)),
  ])
  return [...daily, ...weeklyRest(facts), ...holidays].sort((one, other) => one.day.localeCompare(other.day))
}
