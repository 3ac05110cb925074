import type { ShiftReply, WorkWeek } from '#contract/time/time.ts'
import { localDate, startOfLocalDay } from '#domain/places/zones.ts'
import { PHOTO_DAYS } from '#domain/time/clock.ts'
import { jobTimes } from '#domain/time/jobs.ts'
import { toCheck } from '#domain/time/punches.ts'
import type { Rate } from '#domain/time/rates.ts'
import { presentEvents, type Shift } from '#domain/time/shifts.ts'
import { databaseNow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { correctionReplies, correctionRows, mayDecide } from './corrections.queries.ts'
import type { EventRow } from './events.queries.ts'
import { eventsWithPhoto } from './photos.queries.ts'
import { loadCompanySettings } from '../shop/index.ts'
import { checkVisible, timePerson, type TimePerson } from './people.queries.ts'
import { ratesOf, rateRows } from './rates.queries.ts'
import { personWeek, weekOfPerson, stateOf, type PersonWeek } from './week.ts'
import { isExempt, orderNumbers, findReview, shopPlaces, type ShopPlace } from './weeks.queries.ts'

/** The rates of a person for the hours alone, which no one sees here: they decide overtime in some regions. */
async function ratesForHours(tx: Tx, companyId: string, userId: string): Promise<Record<string, Rate>> {
  const rates = ratesOf(await rateRows(tx, companyId, userId))
  const usual = rates['default']
  const none = { from: '0001-01-01', rate: '0' }
  return { ...rates, default: [none, ...(typeof usual === 'object' ? usual : [])] }
}

/** A week with what its review needs. */
export interface SeenWeek extends PersonWeek {
  exempt: boolean
  now: string
}

/** The week of a day of a person whom the signed-in person may see; without a day the present one. */
export async function loadWeek(
  tx: Tx,
  session: Author,
  userId: string,
  day: string | undefined,
): Promise<SeenWeek> {
  await checkVisible(tx, session, userId)
  const person = await timePerson(tx, session.company_id, userId)
  if (!person) throw new AppError('not_found')
  return seenWeek(tx, session.company_id, person, day)
}

export async function seenWeek(
  tx: Tx,
  companyId: string,
  person: TimePerson,
  day: string | undefined,
): Promise<SeenWeek> {
  const now = new Date(await databaseNow(tx)).toISOString()
  const { start } = await weekOfPerson(tx, companyId, person, day ?? localDate(now, person.zone))
  const exempt = await isExempt(tx, companyId, person.user_id)
  const rates = await ratesForHours(tx, companyId, person.user_id)
  const facts = { rates, spiffs: [], premium_days: [], exempt, now }
  return { ...(await personWeek(tx, companyId, { person, week_start: start, pay: facts })), exempt, now }
}

/** How far the review of a week is. */
export async function reviewed(tx: Tx, companyId: string, week: SeenWeek) {
  const { user_id, zone } = week.person
  const row = await findReview(tx, companyId, user_id, week.week_start)
  const state = stateOf(week)
  return {
    state,
    over: week.now >= startOfLocalDay(week.week_start, zone, week.days),
    approved:
      !row || row.approved_at === null
        ? null
        : {
            name: row.approved_name,
            at: row.approved_at,
            own: row.approved_by === user_id,
            present: row.approved_state === state,
          },
    signed:
      !row || row.signed_at === null || row.signed_answer === null
        ? null
        : {
            answer: row.signed_answer,
            note: row.signed_note,
            at: row.signed_at,
            present: row.signed_state === state,
          },
  }
}

/** Regions besides the home shop's in which the person worked: the home shop's rule counts for all of it. */
const otherRegions = ({ person, shifts }: PersonWeek, shops: ReadonlyMap<string, ShopPlace>): string[] => {
  const home = shops.get(person.shop_id)?.region
  const regions = shifts.flatMap(({ shop_id }) => shops.get(shop_id)?.region ?? [])
  return [...new Set(regions.filter((region) => region !== home))].sort()
}

type Names = Map<string, string>

/** Whether an event has a photo; null where none is taken, or not shown. */
type Photos = (event: EventRow) => boolean | null

const PHOTO_KINDS: ReadonlySet<string> = new Set(['in', 'out'])
const PHOTO_MS = PHOTO_DAYS * 86_400_000

/** The photos of events, for who may correct them; one that is missing is said while photos are taken and kept. */
async function photosOf(tx: Tx, companyId: string, { events, now }: SeenWeek): Promise<Photos> {
  const { punch_photo } = await loadCompanySettings(tx, companyId)
  const ids = events.map(({ id }) => id)
  const found = await eventsWithPhoto(tx, companyId, ids)
  const oldest = Date.parse(now) - PHOTO_MS
  return ({ id, at }) => found.has(id) || (punch_photo && Date.parse(at) > oldest ? false : null)
}

function shiftReply(
  shift: Shift,
  {
    events,
    shops,
    orders,
    more: { now, photos },
  }: {
    events: readonly EventRow[]
    shops: ReadonlyMap<string, ShopPlace>
    orders: Names
    more: { now: string; photos: Photos }
  },
): ShiftReply {
  const minutes = new Map(jobTimes(shift, now).map((job) => [job.id, job.minutes]))
  const own = events.filter(({ shift_id }) => shift_id === shift.id)
  const present = new Set(presentEvents(own).map(({ id }) => id))
  return {
    id: shift.id,
    shop_id: shift.shop_id,
    shop_name: shops.get(shift.shop_id)?.name ?? '',
    zone: own[0]?.zone ?? 'UTC',
    position: shift.position,
    in: shift.in,
    out: shift.out,
    breaks: shift.breaks.map(({ id, kind, start, end }) => ({ id, kind, start, end })),
    clock_suspect: shift.clock_suspect,
    jobs: shift.jobs.map((job) => ({
      ...job,
      order_number: orders.get(job.order_id) ?? '',
      minutes: minutes.get(job.id) ?? 0,
    })),
    events: own.map((event) => ({
      id: event.id,
      kind: event.kind,
      at: event.at,
      device_at: event.device_at,
      clock_suspect: event.clock_suspect,
      source: event.source,
      by_name: event.by_name,
      reason: event.reason,
      recorded_at: event.recorded_at,
      superseded: !present.has(event.id) && !event.removed,
      removed: event.removed,
      photo: PHOTO_KINDS.has(event.kind) && event.source !== 'correction' ? photos(event) : null,
    })),
  }
}

/** A person's week as the screens show it. */
export async function weekReply(tx: Tx, session: Author, week: SeenWeek): Promise<WorkWeek> {
  const { company_id } = session
  const { person, week_start, result, shifts, events, exempt, now } = week
  const { region, from, weekly, daily, daily_double, daily_below, consecutive, unsure } = week.rule
  const shops = await shopPlaces(tx, company_id)
  const orders = await orderNumbers(
    tx,
    company_id,
    shifts.flatMap(({ jobs }) => jobs.map(({ order_id }) => order_id)),
  )
  const since = startOfLocalDay(week_start, person.zone)
  const found = await correctionRows(tx, session, { user_id: person.user_id, since })
  const about = { user_id: person.user_id, user_role: person.user_role }
  const { regular_minutes, overtime_minutes, double_minutes } = result
  const may_correct = await mayDecide(tx, session, about)
  const photos = may_correct ? await photosOf(tx, company_id, week) : () => null
  return {
    user_id: person.user_id,
    user_name: person.user_name,
    week_start,
    zone: person.zone,
    today: localDate(now, person.zone),
    days: week.days,
    rule: {
      region,
      from,
      weekly,
      daily,
      daily_double,
      daily_below,
      consecutive,
      seventh_day: week.rule.seventh_day !== null,
      unsure,
      choice: week.choice,
    },
    exempt,
    regular_minutes,
    overtime_minutes,
    double_minutes,
    by_day: result.by_day.map((day) => ({ ...day })),
    by_shop: Object.entries(result.by_shop ?? {}).map(([id, minutes]) => ({
      name: shops.get(id)?.name ?? '',
      minutes,
    })),
    other_regions: otherRegions(week, shops),
    flags: result.flags.map((flag) => ({
      shift_id: 'punch' in flag ? (shifts[flag.punch]?.id ?? null) : null,
      date: 'date' in flag ? flag.date : null,
      code: flag.code,
    })),
    blocked: result.blocked,
    to_check: toCheck(result.flags),
    shifts: shifts.map((shift) => shiftReply(shift, { events, shops, orders, more: { now, photos } })),
    corrections: await correctionReplies(tx, session, found),
    may_correct,
    ...(await reviewed(tx, company_id, week)),
  }
}
