import {
  attendanceOf,
  type Attendance,
  type PlannedSpan,
  type WorkedSpan,
} from '#domain/scheduling/attendance.ts'
import { actorCan } from '#domain/people/roles.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { dayAfter } from '#domain/till/till.ts'
import { instantsOf, weekStart } from '#domain/time/localTime.ts'
import { rateOn, type Rate } from '#domain/time/rates.ts'
import { cleanPunches } from '#domain/time/punches.ts'
import { overtimeRule } from '#domain/time/regionRules.ts'
import { asPunch, shiftsOf, type Shift } from '#domain/time/shifts.ts'
import type { Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { loadCompanySettings, type ShopRow } from '../shop/index.ts'
import { eventsOfAll, ratesOf, rateRows } from '../time/index.ts'
import { scheduledPeople, shiftsIn } from './schedules.queries.ts'

type RateFor = (userId: string, position: string, day: string) => string | null

/** The rates of everyone; none for people who may not see them. */
async function ratesFor(tx: Tx, { company_id, actor }: Author): Promise<RateFor> {
  if (!actorCan(actor, 'staff.pay')) return () => null
  const found = await rateRows(tx, company_id, null)
  const people = new Map<string, Record<string, Rate>>()
  return (userId, position, day) => {
    const rates = people.get(userId) ?? ratesOf(found.filter((row) => row.user_id === userId))
    people.set(userId, rates)
    const name = Object.hasOwn(rates, position) ? position : 'default'
    try {
      return rateOn(rates, name, day)
    } catch {
      return null
    }
  }
}

/** A planned local time as an instant; one that the clocks skip is an hour later. */
const instantOf = (day: string, time: string, zone: string): number =>
  Date.parse(instantsOf(`${day}T${time}`, zone)[0] ?? `${day}T${time}:00Z`)

/** The worked time of one punch; one that is open counts up to now. */
function workedOf(shift: Shift, shop: ShopRow, now: string): number {
  const rule = overtimeRule(`${shop.country}-${shop.region}`, localDate(now, shop.time_zone))
  const closed = { ...asPunch(shift), out: shift.out ?? now }
  const breaks = closed.breaks.map((each) => ({ ...each, end: each.end ?? closed.out }))
  const { spans } = cleanPunches([{ ...closed, breaks }], rule)
  return spans.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** Planned against worked time of a shop in the week of a day. */
export async function workedWeek(
  tx: Tx,
  session: Author,
  { shop, day, now }: { shop: ShopRow; day: string; now: string },
) {
  const { company_id } = session
  const { time_zone: zone } = shop
  const { week_starts } = await loadCompanySettings(tx, company_id)
  const week = weekStart(day, Number(week_starts))
  const days = { first: week, last: dayAfter(week, 6) }
  const [from, to] = [startOfLocalDay(week, zone), startOfLocalDay(week, zone, 7)]
  const shifts = (await shiftsIn(tx, company_id, shop.id, days)).filter((row) => row.shop_id === shop.id)
  const rate = await ratesFor(tx, session)
  const planned = shifts.map((row): PlannedSpan => ({
    user_id: row.user_id,
    day: row.day,
    start: instantOf(row.day, row.start, zone),
    end: instantOf(row.day, row.end, zone),
    rate: rate(row.user_id, row.position, row.day),
  }))
  const events = await eventsOfAll(tx, company_id, { from, to })
  const users = [...new Set(events.map(({ user_id }) => user_id))]
  const worked = users.flatMap((user_id) =>
    shiftsOf(events.filter((event) => event.user_id === user_id))
      .filter((shift) => shift.shop_id === shop.id && shift.in >= from && shift.in < to)
      .map((shift): WorkedSpan => {
        const date = localDate(shift.in, zone)
        return {
          user_id,
          day: date,
          start: Date.parse(shift.in),
          end: shift.out === null ? null : Date.parse(shift.out),
          worked: workedOf(shift, shop, now),
          rate: rate(user_id, shift.position, date),
        }
      }),
  )
  const maySeePay = actorCan(session.actor, 'staff.pay')
  const rows = attendanceOf(planned, worked, Date.parse(now)).map((row): Attendance =>
    maySeePay ? row : { ...row, planned_cost: null, worked_cost: null },
  )
  const ids = [...new Set(rows.map(({ user_id }) => user_id))]
  const known = await scheduledPeople(tx, company_id, shop.id, ids)
  const people = known.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }))
  return { week, currency: shop.currency, people, rows }
}
