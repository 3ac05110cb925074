import { sql } from 'kysely'
import type { EventName } from '../contract/events.ts'
import { json, type Tx } from './db.ts'
import { newId } from './ids.ts'
import { LIVE_CHANNEL } from './live.ts'
import { reactions } from './reactions.ts'

export interface NewEvent {
  company_id: string
  event: EventName
  subject_id: string
  shop_id?: string | null
  version?: number | null
  device_id?: string | null
  user_id?: string | null
  payload?: Record<string, unknown>
}

/**
 * Writes an event beside the change that it tells of: the outbox row, the live notice (sent by the database at
 * commit) and a job for each reaction, all in the caller's transaction.
 */
export async function emit(tx: Tx, event: NewEvent): Promise<void> {
  const id = newId()
  const {
    company_id,
    event: name,
    subject_id,
    shop_id = null,
    version = null,
    device_id = null,
    user_id = null,
  } = event
  const notice = JSON.stringify({ company_id, event: name, id: subject_id, shop_id, device_id, version })
  await sql`
    with written as (
      insert into outbox (company_id, id, event, shop_id, subject_id, version, device_id, user_id, payload)
      values (${company_id}, ${id}, ${name}, ${shop_id}, ${subject_id}, ${version}, ${device_id}, ${user_id},
        ${json(event.payload ?? {})})
    )
    select pg_notify(${LIVE_CHANNEL}, ${notice})`.execute(tx)
  for (const reaction of reactions[name] ?? []) {
    await sql`select enqueue_job(${reaction}, ${json({ company_id, event_id: id, subject_id, payload: event.payload ?? {} })}, ${id})`.execute(
      tx,
    )
  }
}

/** The same event of many subjects in one statement. Events with a reaction go through `emit`, one by one. */
export async function emitMany(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map((event) => ({ ...event, id: newId() }))
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(rows)}) as row (company_id uuid, id uuid, event text, shop_id uuid,
        subject_id uuid, version int, device_id uuid, user_id uuid)
    ), written as (
      insert into outbox (company_id, id, event, shop_id, subject_id, version, device_id, user_id, payload)
      select company_id, id, event, shop_id, subject_id, version, device_id, user_id, '{}' from given
    )
    select pg_notify(${LIVE_CHANNEL}, jsonb_build_object('company_id', company_id, 'event', event, 'id', subject_id,
      'shop_id', shop_id, 'device_id', device_id, 'version', version)::text) from given`.execute(tx)
}
