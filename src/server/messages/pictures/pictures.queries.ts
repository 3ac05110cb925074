import { sql } from 'kysely'
import type { PictureState } from '#domain/messages/sending/pictures.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'

/** A picture of a text as it is stored. */
export interface PictureRow {
  id: string
  number: string
  reply_id: string | null
  message_id: string | null
  state: PictureState
  reason: string
  source_url: string
  attempts: number
  file_key: string
  content_type: string
  attachment_id: string | null
  user_id: string | null
}

const columns = sql`p.id, p.number, p.reply_id, p.message_id, p.state, p.reason, p.source_url, p.attempts, p.file_key,
  p.content_type, p.attachment_id, p.user_id`

export interface ReceivedRow {
  number: string
  reply_id: string
  url: string
  /** Why it is not fetched; empty where it waits to be. */
  refused: string
}

/** Writes a picture of a received text: it waits to be fetched, or is refused. */
export async function insertReceived(tx: Tx, companyId: string, row: ReceivedRow): Promise<void> {
  const { number, reply_id, url, refused } = row
  await sql`insert into text_pictures (company_id, id, number, reply_id, state, reason, source_url)
    values (${companyId}, ${newId()}, ${number}, ${reply_id}, ${refused === '' ? 'waiting' : 'refused'}, ${refused},
      ${url})`.execute(tx)
}

interface Received {
  number: string
  reply_id: string
  file_key: string
  content_type: string
  bytes: number
}

/** Writes a picture of a received text that is stored already. */
export async function insertPicture(tx: Tx, companyId: string, row: Received): Promise<void> {
  const { number, reply_id, file_key, content_type, bytes } = row
  await sql`insert into text_pictures (company_id, id, number, reply_id, state, file_key, content_type, bytes)
    values (${companyId}, ${newId()}, ${number}, ${reply_id}, 'stored', ${file_key}, ${content_type}, ${bytes})`.execute(
    tx,
  )
}

/** The next picture that is due to be fetched, under its row's lock. */
export const nextWaiting = (tx: Tx, companyId: string): Promise<PictureRow | undefined> =>
  firstRow(
    tx,
    sql<PictureRow>`update text_pictures p set attempts = p.attempts + 1, updated_at = now(),
        try_after = now() + interval '5 minutes'
      where p.company_id = ${companyId} and p.id = (
        select w.id from text_pictures w where w.company_id = ${companyId} and w.state = 'waiting'
          and w.try_after <= now() order by w.try_after, w.id limit 1 for update skip locked)
      returning ${columns}`,
  )

export interface StoredPicture {
  state: PictureState
  reason?: string
  file_key?: string
  content_type?: string
  bytes?: number
  /** When it is tried again. */
  try_after?: string
}

/** Writes the result of fetching a picture; false when something else was written meanwhile. */
export async function storePicture(
  tx: Tx,
  companyId: string,
  of: PictureRow,
  stored: StoredPicture,
): Promise<boolean> {
  const { state, reason = '', file_key = '', content_type = '', bytes = 0, try_after = null } = stored
  const written = await firstRow(
    tx,
    sql`update text_pictures set state = ${state}, reason = ${reason}, file_key = ${file_key},
        content_type = ${content_type}, bytes = ${bytes}, updated_at = now(),
        try_after = coalesce(${try_after}::timestamptz, try_after)
      where company_id = ${companyId} and id = ${of.id} and state = 'waiting' and attempts = ${of.attempts}
      returning id`,
  )
  return written !== undefined
}

export const findPicture = (tx: Tx, companyId: string, id: string): Promise<PictureRow | undefined> =>
  firstRow(
    tx,
    sql<PictureRow>`select ${columns} from text_pictures p where p.company_id = ${companyId} and p.id = ${id}`,
  )

/** The most pictures of one person that no answer took along yet. */
const MOST_UNSENT = 20

export async function hasManyUnsent(tx: Tx, companyId: string, userId: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql<{ count: number }>`select count(*)::int as count from text_pictures where company_id = ${companyId}
      and user_id = ${userId} and message_id is null and reply_id is null and state = 'stored'
      and created_at > now() - interval '1 day'`,
  )
  return (found?.count ?? 0) >= MOST_UNSENT
}

interface OwnPicture {
  id: string
  number: string
  user_id: string
  file_key: string
  content_type: string
  bytes: number
}

/** Writes a picture that an answer will take along; false when its id is taken. */
export async function insertOwn(tx: Tx, companyId: string, row: OwnPicture): Promise<boolean> {
  const { id, number, user_id, file_key, content_type, bytes } = row
  const written = await firstRow(
    tx,
    sql`insert into text_pictures (company_id, id, number, state, file_key, content_type, bytes, user_id)
      values (${companyId}, ${id}, ${number}, 'stored', ${file_key}, ${content_type}, ${bytes}, ${user_id})
      on conflict do nothing returning id`,
  )
  return written !== undefined
}

/** Gives pictures to the message that takes them along; answers how many could be. */
export async function takeAlong(
  tx: Tx,
  companyId: string,
  { number, ids, messageId }: { number: string; ids: readonly string[]; messageId: string },
): Promise<number> {
  const taken = await rows(
    tx,
    sql`update text_pictures set message_id = ${messageId}, updated_at = now()
      where company_id = ${companyId} and id = any(${ids}::uuid[]) and number = ${number}
        and message_id is null and reply_id is null and state = 'stored' returning id`,
  )
  return taken.length
}

/** The pictures that a message takes along. */
export const listPictures = (tx: Tx, companyId: string, messageId: string): Promise<PictureRow[]> =>
  rows(
    tx,
    sql<PictureRow>`select ${columns} from text_pictures p
      where p.company_id = ${companyId} and p.message_id = ${messageId} and p.state = 'stored' order by p.id`,
  )

/** The pictures of a conversation, each with the id of the entry that shows it. */
export const picturesWith = (
  tx: Tx,
  companyId: string,
  number: string,
): Promise<(PictureRow & { entry_id: string })[]> =>
  rows(
    tx,
    sql<PictureRow & { entry_id: string }>`select ${columns},
        coalesce(p.reply_id, t.id, p.message_id) as entry_id
      from text_pictures p
      left join messages m on m.company_id = ${companyId} and m.id = p.message_id
      left join texts t on t.company_id = ${companyId} and t.id = m.try_id
      where p.company_id = ${companyId} and p.number = ${number} and coalesce(p.reply_id, p.message_id) is not null
      order by p.id desc limit 400`,
  )

export async function storeAttached(
  tx: Tx,
  companyId: string,
  id: string,
  attachmentId: string,
): Promise<void> {
  await sql`update text_pictures set attachment_id = ${attachmentId}, updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(tx)
}

/** A picture that is older than its company keeps texts, or that no answer took along for a day, under its lock. */
export const nextToForget = (
  tx: Tx,
  companyId: string,
  days: number,
): Promise<Pick<PictureRow, 'id' | 'file_key'> | undefined> =>
  firstRow(
    tx,
    sql<Pick<PictureRow, 'id' | 'file_key'>>`select id, file_key from text_pictures
      where company_id = ${companyId} and file_key <> ''
        and ((${days} > 0 and created_at < now() - make_interval(days => ${days}))
          or (reply_id is null and message_id is null and created_at < now() - interval '1 day'))
      order by created_at, id limit 1 for update skip locked`,
  )

export async function forgetPicture(tx: Tx, companyId: string, id: string): Promise<void> {
  await sql`update text_pictures set state = 'deleted', file_key = '', source_url = '', updated_at = now()
    where company_id = ${companyId} and id = ${id}`.execute(tx)
}
