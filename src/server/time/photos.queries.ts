import { sql } from 'kysely'
import { anyOf, firstRow, rows, type Tx } from '../base/db.ts'

/** A punch in or out that may have a photo. */
export interface PhotoPunch {
  user_id: string
  at: string
  /** The company takes photos, the person has read the notice, and the punch was recorded not long ago. */
  wanted: boolean
  file_key: string | null
}

/** A punch takes its photo for so long; a device without a connection hands it in later. */
const TAKEN_DAYS = 7

/** The punch that this device recorded, or null. */
export async function photoPunch(
  tx: Tx,
  companyId: string,
  eventId: string,
  deviceId: string,
): Promise<PhotoPunch | null> {
  const found = await firstRow(
    tx,
    sql<PhotoPunch>`select e.user_id, e.at, p.photo_notice_at is not null and e.kind in ('in', 'out')
        and e.recorded_at > now() - make_interval(days => ${TAKEN_DAYS}) as wanted, f.file_key
      from punch_events e
      left join time_people p on p.company_id = ${companyId} and p.user_id = e.user_id
      left join punch_photos f on f.company_id = ${companyId} and f.event_id = e.id
      where e.company_id = ${companyId} and e.id = ${eventId} and e.device_id = ${deviceId}`,
  )
  return found ?? null
}

/** Adds the photo; false where the punch has one. */
export async function insertPhoto(
  tx: Tx,
  companyId: string,
  photo: { event_id: string; file_key: string; taken_at: string },
): Promise<boolean> {
  const added = await tx
    .insertInto('punch_photos')
    .values({ company_id: companyId, ...photo })
    .onConflict((on) => on.columns(['company_id', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return added !== undefined
}

/** The photo of a punch with who it shows, or null. */
export async function findPhoto(
  tx: Tx,
  companyId: string,
  eventId: string,
): Promise<{ user_id: string; file_key: string } | null> {
  const found = await firstRow(
    tx,
    sql<{ user_id: string; file_key: string }>`select e.user_id, f.file_key from punch_photos f
      join punch_events e on e.company_id = ${companyId} and e.id = f.event_id
      where f.company_id = ${companyId} and f.event_id = ${eventId}`,
  )
  return found ?? null
}

/** Which of these events have a photo. */
export async function eventsWithPhoto(
  tx: Tx,
  companyId: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectFrom('punch_photos')
    .select('event_id')
    .where('company_id', '=', companyId)
    .where('event_id', '=', anyOf(eventIds))
    .execute()
  return new Set(found.map(({ event_id }) => event_id))
}

/** One photo of a punch before an instant, locked; null where there is none. */
export async function oldPhoto(
  tx: Tx,
  companyId: string,
  before: string,
): Promise<{ event_id: string; file_key: string } | null> {
  const [found] = await rows(
    tx,
    sql<{ event_id: string; file_key: string }>`select event_id, file_key from punch_photos
      where company_id = ${companyId} and taken_at < ${before} order by taken_at limit 1 for update`,
  )
  return found ?? null
}

export async function deletePhoto(tx: Tx, companyId: string, eventId: string): Promise<void> {
  await tx
    .deleteFrom('punch_photos')
    .where('company_id', '=', companyId)
    .where('event_id', '=', eventId)
    .execute()
}

/** Notes that a person has read the notice about photos; the first time stays. */
export async function saveNoticeRead(tx: Tx, companyId: string, userId: string): Promise<void> {
  await sql`insert into time_people as kept (company_id, user_id, photo_notice_at)
    values (${companyId}, ${userId}, now()) on conflict (company_id, user_id)
    do update set photo_notice_at = coalesce(kept.photo_notice_at, excluded.photo_notice_at)`.execute(tx)
}

/** Who of these has read the notice about photos. */
export async function noticeReaders(
  tx: Tx,
  companyId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await tx
    .selectFrom('time_people')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', anyOf(userIds))
    .where('photo_notice_at', 'is not', null)
    .execute()
  return new Set(found.map(({ user_id }) => user_id))
}
