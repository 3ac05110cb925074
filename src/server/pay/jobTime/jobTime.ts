import type { JobTimeReport } from '#contract/pay/jobTime.ts'
import { add, money2, mul } from '#domain/money/money.ts'
import { startOfLocalDay } from '#domain/places/zones.ts'
import { jobRatios, unassigned, type JobMinutes } from '#domain/time/jobReport.ts'
import { jobTimes, type JobTime } from '#domain/time/jobs.ts'
import { dayOf, shiftedDay } from '#domain/time/localTime.ts'
import { rateOn } from '#domain/time/rates.ts'
import { shiftsOf, type Shift } from '#domain/time/shifts.ts'
import { minutesWithin, workedSpans } from '#domain/time/worked.ts'
import { databaseNow, type Tx } from '#server/base/db.ts'
import { AppError } from '#server/base/errors.ts'
import type { Author } from '#server/base/author.ts'
import { shopFor } from '#server/shop/index.ts'
import { eventsOfAll, hasRate, rateRows, ratesOf, type EventRow } from '#server/time/index.ts'
import { billedHours, loadNames, loadOrderNumbers } from './jobTime.queries.ts'

interface Query {
  shop_id: string
  from: string
  to: string
}

const LONGEST_DAYS = 92

/** A shop, a span of instants in it, and the shifts of everyone around it. */
async function spanOf(tx: Tx, session: Author, { shop_id, from, to }: Query) {
  const shop = await shopFor(tx, session, shop_id)
  if (to < from || to > shiftedDay(from, LONGEST_DAYS - 1)) throw new AppError('span_too_long')
  const { time_zone: zone } = shop
  const [start, end] = [startOfLocalDay(from, zone), startOfLocalDay(to, zone, 1)]
  const events = await eventsOfAll(tx, session.company_id, { from: startOfLocalDay(from, zone, -1), to: end })
  const shifts = shiftsByUser(events)
  const now = new Date(await databaseNow(tx)).toISOString()
  const within = { from: Date.parse(start), to: Date.parse(end) }
  return { shop, zone, start, end, shifts, now, within }
}

type Span = Awaited<ReturnType<typeof spanOf>>

type RatedJob = JobTime & { rate: string }

/** The job times of a person in the span's shop which begin in it, with the position that names their rate. */
const jobsIn = ({ shop, within, now }: Span, shifts: readonly Shift[]): RatedJob[] =>
  shifts
    .filter(({ shop_id }) => shop_id === shop.id)
    .flatMap((shift) => jobTimes(shift, now).map((job) => ({ ...job, rate: shift.position })))
    .filter(({ start }) => start >= within.from && start < within.to)

const minutesOf = (jobs: readonly JobTime[]): number => jobs.reduce((sum, { minutes }) => sum + minutes, 0)

const shiftsByUser = (events: readonly EventRow[]): Map<string, Shift[]> =>
  new Map(
    [...new Set(events.map(({ user_id }) => user_id))].map((user) => [
      user,
      shiftsOf(events.filter(({ user_id }) => user_id === user)),
    ]),
  )

const figures = (minutes: JobMinutes) => ({
  ...minutes,
  unassigned: unassigned(minutes),
  ...jobRatios(minutes),
})

/** Clocked, job and billed time of a shop by person. */
export async function jobTimeReport(tx: Tx, session: Author, query: Query): Promise<JobTimeReport> {
  const { company_id } = session
  const span = await spanOf(tx, session, query)
  const billed = await billedHours(tx, company_id, query)
  const region = `${span.shop.country}-${span.shop.region}`
  const ids = new Set<string | null>([...span.shifts.keys(), ...billed.keys()])
  const found = [...ids].map((user_id) => {
    const shifts = user_id === null ? [] : (span.shifts.get(user_id) ?? [])
    const spans = workedSpans(shifts, { region, day: query.from, now: span.now })
    const clocked = minutesWithin(spans, span.within, span.shop.id)
    const job = minutesOf(jobsIn(span, shifts))
    return { user_id, minutes: { clocked, job, billed: Number(billed.get(user_id) ?? 0) * 60 } }
  })
  const present = found.filter(({ minutes }) => minutes.clocked + minutes.job > 0 || minutes.billed !== 0)
  const names = await loadNames(
    tx,
    company_id,
    present.flatMap(({ user_id }) => user_id ?? []),
  )
  const sum = (name: keyof JobMinutes) => present.reduce((all, { minutes }) => all + minutes[name], 0)
  return {
    from: query.from,
    to: query.to,
    people: present
      .map(({ user_id, minutes }) => ({
        user_id,
        user_name: names.get(user_id ?? '') ?? '',
        ...figures(minutes),
      }))
      .sort((one, other) => one.user_name.localeCompare(other.user_name)),
    whole: figures({ clocked: sum('clocked'), job: sum('job'), billed: sum('billed') }),
  }
}

/** What job time on orders cost at the straight rates of people. */
export async function laborCosts(tx: Tx, session: Author, query: Query) {
  const { company_id } = session
  const span = await spanOf(tx, session, query)
  const rates = await rateRows(tx, company_id, null)
  const costs = new Map<string, { minutes: number; cost: string }>()
  for (const [user, shifts] of span.shifts) {
    const own = ratesOf(rates.filter(({ user_id }) => user_id === user))
    for (const { order_id, rate, start, minutes } of jobsIn(span, shifts)) {
      const day = dayOf(start, span.zone)
      const name = Object.hasOwn(own, rate) ? rate : 'default'
      const cost = hasRate(own, day)
        ? mul(minutes.toFixed(6), rateOn(own, name, day))
            .div(60)
            .toFixed(10)
        : '0'
      const before = costs.get(order_id) ?? { minutes: 0, cost: '0' }
      costs.set(order_id, { minutes: before.minutes + minutes, cost: add(before.cost, cost).toFixed() })
    }
  }
  const numbers = await loadOrderNumbers(tx, company_id, [...costs.keys()])
  return {
    currency: span.shop.currency,
    orders: [...costs]
      .map(([order_id, { minutes, cost }]) => ({
        order_id,
        order_number: numbers.get(order_id) ?? '',
        minutes,
        cost: money2(cost),
      }))
      .sort((one, other) => other.minutes - one.minutes),
  }
}
