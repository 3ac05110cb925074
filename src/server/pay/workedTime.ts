import { sql } from 'kysely'
import { centsText } from '../../domain/money/cents.ts'
import { add, dec, money2, mul } from '../../domain/money/money.ts'
import { spread } from '../../domain/orders/totals/spread.ts'
import { grossPay, weekFigures, type PayFigures } from '../../domain/pay/payroll.ts'
import { localDate, localHour, offsetMinutes, startOfLocalDay } from '../../domain/places/zones.ts'
import { jobTimes } from '../../domain/time/jobs.ts'
import { rateOn, type Rate } from '../../domain/time/rates.ts'
import { shiftsOf, type Shift } from '../../domain/time/shifts.ts'
import { shiftedDay } from '../../domain/time/localTime.ts'
import type { WeekResult } from '../../domain/time/week.ts'
import { weekOfDay, type CalendarWeek } from '../../domain/time/weekCalendar.ts'
import { daysBefore } from '../../domain/time/workDays.ts'
import { overtimeRule } from '../../domain/time/regionRules.ts'
import { workedSpans } from '../../domain/time/worked.ts'
import { rows, type Tx } from '../base/db.ts'
import {
  eventsOfAll,
  exemptPeople,
  hasRate,
  hoursOfWeek,
  ratesOf,
  rateRows,
  timeChoices,
  timePeople,
  type EventRow,
  type RateRow,
  type TimePerson,
} from '../time/index.ts'
import { spiffRows, type SpiffRow } from './spiffs/entries.queries.ts'
import { decisionRows, type DecisionRow } from './suggestions/decisions.queries.ts'
import { acceptedPay, premiumDays } from './suggestions/suggest.ts'
import { cardTips } from './tips/cardTips.ts'

interface Asked {
  /** Local days, both included. */
  from: string
  to: string
  shops: readonly string[]
  now: string
}

interface WorkedDay {
  shop_id: string
  currency: string
  day: string
  user_id: string
  position: string
}

/** A person's hours of a day in a shop; minutes are exact. */
export interface DayTime extends WorkedDay {
  regular_minutes: number
  overtime_minutes: number
  double_minutes: number
  break_minutes: number
  job_minutes: number
  /** The day's part of the week's pay for hours. */
  wages: string
}

/** One punch from in to out. */
export interface ShiftTime extends WorkedDay {
  in: string
  out: string | null
  minutes: number
  break_minutes: number
  job_minutes: number
  /** Who corrected it last; empty where it is as punched. */
  corrected_by: string
}

/** Worked minutes within one hour of the day. */
export interface HourTime extends WorkedDay {
  hour: number
  minutes: number
  wages: string
}

/** What people worked in a period. */
export interface WorkedTime {
  days: DayTime[]
  shifts: ShiftTime[]
  byHour: HourTime[]
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
/** A week and a night before and after the period: their punches decide the overtime within it. */
const AROUND_DAYS = 16
const NO_RATE: Readonly<Record<string, Rate>> = { default: '0' }

/** What the calculation reads once. */
interface Facts extends Asked {
  currencies: ReadonlyMap<string, string>
  choices: Awaited<ReturnType<typeof timeChoices>>
  exempt: ReadonlySet<string>
  rates: readonly RateRow[]
  decisions: readonly DecisionRow[]
}

/** A person with their shifts. */
interface Worker {
  person: TimePerson
  events: readonly EventRow[]
  shifts: readonly Shift[]
  rates: Readonly<Record<string, Rate>>
}

async function factsOf(tx: Tx, companyId: string, asked: Asked): Promise<Facts> {
  const shops = await rows(
    tx,
    sql<{ id: string; currency: string }>`select id, currency from shops where company_id = ${companyId}`,
  )
  return {
    ...asked,
    currencies: new Map(shops.map(({ id, currency }) => [id, currency])),
    choices: await timeChoices(tx, companyId),
    exempt: await exemptPeople(tx, companyId),
    rates: await rateRows(tx, companyId, null),
    decisions: await decisionRows(
      tx,
      companyId,
      shiftedDay(asked.from, -AROUND_DAYS),
      shiftedDay(asked.to, AROUND_DAYS),
    ),
  }
}

const around = (day: string, days: number): string => startOfLocalDay(shiftedDay(day, days), 'UTC')

async function workersOf(tx: Tx, companyId: string, { from, to, rates }: Facts): Promise<Worker[]> {
  const events = await eventsOfAll(tx, companyId, around(from, -AROUND_DAYS), around(to, AROUND_DAYS))
  const byUser = Map.groupBy(events, ({ user_id }) => user_id)
  const people = await timePeople(tx, companyId, [...byUser.keys()])
  return people.map((person) => {
    const own = byUser.get(person.user_id) ?? []
    return {
      person,
      events: own,
      shifts: shiftsOf(own),
      rates: ratesOf(rates.filter(({ user_id }) => user_id === person.user_id)),
    }
  })
}

/** The weeks of a person that have a day of the period. */
function weeksOf({ from, to, choices }: Facts, { region }: TimePerson): CalendarWeek[] {
  const fixed = overtimeRule(region, from).week_starts
  const calendar = fixed === null ? choices.calendar : { starts: fixed, changes: [] }
  const weeks: CalendarWeek[] = []
  for (let day = from; day <= to;) {
    const week = weekOfDay(day, calendar)
    weeks.push(week)
    day = shiftedDay(week.start, week.days)
  }
  return weeks
}

/** Shifts that reach into a week, with those around it that decide its work days. */
const shiftsAround = ({ shifts, person }: Worker, { start, days }: CalendarWeek): Shift[] => {
  const [first, last] = [
    startOfLocalDay(start, person.zone, -daysBefore(overtimeRule(person.region, start))),
    startOfLocalDay(start, person.zone, days + 1),
  ]
  return shifts.filter((shift) => shift.in < last && (shift.out ?? shift.in) >= first)
}

/** Holidays with a premium, where the region takes their hours out of the count of overtime. */
function holidaysOf({ decisions }: Facts, { person }: Worker, { start, days }: CalendarWeek): string[] {
  if (!overtimeRule(person.region, start).holiday_apart) return []
  const end = shiftedDay(start, days)
  return premiumDays(
    decisions.filter((row) => row.user_id === person.user_id && row.day >= start && row.day < end),
  )
}

function resultOf(
  facts: Facts,
  worker: Worker,
  week: CalendarWeek,
  spiffs: readonly SpiffRow[] = [],
): WeekResult {
  const { person, rates } = worker
  const { choices, exempt, now } = facts
  return hoursOfWeek(shiftsAround(worker, week), {
    region: person.region,
    zone: person.zone,
    week_start: week.start,
    days: week.days,
    choice: choices.generousOn(week.start),
    rates: hasRate(rates, week.start) ? rates : NO_RATE,
    spiffs,
    premium_days: holidaysOf(facts, worker, week),
    exempt: exempt.has(person.user_id),
    now,
  })
}

const minutesOf = (spans: readonly { start: number; end: number }[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE_MS

/** The time of a shift's jobs that ended; while several went on, each has its own part. */
function jobMinutes(shift: Shift, now: string): number {
  const ended = new Set(shift.jobs.flatMap(({ id, end }) => (end === null ? [] : [id])))
  return jobTimes(shift, now).reduce((sum, { id, minutes }) => (ended.has(id) ? sum + minutes : sum), 0)
}

function shiftTimes({ now, currencies }: Facts, { person, shifts, events }: Worker): ShiftTime[] {
  return shifts.map((shift) => {
    const day = localDate(shift.in, person.zone)
    const minutes = minutesOf(workedSpans([shift], { region: person.region, day, now }))
    const elapsed = shift.out === null ? minutes : (Date.parse(shift.out) - Date.parse(shift.in)) / MINUTE_MS
    const corrected = events.findLast(
      ({ shift_id, source }) => shift_id === shift.id && source === 'correction',
    )
    return {
      shop_id: shift.shop_id,
      currency: currencies.get(shift.shop_id) ?? '',
      day,
      user_id: person.user_id,
      position: shift.position,
      in: shift.in,
      out: shift.out,
      minutes,
      break_minutes: Math.max(0, elapsed - minutes),
      job_minutes: jobMinutes(shift, now),
      corrected_by: corrected?.by_name ?? '',
    }
  })
}

const weightOf = (day: WeekResult['by_day'][number]): bigint =>
  BigInt(Math.round(day.regular_minutes * 60 + day.overtime_minutes * 90 + day.double_minutes * 120))

/** The pay of a week for hours, shared out over its days by paid minutes. */
function wagesByDay(result: WeekResult): string[] {
  const { by_day, regular_pay, overtime_pay, double_pay } = result
  const cents = BigInt(
    dec(add(regular_pay, overtime_pay, double_pay).toFixed())
      .times(100)
      .toFixed(0),
  )
  return spread(cents, by_day.map(weightOf)).map(centsText)
}

function dayTimes(facts: Facts, worker: Worker, shifts: readonly ShiftTime[]): DayTime[] {
  const { from, to } = facts
  return weeksOf(facts, worker.person).flatMap((week) => {
    if (shiftsAround(worker, week).length === 0) return []
    const result = resultOf(facts, worker, week)
    const wages = wagesByDay(result)
    return result.by_day.flatMap(({ date, ...minutes }, at) => {
      const own = shifts.filter(({ day }) => day === date)
      const [first] = own
      const shop = first?.shop_id ?? worker.person.shop_id
      if (date < from || date > to) return []
      return [
        {
          shop_id: shop,
          currency: facts.currencies.get(shop) ?? '',
          day: date,
          user_id: worker.person.user_id,
          position: first?.position ?? '',
          ...minutes,
          break_minutes: own.reduce((sum, row) => sum + row.break_minutes, 0),
          job_minutes: own.reduce((sum, row) => sum + row.job_minutes, 0),
          wages: wages[at] ?? '0.00',
        },
      ]
    })
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

function hourTimes({ now, currencies }: Facts, { person, shifts, rates }: Worker): HourTime[] {
  return shifts.flatMap((shift) => {
    const spans = workedSpans([shift], { region: person.region, day: localDate(shift.in, person.zone), now })
    return spans
      .flatMap((span) => hoursOfSpan(span, person.zone))
      .map(({ day, hour, minutes }) => {
        const rate = hasRate(rates, day) ? rateOn(rates, shift.position, day) : '0'
        return {
          shop_id: shift.shop_id,
          currency: currencies.get(shift.shop_id) ?? '',
          day,
          user_id: person.user_id,
          position: shift.position,
          hour,
          minutes,
          wages: dec(mul(rate, String(minutes)).toFixed())
            .div(HOUR_MINUTES)
            .toFixed(4),
        }
      })
  })
}

/** What everyone worked in shops over days: by day with overtime and wages, by punch, and by the hour of the day. */
export async function workedTime(tx: Tx, companyId: string, asked: Asked): Promise<WorkedTime> {
  const facts = await factsOf(tx, companyId, asked)
  const workers = await workersOf(tx, companyId, facts)
  const inside = <Row extends WorkedDay>(found: readonly Row[]): Row[] =>
    found.filter(({ day, shop_id }) => day >= asked.from && day <= asked.to && asked.shops.includes(shop_id))
  const each = workers.map((worker) => ({ worker, shifts: shiftTimes(facts, worker) }))
  return {
    days: inside(each.flatMap(({ worker, shifts }) => dayTimes(facts, worker, shifts))),
    shifts: inside(each.flatMap(({ shifts }) => shifts)),
    byHour: inside(workers.flatMap((worker) => hourTimes(facts, worker))),
  }
}

/** The pay of a person's week. */
export interface PayrollWeek extends PayFigures {
  shop_id: string
  currency: string
  user_id: string
  week_start: string
  approved: boolean
  gross: string
}

/** The pay of each week that begins in the period, for the people whose home shop is asked for. */
export async function payrollWeeks(tx: Tx, companyId: string, asked: Asked): Promise<PayrollWeek[]> {
  const facts = await factsOf(tx, companyId, asked)
  const last = shiftedDay(asked.to, AROUND_DAYS)
  const spiffs = await spiffRows(tx, companyId, asked.from, last)
  const { decisions } = facts
  const tips = await cardTips(tx, companyId, {
    from: startOfLocalDay(asked.from, 'UTC', -1),
    to: startOfLocalDay(last, 'UTC', 1),
    now: asked.now,
  })
  const approved = await approvedWeeks(tx, companyId)
  const workers = await workersOf(tx, companyId, facts)
  return workers
    .filter(({ person }) => asked.shops.includes(person.shop_id))
    .flatMap((worker) =>
      weeksOf(facts, worker.person)
        .filter(({ start }) => start >= asked.from && start <= asked.to)
        .flatMap((week) => {
          const { user_id, shop_id } = worker.person
          const end = shiftedDay(week.start, week.days)
          const own = <Row extends { user_id: string; day: string }>(list: readonly Row[]): Row[] =>
            list.filter((row) => row.user_id === user_id && row.day >= week.start && row.day < end)
          const result = resultOf(facts, worker, week, own(spiffs))
          const figures: PayFigures = {
            ...weekFigures(result),
            card_tips: money2(add('0', ...own(tips).map(({ amount }) => amount))),
            ...acceptedPay(own(decisions)),
          }
          const minutes = result.regular_minutes + result.overtime_minutes + result.double_minutes
          if (minutes === 0 && grossPay(figures) === '0.00' && figures.card_tips === '0.00') return []
          return [
            {
              ...figures,
              shop_id,
              currency: facts.currencies.get(shop_id) ?? '',
              user_id,
              week_start: week.start,
              approved: approved.has(`${user_id} ${week.start}`),
              gross: grossPay(figures),
            },
          ]
        }),
    )
}

/** The weeks that a manager approved, by person and first day. */
async function approvedWeeks(tx: Tx, companyId: string): Promise<ReadonlySet<string>> {
  const found = await rows(
    tx,
    sql<{ key: string }>`select user_id || ' ' || week_start as key from work_weeks
      where company_id = ${companyId} and approved_at is not null`,
  )
  return new Set(found.map(({ key }) => key))
}
