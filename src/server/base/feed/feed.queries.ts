import { sql, type CompiledQuery } from 'kysely'
import type { EventName } from '#contract/events.ts'
import type { SubjectKind } from '#contract/base/event.ts'
import type { AuthorKind } from '#domain/people/authors.ts'
import { firstRow, rows, type Tx } from '../db.ts'
import { besideCompany } from '../database/insertMany.ts'
import { FEED_CHANNEL } from '../live/notices.ts'

/** An event with its number. */
export interface FeedRow {
  seq: number
  /** The event's own id. */
  id: string
  at: string
  event: EventName
  subject_id: string
  /** Null: the first that the event declares. */
  subject_kind: SubjectKind | null
  shop_id: string | null
  device_id: string | null
  version: number | null
  author_kind: AuthorKind | null
  user_id: string | null
  payload: Record<string, unknown>
}

/** An event that has no number yet. */
export interface Waiting {
  position: number
  outbox_id: string
}

/** Takes the lock for numbering a company's events; undefined while another holds it, or where there is none yet. */
export const lockHead = (tx: Tx, companyId: string): Promise<{ epoch: number } | undefined> =>
  firstRow(
    tx,
    sql<{
      epoch: number
    }>`select epoch from feed_heads where company_id = ${companyId} for update skip locked`,
  )

/** The events behind a position that have no number yet, in their order. */
export const waitingAfter = (tx: Tx, companyId: string, position: number, most: number): Promise<Waiting[]> =>
  rows(
    tx,
    sql<Waiting>`select position, outbox_id from feed_queue where company_id = ${companyId} and position > ${position}
      order by position limit ${most}`,
  )

/** The number of the company's last event; 0 before the first. */
export async function lastSeq(tx: Tx, companyId: string): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ seq: number }>`select seq from feed where company_id = ${companyId} order by seq desc limit 1`,
  )
  return row?.seq ?? 0
}

/** Gives events the numbers after `seq`, and reports the last of them at commit. */
export function numberStatements(
  tx: Tx,
  companyId: string,
  seq: number,
  waiting: readonly Waiting[],
): CompiledQuery[] {
  const ids = waiting.map(({ outbox_id }) => outbox_id)
  const positions = waiting.map(({ position }) => position)
  const numbered = sql`unnest(${ids}::uuid[]) with ordinality as row (outbox_id, at)`
  return [
    sql`insert into feed (company_id, seq, outbox_id) select own.company_id, ${seq}::bigint + row.at, row.outbox_id
      from ${besideCompany(companyId, numbered)}`,
    sql`delete from feed_queue where company_id = ${companyId} and position = any(${positions}::bigint[])`,
    sql`select pg_notify(${FEED_CHANNEL}, ${`${companyId} ${seq + waiting.length}`})`,
  ].map((statement) => statement.compile(tx))
}

/** Begins the count of a company's events, if it has none. */
export async function beginCount(tx: Tx, companyId: string): Promise<void> {
  const epoch = Math.floor(Date.now() / 1000)
  const head = await firstRow(
    tx,
    sql<{ epoch: number }>`insert into feed_heads (company_id, epoch) values (${companyId}, ${epoch})
      on conflict (company_id) do nothing returning epoch`,
  )
  if (head)
    await sql`insert into feed_epochs (company_id, epoch, after_seq) values (${companyId}, ${epoch}, 0)`.execute(
      tx,
    )
}

/** The counts of a company, the present one last. */
export const listEpochs = (tx: Tx, companyId: string): Promise<{ epoch: number; after_seq: number }[]> =>
  rows(
    tx,
    sql<{
      epoch: number
      after_seq: number
    }>`select epoch, after_seq from feed_epochs where company_id = ${companyId}
      order by epoch`,
  )

/** The number of the oldest event that is kept; null before the first event. */
export async function oldestSeq(tx: Tx, companyId: string): Promise<number | null> {
  const row = await firstRow(
    tx,
    sql<{ seq: number }>`select seq from feed where company_id = ${companyId} order by seq limit 1`,
  )
  return row?.seq ?? null
}

/** The number that the last event had so many milliseconds ago, among the newest `most`; 0 where none is older. */
export async function seqBefore(tx: Tx, companyId: string, ms: number, most: number): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ seq: number }>`select seq from (
        select seq, numbered_at from feed where company_id = ${companyId} order by seq desc limit ${most}
      ) recent where numbered_at < now() - make_interval(secs => ${ms / 1000}) order by seq desc limit 1`,
  )
  return row?.seq ?? 0
}

/** Events after a number, in their order. */
export const eventsAfter = (tx: Tx, companyId: string, seq: number, most: number): Promise<FeedRow[]> =>
  rows(
    tx,
    sql<FeedRow>`select feed.seq, outbox.id, outbox.created_at as at, outbox.event, outbox.subject_id,
        outbox.subject_kind, outbox.shop_id, outbox.device_id, outbox.version, outbox.author_kind, outbox.user_id,
        outbox.payload
      from feed join outbox on outbox.company_id = feed.company_id and outbox.id = feed.outbox_id
      where feed.company_id = ${companyId} and feed.seq > ${seq} order by feed.seq limit ${most}`,
  )
