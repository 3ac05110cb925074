import { sql } from 'kysely'
import { localDate } from '#domain/places/zones.ts'
import { instantsOf, shiftedDay, weekday, weekStart } from '#domain/time/localTime.ts'
import type { PunchKind } from '#domain/time/shifts.ts'
import { json, rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { exportPay, type NewRate, addRates, savePayrollNumbers } from '#server/pay/index.ts'
import { addEvents, approve, saveOpenPunch, loadWeek, type NewEvent, stateOf } from '#server/time/index.ts'
import type { DemoGround } from '../day/orders.ts'
import { Dice } from '../random.ts'
import { demoSpiffs, demoSpiffsSince } from '../day/spiffs.ts'

export interface Worker {
  user_id: string
  name: string
  shop_id: string
  zone: string
}

/** Faults of the second week, by the place of the person and the weekday (1 is Monday). */
const FORGOTTEN = { person: 1, weekday: 4 }
const DOUBTFUL = { person: 2, weekday: 2 }
const SHORT_MEAL = { person: 3, weekday: 3 }

const isAt = (fault: { person: number; weekday: number }, person: number, weekday: number): boolean =>
  fault.person === person && fault.weekday === weekday

/** Everyone who works with their hands or runs a shop; Owners do not punch in the demo. */
function workers(tx: Tx, companyId: string): Promise<Worker[]> {
  return rows(
    tx,
    sql<Worker>`select distinct on (u.id) u.id as user_id, u.first_name || ' ' || u.last_name as name,
        s.id as shop_id, s.time_zone as zone
      from users u join user_shops m on m.company_id = ${companyId} and m.user_id = u.id
      join shops s on s.company_id = ${companyId} and s.id = m.shop_id
      where u.company_id = ${companyId} and u.active and u.role in ('Manager', 'Technician') and u.invited_at is null
      order by u.id, s.created_at, s.id`,
  )
}

/** One working day: in, a meal, out; a few minutes early or late. */
function workDay(
  dice: Dice,
  worker: Worker,
  day: string,
  faults: { forgotten: boolean; doubtful: boolean; short: boolean },
) {
  const shift_id = newId()
  const part_id = newId()
  const clock = (minutes: number): string => {
    const text = [Math.floor(minutes / 60), minutes % 60]
      .map((part) => String(part).padStart(2, '0'))
      .join(':')
    return instantsOf(`${day}T${text}:${String(dice.between(10, 59))}`, worker.zone)[0] ?? ''
  }
  const begin = 470 + dice.between(0, 20)
  const meal = 720 + dice.between(0, 25)
  const length = faults.short ? 24 : 30 + dice.between(0, 8)
  const end = 990 + dice.between(0, 70)
  const event = (kind: PunchKind, at: string, own: Partial<NewEvent> = {}): NewEvent => ({
    id: kind === 'in' ? shift_id : newId(),
    user_id: worker.user_id,
    shift_id,
    part_id: null,
    kind,
    shop_id: worker.shop_id,
    position: '',
    break_kind: null,
    order_id: null,
    at,
    device_at: null,
    clock_suspect: false,
    zone: worker.zone,
    device_id: null,
    source: 'pin',
    correction_id: null,
    supersedes: null,
    removed: false,
    by_user_id: worker.user_id,
    by_name: worker.name,
    reason: '',
    ...own,
  })
  const pause = { part_id, break_kind: 'meal' as const }
  const doubt = { source: 'offline' as const, clock_suspect: true, device_at: clock(begin + 9) }
  return [
    event('in', clock(begin), faults.doubtful ? doubt : {}),
    event('break_start', clock(meal), { ...pause, id: part_id }),
    event('break_end', clock(meal + length), pause),
    ...(faults.forgotten ? [] : [event('out', clock(end))]),
  ]
}

function twoWeeks(people: readonly Worker[], first: string): NewEvent[] {
  const dice = new Dice(240)
  return people.flatMap((worker, person) =>
    [1, 2, 3, 4, 5, 8, 9, 10, 11, 12].flatMap((offset) => {
      const day = offset - 7
      return workDay(dice, worker, shiftedDay(first, offset), {
        forgotten: isAt(FORGOTTEN, person, day),
        doubtful: isAt(DOUBTFUL, person, day),
        short: isAt(SHORT_MEAL, person, day),
      })
    }),
  )
}

/** When people began the work that is on the board, by their id. */
async function atWorkSince(tx: Tx, companyId: string): Promise<ReadonlyMap<string, string>> {
  const found = await rows(
    tx,
    sql<{
      user_id: string
      since: string
    }>`select tech ->> 'user_id' as user_id, min(o.in_progress_timestamp) as since
      from orders o cross join jsonb_array_elements(o.tech_positions) as tech
      where o.company_id = ${companyId} and o.status = 'in-progress' group by 1`,
  )
  return new Map(found.map(({ user_id, since }) => [user_id, new Date(since).toISOString()]))
}

/** Punches of today until now; a person with work on the board is in, also outside the usual hours. */
function todaysPunches(day: readonly NewEvent[], now: string, since: string | undefined): NewEvent[] {
  const begin = day[0]
  const end = day.at(-1)
  if (begin && end && since !== undefined && (since < begin.at || since > end.at))
    return [{ ...begin, at: since }]
  return day.filter(({ at, kind }) => at <= now && (since === undefined || kind !== 'out'))
}

/**
 * The punches of the current week until now, each person in the zone of the shop: whole days from Monday to Friday, and
 * of today what has happened. `since` has the beginning of the work that is on the board, by person.
 */
export function thisWeek(
  people: readonly Worker[],
  now: string,
  since: ReadonlyMap<string, string>,
): NewEvent[] {
  const dice = new Dice(242)
  const faultless = { forgotten: false, doubtful: false, short: false }
  return people.flatMap((worker) => {
    const today = localDate(now, worker.zone)
    const first = weekStart(today, 0)
    return Array.from({ length: 7 }, (_, at) => shiftedDay(first, at)).flatMap((day) => {
      const punches = workDay(dice, worker, day, faultless)
      if (day > today) return []
      const began = day === today ? since.get(worker.user_id) : undefined
      const isWeekend = [0, 6].includes(weekday(day))
      if (isWeekend && began === undefined) return []
      return day === today ? todaysPunches(punches, now, began) : punches
    })
  })
}

/** Who is in after these punches, so that the time clock offers the next step. */
async function saveOpenPunches(tx: Tx, companyId: string, events: readonly NewEvent[]): Promise<void> {
  for (const shift of Map.groupBy(events, ({ shift_id }) => shift_id).values()) {
    const begin = shift[0]
    const last = shift.at(-1)
    if (!begin || !last || last.kind === 'out') continue
    const pause = last.kind === 'break_start' ? last : null
    await saveOpenPunch(tx, companyId, begin.user_id, {
      shift_id: begin.shift_id,
      shop_id: begin.shop_id,
      position: begin.position,
      since: begin.at,
      break_id: pause?.part_id ?? null,
      break_kind: pause?.break_kind ?? null,
      break_since: pause?.at ?? null,
      jobs: [],
    })
  }
}

/**
 * Two weeks of punches with a few faults and the current week until now, rates of pay, and the first week approved and
 * handed over.
 */
export async function demoPunches(tx: Tx, setting: DemoGround): Promise<void> {
  const { companyId, owner } = setting
  const people = await workers(tx, companyId)
  const now = new Date().toISOString()
  const today = localDate(now, people[0]?.zone ?? 'UTC')
  const first = shiftedDay(weekStart(today, 0), -14)
  await sql`update companies set settings = settings || ${json({ pay_period: 'weekly' })}
    where company_id = ${companyId}`.execute(tx)
  const since = await atWorkSince(tx, companyId)
  const current = thisWeek(people, now, since)
  await addEvents(tx, companyId, [...twoWeeks(people, first), ...current])
  await saveOpenPunches(tx, companyId, current)
  const dice = new Dice(241)
  const rates = people.map(({ user_id }): NewRate => ({
    id: newId(),
    user_id,
    position: '',
    rate: `${dice.between(19, 34)}.${dice.pick(['00', '25', '50'])}`,
    from_day: shiftedDay(first, -365),
  }))
  await addRates(tx, owner, rates)
  await savePayrollNumbers(
    tx,
    companyId,
    [owner, ...people].map(({ user_id }, at) => ({ user_id, payroll_id: String(1000 + at) })),
  )
  for (const { user_id } of people) {
    const state = stateOf(await loadWeek(tx, owner, user_id, first))
    await approve(tx, owner, user_id, { week_start: first, state, checked: false })
  }
  await demoSpiffs(tx, setting, first)
  await exportPay(tx, owner, {
    id: newId(),
    from: first,
    group: '',
    format: 'csv',
    columns: [...DEMO_COLUMNS],
    pay_date: null,
  })
  await demoSpiffsSince(tx, setting, first)
}

const DEMO_COLUMNS = [
  'employee_id',
  'last_name',
  'regular_hours',
  'overtime_hours',
  'spiff_pay',
  'gross_pay',
] as const
