import { api } from '#contract/api.ts'
import type { ScheduleWeek } from '#contract/scheduling/schedules.ts'
import { sanitizeLine } from '#domain/base/text.ts'
import { weekStart } from '#domain/time/localTime.ts'
import { conflictsOf } from '#domain/scheduling/conflicts.ts'
import { hoursOn } from '#domain/shop/hours.ts'
import { dayAfter } from '#domain/till/till.ts'
import { databaseNow, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import { handlers } from '../base/http/context.ts'
import type { Author } from '../base/author.ts'
import { newId } from '../base/ids.ts'
import { emit } from '../base/outbox.ts'
import { loadCompanySettings, shopFor, type ShopRow } from '../shop/index.ts'
import {
  hasShift,
  insertShifts,
  removeShifts,
  scheduledPeople,
  shiftsIn,
  writeShift,
  type Days,
  type ShiftRow,
} from './schedules.queries.ts'
import { workedWeek } from './worked.ts'

const WEEK = 7

/** The week of a day, by the company's setting. */
async function daysOf(tx: Tx, companyId: string, day: string): Promise<Days> {
  const { week_starts } = await loadCompanySettings(tx, companyId)
  const first = weekStart(day, Number(week_starts))
  return { first, last: dayAfter(first, WEEK - 1) }
}

/** The week of a day in a shop, as people see it. */
async function weekOf(tx: Tx, companyId: string, shop: ShopRow, day: string): Promise<ScheduleWeek> {
  const days = await daysOf(tx, companyId, day)
  const all = await shiftsIn(tx, companyId, shop.id, days)
  const mine = all.filter(({ shop_id }) => shop_id === shop.id)
  const people = await scheduledPeople(tx, companyId, shop.id, [
    ...new Set(mine.map(({ user_id }) => user_id)),
  ])
  const inactive = new Set(people.filter(({ active }) => !active).map(({ id }) => id))
  const around = { shop: shop.settings, shifts: all, inactive }
  return {
    shop_id: shop.id,
    week: days.first,
    days: Array.from({ length: WEEK }, (_, at) => {
      const date = dayAfter(days.first, at)
      return { day: date, hours: hoursOn(shop.settings, date) }
    }),
    people,
    positions: shop.settings.positions.map(({ name }) => name),
    shifts: mine.map((shift) => ({ ...shift, conflicts: conflictsOf(shift, around) })),
  }
}

async function changed(
  tx: Tx,
  { company_id, user_id }: Author,
  shop: ShopRow,
  day: string,
): Promise<ScheduleWeek> {
  await emit(tx, { company_id, event: 'schedule.changed', subject_id: shop.id, shop_id: shop.id, user_id })
  return weekOf(tx, company_id, shop, day)
}

/** Refuses a person whom the company does not have, or who does not work in the shop. */
async function checkPerson(tx: Tx, companyId: string, shopId: string, userId: string): Promise<void> {
  const people = await scheduledPeople(tx, companyId, shopId, [])
  if (people.some(({ id }) => id === userId)) return
  throw new AppError('not_found', {
    fields: [{ pointer: '/body/user_id', code: 'not_found', detail: 'not_found' }],
  })
}

async function saveShift(tx: Tx, session: Author, shift: ShiftRow): Promise<ScheduleWeek> {
  const { company_id, user_id } = session
  const shop = await shopFor(tx, session, shift.shop_id, '/body/shop_id')
  await checkPerson(tx, company_id, shop.id, shift.user_id)
  if (shift.version > 0 && !(await hasShift(tx, company_id, shop.id, shift.id)))
    throw new AppError('not_found')
  const written = await writeShift(tx, company_id, user_id, {
    ...shift,
    position: sanitizeLine(shift.position),
  })
  if (!written)
    throw new AppError('stale_version', { current: await weekOf(tx, company_id, shop, shift.day) })
  return changed(tx, session, shop, shift.day)
}

const sameShift = (one: ShiftRow, other: ShiftRow): boolean =>
  one.user_id === other.user_id && one.day === other.day && one.start === other.start && one.end === other.end

/** Copies a week's shifts of people who still work in the shop; those that are there already are left out. */
async function copyWeek(tx: Tx, session: Author, body: { shop_id: string; from: string; to: string }) {
  const { company_id, user_id } = session
  const shop = await shopFor(tx, session, body.shop_id, '/body/shop_id')
  const [source, target] = [await daysOf(tx, company_id, body.from), await daysOf(tx, company_id, body.to)]
  const shift = (Date.parse(target.first) - Date.parse(source.first)) / 86_400_000
  const own = (shifts: readonly ShiftRow[]) => shifts.filter(({ shop_id }) => shop_id === shop.id)
  const there = own(await shiftsIn(tx, company_id, shop.id, target))
  const people = new Set((await scheduledPeople(tx, company_id, shop.id, [])).map(({ id }) => id))
  const copies = own(await shiftsIn(tx, company_id, shop.id, source))
    .map((row) => ({ ...row, id: newId(), day: dayAfter(row.day, shift) }))
    .filter((row) => people.has(row.user_id) && !there.some((other) => sameShift(row, other)))
  await insertShifts(tx, company_id, user_id, copies)
  return { week: await changed(tx, session, shop, body.to), copied: copies.map(({ id }) => id) }
}

const nowOf = async (tx: Tx): Promise<string> => new Date(await databaseNow(tx)).toISOString()

export const scheduleRoutes = handlers(api.schedules)({
  week: (context, { query }) =>
    context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, query.shop_id)
      return weekOf(tx, context.session.company_id, shop, query.day)
    }),

  worked: (context, { query }) =>
    context.tenant(async (tx) => {
      const shop = await shopFor(tx, context.session, query.shop_id)
      return workedWeek(tx, context.session, { shop, day: query.day, now: await nowOf(tx) })
    }),

  save: (context, { params, body }) =>
    context.tenant((tx) => saveShift(tx, context.session, { ...body, id: params.id })),

  remove: (context, { body }) =>
    context.tenant(async (tx) => {
      const { company_id, user_id } = context.session
      const shop = await shopFor(tx, context.session, body.shop_id, '/body/shop_id')
      const ids = [...new Set(body.ids)]
      const removed = await removeShifts(tx, company_id, { changedBy: user_id, shopId: shop.id, ids })
      if (removed < ids.length) throw new AppError('not_found')
      return changed(tx, context.session, shop, body.day)
    }),

  copy: (context, { body }) => context.tenant((tx) => copyWeek(tx, context.session, body)),
})
