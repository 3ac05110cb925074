import { centsText } from '#domain/money/cents.ts'
import { add, dec, money2, mul } from '#domain/money/money.ts'
import { spread } from '#domain/orders/totals/spread.ts'
import { payHours, weekFigures } from '#domain/pay/payroll.ts'
import { localDate, localHour, offsetMinutes, startOfLocalDay } from '#domain/places/zones.ts'
import { jobTimes } from '#domain/time/jobs.ts'
import { rateOn, type Rate } from '#domain/time/rates.ts'
import { overtimeRule } from '#domain/time/regionRules.ts'
import { hoursText, roundedHours } from '#domain/time/roundedHours.ts'
import { shiftsOf, type Shift } from '#domain/time/shifts.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import type { WeekResult } from '#domain/time/week.ts'
import { daysBefore } from '#domain/time/workDays.ts'
import { workedSpans } from '#domain/time/worked.ts'
import { hasRate, hoursOfWeek, ratesOf, type EventRow } from '#server/time/index.ts'
import type { SpiffSum } from '../spiffs/entries.queries.ts'
import { holidaysOf, rowsOfWeek, type CompanyFacts, type PersonOfWeek } from './people.ts'

interface OfDay {
  shop_id: string
  currency: string
  day: string
  position: string
}

/** A person's hours of a day in a shop. Hours have two decimals and add up to those of the week. */
interface DayHours extends OfDay {
  regular_hours: string
  overtime_hours: string
  double_hours: string
  break_hours: string
  job_hours: string
  /** The day's part of the week's pay for hours. */
  wages: string
}

/** One punch from in to out. */
interface ShiftHours extends OfDay {
  punched_in: string
  punched_out: string | null
  clocked_hours: string
  break_hours: string
  job_hours: string
  /** Who corrected it last; empty where it is as punched. */
  corrected_by: string
}

/** Worked time within one hour of the day. */
interface HourHours extends OfDay {
  hour: number
  staffed_hours: string
  staffed_wages: string
}

/** The pay of a week for hours and spiffs; minutes are exact. */
interface WeekPay {
  regular_minutes: string
  overtime_minutes: string
  double_minutes: string
  regular_pay: string
  overtime_pay: string
  double_pay: string
  spiff_pay: string
}

/** All that reports say of a person's week. */
export interface WorkedWeek {
  user_id: string
  week_start: string
  basis: string
  /** Whether nothing in it can change without a punch: it is over, and everyone punched out. */
  over: boolean
  pay: WeekPay
  days: readonly DayHours[]
  shifts: readonly ShiftHours[]
  /** Calculated when it is read: few reports ask for it. */
  readonly hours: readonly HourHours[]
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const NO_RATE: Readonly<Record<string, Rate>> = { default: '0' }

/** A person's shifts and rates. */
export interface Worker {
  events: readonly EventRow[]
  shifts: readonly Shift[]
}

/** The shifts of everyone's events. */
export const workersOf = (events: readonly EventRow[]): ReadonlyMap<string, Worker> =>
  new Map(
    [...Map.groupBy(events, ({ user_id }) => user_id)].map(([user_id, own]) => [
      user_id,
      { events: own, shifts: shiftsOf(own) },
    ]),
  )

/** From which to which instant shifts are read for a week: those around it decide its work days. */
export function instantsOf({ person, week }: PersonOfWeek): { from: string; to: string } {
  const { start, days } = week
  return {
    from: startOfLocalDay(start, person.zone, -daysBefore(overtimeRule(person.region, start))),
    to: startOfLocalDay(start, person.zone, days + 1),
  }
}

const minutesOf = (spans: readonly { start: number; end: number }[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE_MS

/** The time of a shift's jobs that ended; while several went on, each has its own part. */
function jobMinutes(shift: Shift, now: string): number {
  const ended = new Set(shift.jobs.flatMap(({ id, end }) => (end === null ? [] : [id])))
  return jobTimes(shift, now).reduce((sum, { id, minutes }) => (ended.has(id) ? sum + minutes : sum), 0)
}

/** A shift with its worked minutes. */
interface TimedShift {
  shift: Shift
  day: string
  spans: { start: number; end: number }[]
  minutes: number
}

function timedShifts({ person, week }: PersonOfWeek, { shifts }: Worker, now: string): TimedShift[] {
  const end = shiftedDay(week.start, week.days)
  return shifts.flatMap((shift) => {
    const day = localDate(shift.in, person.zone)
    if (day < week.start || day >= end) return []
    const spans = workedSpans([shift], { region: person.region, day, now })
    return [{ shift, day, spans, minutes: minutesOf(spans) }]
  })
}

const dayOf = (facts: CompanyFacts, shop_id: string, day: string, position: string): OfDay => ({
  shop_id,
  currency: facts.currencies.get(shop_id) ?? '',
  day,
  position,
})

function shiftHours(
  facts: CompanyFacts,
  { events }: Worker,
  timed: readonly TimedShift[],
  now: string,
): ShiftHours[] {
  const clocked = roundedHours(timed.map(({ minutes }) => minutes))
  return timed.map(({ shift, day, minutes }, at) => {
    const elapsed = shift.out === null ? minutes : (Date.parse(shift.out) - Date.parse(shift.in)) / MINUTE_MS
    const corrected = events.findLast(
      ({ shift_id, source }) => shift_id === shift.id && source === 'correction',
    )
    return {
      ...dayOf(facts, shift.shop_id, day, shift.position),
      punched_in: shift.in,
      punched_out: shift.out,
      clocked_hours: clocked[at] ?? '0.00',
      break_hours: hoursText(Math.max(0, elapsed - minutes)),
      job_hours: hoursText(jobMinutes(shift, now)),
      corrected_by: corrected?.by_name ?? '',
    }
  })
}

const weightOf = (day: WeekResult['by_day'][number]): bigint =>
  BigInt(Math.round(day.regular_minutes * 60 + day.overtime_minutes * 90 + day.double_minutes * 120))

const centsOf = (amount: string): bigint => BigInt(dec(amount).times(100).toFixed(0))

/** The pay of a week for hours, shared out over its days by paid minutes. */
function wagesByDay({ by_day, regular_pay, overtime_pay, double_pay }: WeekResult): string[] {
  const pay = money2(add(regular_pay, overtime_pay, double_pay))
  return spread(centsOf(pay), by_day.map(weightOf)).map(centsText)
}

/** The hours of each kind by day, which add up to those that are paid. */
function hoursByDay(result: WeekResult) {
  const { by_day } = result
  const paid = payHours(weekFigures(result))
  const of = (kind: 'regular_minutes' | 'overtime_minutes' | 'double_minutes', hours: string) =>
    roundedHours(
      by_day.map((day) => day[kind]),
      result[kind] === 0 ? '0' : hours,
    )
  return {
    regular: of('regular_minutes', paid.regular),
    overtime: of('overtime_minutes', paid.overtime),
    double: of('double_minutes', paid.double),
  }
}

const sumOf = (amounts: readonly string[]): string => money2(add('0', ...amounts))

function dayHours(
  facts: CompanyFacts,
  { person }: PersonOfWeek,
  result: WeekResult,
  shifts: readonly ShiftHours[],
): DayHours[] {
  const wages = wagesByDay(result)
  const { regular, overtime, double } = hoursByDay(result)
  return result.by_day.map(({ date }, at) => {
    const own = shifts.filter(({ day }) => day === date)
    const [first] = own
    return {
      ...dayOf(facts, first?.shop_id ?? person.shop_id, date, first?.position ?? ''),
      regular_hours: regular[at] ?? '0.00',
      overtime_hours: overtime[at] ?? '0.00',
      double_hours: double[at] ?? '0.00',
      break_hours: sumOf(own.map(({ break_hours }) => break_hours)),
      job_hours: sumOf(own.map(({ job_hours }) => job_hours)),
      wages: wages[at] ?? '0.00',
    }
  })
}

/** The hours of the day that a span touches, each with its minutes. */
function hoursOfSpan(span: { start: number; end: number }, zone: string) {
  const parts: { day: string; hour: number; minutes: number }[] = []
  for (let at = span.start; at < span.end;) {
    const iso = new Date(at).toISOString()
    const minute =
      (new Date(at).getUTCMinutes() + offsetMinutes(iso, zone) + HOUR_MINUTES * 24) % HOUR_MINUTES
    const next = Math.min(span.end, at - (at % MINUTE_MS) + (HOUR_MINUTES - minute) * MINUTE_MS)
    parts.push({ day: localDate(iso, zone), hour: localHour(iso, zone), minutes: (next - at) / MINUTE_MS })
    at = next
  }
  return parts
}

/** A shift by the hour of the day; hours and wages add up to those of the shift. */
function hourHours(
  facts: CompanyFacts,
  { person }: PersonOfWeek,
  timed: readonly TimedShift[],
  shifts: readonly ShiftHours[],
): HourHours[] {
  const rates = ratesOf(facts.rates.get(person.user_id) ?? [])
  return timed.flatMap(({ shift, spans }, index) => {
    const parts = spans.flatMap((span) => hoursOfSpan(span, person.zone))
    const hours = roundedHours(
      parts.map(({ minutes }) => minutes),
      shifts[index]?.clocked_hours ?? '0',
    )
    const pay = parts.map(({ day, minutes }) =>
      dec(mul(hasRate(rates, day) ? rateOn(rates, shift.position, day) : '0', String(minutes)).toFixed()).div(
        HOUR_MINUTES,
      ),
    )
    const wages = spread(
      centsOf(money2(add('0', ...pay.map((each) => each.toFixed())))),
      pay.map((each) => BigInt(each.times(10_000).toFixed(0))),
    )
    return parts.map(({ day, hour }, at) => ({
      ...dayOf(facts, shift.shop_id, day, shift.position),
      hour,
      staffed_hours: hours[at] ?? '0.00',
      staffed_wages: centsText(wages[at] ?? 0n),
    }))
  })
}

/** The sums of spiffs as the pay of a week takes them. */
const asSpiffs = (sums: readonly SpiffSum[]) => sums.map(({ amount, kind }) => ({ amount, kind }))

/** Calculates a person's week from punches that reach a day and more over its borders. */
export function workedWeek(facts: CompanyFacts, of: PersonOfWeek, worker: Worker, now: string): WorkedWeek {
  const { person, week } = of
  const { from, to } = instantsOf(of)
  const around = worker.shifts.filter((shift) => shift.in < to && (shift.out ?? shift.in) >= from)
  const rates = ratesOf(facts.rates.get(person.user_id) ?? [])
  const result = hoursOfWeek(around, {
    region: person.region,
    zone: person.zone,
    week_start: week.start,
    days: week.days,
    choice: facts.choices.generousOn(week.start),
    rates: hasRate(rates, week.start) ? rates : NO_RATE,
    spiffs: asSpiffs(rowsOfWeek(facts.spiffs, person, week)),
    premium_days: holidaysOf(facts, person, week),
    exempt: facts.exempt.has(person.user_id),
    now,
  })
  const timed = timedShifts(of, worker, now)
  const shifts = shiftHours(facts, worker, timed, now)
  const {
    holiday_pay: _holiday,
    premium_pay: _premium,
    card_tips: _card,
    cash_tips: _cash,
    ...pay
  } = weekFigures(result)
  return {
    user_id: person.user_id,
    week_start: week.start,
    basis: of.basis,
    over: now >= to && [...around, ...timed.map(({ shift }) => shift)].every(({ out }) => out !== null),
    pay,
    days: dayHours(facts, of, result, shifts),
    shifts,
    get hours() {
      return hourHours(facts, of, timed, shifts)
    },
  }
}
