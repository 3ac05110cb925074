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
