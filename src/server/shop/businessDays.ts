// See docs/decisions/business-days-are-locked.md.
import { sql, type RawBuilder } from 'kysely'
import { dayAfter, dayWindow } from '#domain/till/till.ts'
import { localDate, offsetMinutes } from '#domain/places/zones.ts'
import { localNear } from '../base/localTime.ts'
import { databaseNow, exactInstant, firstRow, rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'

/** The fields of a shop that decide its business days. */
export interface DayShop {
  id: string
  time_zone: string
}

export interface ClosedDay {
  day: string
  closed_at: string
  closed_name: string
  /** The end of the audit log when the day was closed; an older version recorded none. */
  audit_seq: number | null
  audit_hash: string
}

/** Those of these days that are closed. */
async function closedOf(
  tx: Tx,
  company: string,
  shopId: string,
  days: readonly string[],
): Promise<ClosedDay[]> {
  return rows(
    tx,
    sql<ClosedDay>`select day, closed_at, closed_name, audit_seq::float8 as audit_seq, audit_hash from shop_days
      where company_id = ${company} and shop_id = ${shopId} and day in (${sql.join(days)}) and closed_at is not null`,
  )
}

/**
 * The day to which something recorded at this instant counts: its calendar day, or the next where that was closed
 * before.
 */
async function dayOf(
  tx: Tx,
  company: string,
  { id, time_zone }: DayShop,
  at: string,
): Promise<{ day: string; closed: boolean }> {
  const date = localDate(at, time_zone)
  return dayAmong(await closedOf(tx, company, id, [date, dayAfter(date)]), date, at)
}

/** The same day alone. */
export const loadBusinessDay = async (tx: Tx, company: string, shop: DayShop, at: string): Promise<string> =>
  (await dayOf(tx, company, shop, at)).day

/** The same, with the closed days of the shop at hand. */
export function dayAmong(
  closed: readonly ClosedDay[],
  date: string,
  at: string,
): { day: string; closed: boolean } {
  const next = dayAfter(date)
  const first = closed.find(({ day }) => day === date)
  if (!first) return { day: date, closed: false }
  if (first.closed_at > at) return { day: date, closed: true }
  return { day: next, closed: closed.some(({ day }) => day === next) }
}

/**
 * The business day of an instant in a shop `z`, as an expression of a statement: its calendar day, or the next where
 * that was closed before. The instant is `now` or moments from it.
 */
export function businessDaySql(
  company: string,
  now: string,
  at: RawBuilder<unknown> = sql`${now}::timestamptz`,
): RawBuilder<unknown> {
  const date = sql`${localNear(now, sql.ref('z.time_zone'), at)}::date`
  return sql`${date} + (case when exists (select from shop_days d where d.company_id = ${company}
    and d.shop_id = z.id and d.day = ${date} and d.closed_at <= (${at})) then 1 else 0 end)`
}

/** The business day of an instant in a shop that is known by its id. */
export async function businessDayAt(tx: Tx, company: string, shopId: string, at: string): Promise<string> {
  const found = await firstRow(
    tx,
    sql<{
      day: string
    }>`select (${businessDaySql(company, at)})::text as day from shops z
      where z.company_id = ${company} and z.id = ${shopId}`,
  )
  if (!found) throw new AppError('not_found')
  return found.day
}

interface Span {
  from: string
  to: string
}

export interface ShopToday {
  shop_id: string
  /** The calendar day of the shop, also after it was closed. */
  day: string
  /** When it was closed; null while it is open. */
  closed_at: string | null
  today: Span
  /** The same weekday a week ago, up to this time of day. */
  before: Span
}

const WEEK = 7
const WEEK_MS = WEEK * 86_400_000

/** This time of day a week ago in a zone, also where a clock change lies between. */
function weekAgo(now: string, zone: string): string {
  const then = new Date(Date.parse(now) - WEEK_MS).toISOString()
  const shift = offsetMinutes(now, zone) - offsetMinutes(then, zone)
  return new Date(Date.parse(then) + shift * 60_000).toISOString()
}

/** Today in each shop, closed or not, and the same weekday a week ago, with one read for all shops. */
export async function shopDaysNow(
  tx: Tx,
  company: string,
  shops: readonly DayShop[],
  now: string,
): Promise<ShopToday[]> {
  const dates = shops.map(({ time_zone }) => localDate(now, time_zone)).toSorted()
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  if (first === '') return []
  const known = await rows(
    tx,
    sql<ClosedDay & { shop_id: string }>`select shop_id, day, closed_at, closed_name,
        audit_seq::float8 as audit_seq, audit_hash from shop_days
      where company_id = ${company} and day between ${dayAfter(first, -1 - WEEK)} and ${dayAfter(last)}
        and closed_at is not null`,
  )
  return shops.map(({ id, time_zone }) => {
    const closed = known.filter(({ shop_id }) => shop_id === id)
    const closedAt = (day: string) => closed.find((row) => row.day === day)?.closed_at ?? null
    const span = (day: string): Span => dayWindow(day, time_zone, closedAt(day), closedAt(dayAfter(day, -1)))
    const day = localDate(now, time_zone)
    const before = span(dayAfter(day, -WEEK))
    const byNow = weekAgo(now, time_zone)
    return {
      shop_id: id,
      day,
      closed_at: closedAt(day),
      today: span(day),
      before: { from: before.from, to: byNow < before.to ? byNow : before.to },
    }
  })
}

/**
 * The present instant to the microsecond, which is never before the closing of a shop's last day: after a clock was set
 * back, a new record would otherwise fall into a day whose report exists.
 */
export async function businessNow(tx: Tx, company: string, shopId: string): Promise<string> {
  const closed = sql<{ at: string | null }>`select ${exactInstant(sql`max(last.closed_at)`)} as at
    from (select closed_at from shop_days
      where company_id = ${company} and shop_id = ${shopId} order by day desc limit 3) last`
  // The clock is read without a table: in a distributed database each table's node has a clock of its own.
  const [last, now] = await Promise.all([firstRow(tx, closed), databaseNow(tx)])
  return last?.at && last.at > now ? last.at : now
}

const present = async (tx: Tx, company: string, shopId: string): Promise<string> =>
  new Date(await businessNow(tx, company, shopId)).toISOString()

/** The present business day of a shop. */
export const currentDay = async (tx: Tx, company: string, shop: DayShop): Promise<string> =>
  loadBusinessDay(tx, company, shop, await present(tx, company, shop.id))

/**
 * Today as screens show it: the calendar day of the shop. Once it was closed it stays today until the calendar day ends;
 * what is recorded meanwhile is of the next business day.
 */
export const calendarDay = async (tx: Tx, company: string, { id, time_zone }: DayShop): Promise<string> =>
  localDate(await present(tx, company, id), time_zone)

/** Whether what was recorded at this instant is locked. */
export const isLocked = async (tx: Tx, company: string, shop: DayShop, at: string): Promise<boolean> =>
  (await dayOf(tx, company, shop, at)).closed

/** When a day of a shop began and ended, and who closed it. */
export async function shopDay(tx: Tx, company: string, { id, time_zone }: DayShop, day: string) {
  const previous = dayAfter(day, -1)
  const found = await closedOf(tx, company, id, [previous, day])
  const closed = found.find((row) => row.day === day) ?? null
  const before = found.find((row) => row.day === previous)?.closed_at ?? null
  return { ...dayWindow(day, time_zone, closed?.closed_at ?? null, before), closed }
}

/**
 * Prevents the days of a shop from being closed until what is recorded now is visible to a request that closes them.
 */
export async function lockBusinessDay(tx: Tx, company: string, shopId: string): Promise<void> {
  await firstRow(tx, sql`select from shops where company_id = ${company} and id = ${shopId} for share`)
}

/**
 * Locks the day, then reads the instant: everything recorded with it is in the present business day, never in one that
 * was closed during the wait.
 */
export async function lockedBusinessNow(tx: Tx, company: string, shopId: string): Promise<string> {
  // Sent together: the clock is read after the lock anyway, because statements of a connection run one after the other.
  const [, now] = await Promise.all([lockBusinessDay(tx, company, shopId), present(tx, company, shopId)])
  return now
}

/**
 * Locks the days of a shop for one request at a time: nothing is recorded twice, no day is closed twice. A shop that was
 * archived during the wait is not found.
 */
export async function lockBusinessDays(tx: Tx, company: string, shopId: string): Promise<void> {
  const shop = await firstRow(
    tx,
    sql`select id from shops where company_id = ${company} and id = ${shopId} and active for no key update`,
  )
  if (!shop) throw new AppError('not_found')
}
