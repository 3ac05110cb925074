import { sql } from 'kysely'
import { localDate } from '#domain/places/zones.ts'
import { shiftedDay } from '#domain/time/localTime.ts'
import type { BreakKind, PunchEvent, PunchKind } from '#domain/time/shifts.ts'
import { anyOf, json, rows, type Tx } from '../base/db.ts'
import { besideCompany } from '../base/database/insertMany.ts'

export type PunchSource = 'session' | 'pin' | 'offline' | 'correction'

/** An event as stored. */
export interface EventRow extends PunchEvent {
  user_id: string
  device_at: string | null
  zone: string
  source: PunchSource
  by_name: string
  reason: string
  recorded_at: string
}

/** An event to be added. */
export interface NewEvent {
  id: string
  user_id: string
  shift_id: string
  part_id: string | null
  kind: PunchKind
  shop_id: string
  position: string
  break_kind: BreakKind | null
  order_id: string | null
  at: string
  device_at: string | null
  clock_suspect: boolean
  zone: string
  device_id: string | null
  source: PunchSource
  correction_id: string | null
  supersedes: string | null
  removed: boolean
  by_user_id: string
  by_name: string
  reason: string
}

const COLUMNS = [
  'id',
  'user_id',
  'shift_id',
  'part_id',
  'kind',
  'shop_id',
  'position',
  'break_kind',
  'order_id',
  'at',
  'device_at',
  'clock_suspect',
  'zone',
  'source',
  'supersedes',
  'removed',
  'by_name',
  'reason',
  'recorded_at',
] as const

/** The tables of stored hours: first that of the sealed weeks, without a row in which the others have none either. */
export const STORED_HOURS = ['time_weeks', 'time_days', 'time_shifts', 'time_hours'] as const

/** The punches of a shift decide the hours of weeks that begin this many days before or after it. */
const AROUND_DAYS = 16

/**
 * Unseals the weeks that events touch, of everyone whose they are, behind the lock of these people: reports calculate
 * their hours until they are sealed again.
 */
async function unsealWeeks(tx: Tx, companyId: string, events: readonly NewEvent[]): Promise<void> {
  const users = [...new Set(events.map(({ user_id }) => user_id))]
  const shifts = [...new Set(events.map(({ shift_id }) => shift_id))]
  await sql`select from users where company_id = ${companyId} and id = ${anyOf(users)} order by id
    for no key update`.execute(tx)
  const spans = await rows(
    tx,
    sql<{ user_id: string; first: string; last: string }>`select user_id, min(at) as first, max(at) as last
      from punch_events where company_id = ${companyId} and shift_id = ${anyOf(shifts)} group by user_id`,
  )
  for (const { user_id, first, last } of spans) {
    const from = shiftedDay(localDate(first, 'UTC'), -AROUND_DAYS)
    const to = shiftedDay(localDate(last, 'UTC'), AROUND_DAYS)
    for (const table of STORED_HOURS) {
      const opened = await tx
        .deleteFrom(table)
        .where('company_id', '=', companyId)
        .where('user_id', '=', user_id)
        .where('week_start', '>=', from)
        .where('week_start', '<=', to)
        .executeTakeFirst()
      // Hours are stored of sealed weeks alone: most punches are of a week that is not sealed yet.
      if (table === STORED_HOURS[0] && opened.numDeletedRows === 0n) break
    }
  }
}

/** Adds events of the time clock. */
export async function addEvents(tx: Tx, companyId: string, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`insert into punch_events (company_id, id, user_id, shift_id, part_id, kind, shop_id, position, break_kind,
      order_id, at, device_at, clock_suspect, zone, device_id, source, correction_id, supersedes, removed, by_user_id,
      by_name, reason)
    select own.company_id, e.id, e.user_id, e.shift_id, e.part_id, e.kind, e.shop_id, e.position, e.break_kind,
      e.order_id, e.at, e.device_at, e.clock_suspect, e.zone, e.device_id, e.source, e.correction_id, e.supersedes,
      e.removed, e.by_user_id, e.by_name, e.reason
    from ${besideCompany(
      companyId,
      sql`jsonb_to_recordset(${json(events)}) as e (id uuid, user_id uuid, shift_id uuid, part_id uuid, kind text,
        shop_id uuid, position text, break_kind text, order_id uuid, at timestamptz, device_at timestamptz,
        clock_suspect boolean, zone text, device_id uuid, source text, correction_id uuid, supersedes uuid,
        removed boolean, by_user_id uuid, by_name text, reason text)`,
    )}`.execute(tx)
  await unsealWeeks(tx, companyId, events)
}

/** Every event of the shifts that have one between two instants. */
export function eventsBetween(
  tx: Tx,
  companyId: string,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<EventRow[]> {
  return tx
    .selectFrom('punch_events as e')
    .select(COLUMNS)
    .where('e.company_id', '=', companyId)
    .where('e.user_id', '=', userId)
    .where('e.shift_id', 'in', (within) =>
      within
        .selectFrom('punch_events as o')
        .select('o.shift_id')
        .where('o.company_id', '=', companyId)
        .where('o.user_id', '=', userId)
        .where('o.at', '>=', from)
        .where('o.at', '<', to),
    )
    .orderBy('recorded_at')
    .orderBy('id')
    .$narrowType<Pick<EventRow, 'kind' | 'break_kind' | 'source'>>()
    .execute()
}

/** Every event of the shifts that have one between two instants, of everyone or of some people. */
export function eventsOfAll(
  tx: Tx,
  companyId: string,
  { from, to, users }: { from: string; to: string; users?: readonly string[] | undefined },
): Promise<EventRow[]> {
  const ofUsers = users === undefined ? sql`` : sql`and o.user_id = ${anyOf(users)}`
  // As an array the shifts are found one by one: a join would read every event of these people.
  const shifts = sql<string[]>`array(select distinct o.shift_id from punch_events o
    where o.company_id = ${companyId} ${ofUsers} and o.at >= ${from} and o.at < ${to})`
  return tx
    .selectFrom('punch_events as e')
    .select(COLUMNS)
    .where('e.company_id', '=', companyId)
    .where('e.shift_id', '=', sql<string>`any(${shifts})`)
    .orderBy('recorded_at')
    .orderBy('id')
    .$narrowType<Pick<EventRow, 'kind' | 'break_kind' | 'source'>>()
    .execute()
}

/** Every event of the shifts in which someone worked on one of these orders. */
export function eventsOfOrders(tx: Tx, companyId: string, orderIds: readonly string[]): Promise<EventRow[]> {
  return tx
    .selectFrom('punch_events as e')
    .select(COLUMNS)
    .where('e.company_id', '=', companyId)
    .where('e.shift_id', 'in', (within) =>
      within
        .selectFrom('punch_events as o')
        .select('o.shift_id')
        .where('o.company_id', '=', companyId)
        .where('o.order_id', '=', anyOf(orderIds)),
    )
    .orderBy('recorded_at')
    .orderBy('id')
    .$narrowType<Pick<EventRow, 'kind' | 'break_kind' | 'source'>>()
    .execute()
}

/** Every event of one shift of a person. */
export function eventsOfShift(
  tx: Tx,
  companyId: string,
  userId: string,
  shiftId: string,
): Promise<EventRow[]> {
  return tx
    .selectFrom('punch_events')
    .select(COLUMNS)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('shift_id', '=', shiftId)
    .orderBy('recorded_at')
    .$narrowType<Pick<EventRow, 'kind' | 'break_kind' | 'source'>>()
    .execute()
}

/** Whose event this id is, if there is one. */
export async function ownerOfEvent(tx: Tx, companyId: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('punch_events')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** Locks a person until the transaction ends: punches and corrections of one person come one after another. */
export async function lockPerson(
  tx: Tx,
  companyId: string,
  userId: string,
): Promise<{ name: string; role: string } | null> {
  const found = await rows(
    tx,
    sql<{ name: string; role: string }>`select trim(first_name || ' ' || last_name) as name, role from users
      where company_id = ${companyId} and id = ${userId} and active for no key update`,
  )
  return found[0] ?? null
}
