import { sql, type CompiledQuery } from 'kysely'
import type { EventName } from '../../contract/base/events.ts'
import { json, together, type Tx } from './db.ts'
import { newId } from './ids.ts'
import { besideCompany } from './insertMany.ts'
import { LIVE_CHANNEL } from './notices.ts'
import { reactionsTo } from './tasks.ts'

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
 * What writes an event beside the change that it tells of: the outbox row, the live notice (sent by the database at
 * commit) and a job for each reaction.
 */
export function eventStatements(tx: Tx, event: NewEvent): CompiledQuery[] {
  const id = newId()
  const {
    company_id,
    event: name,
    subject_id,
    shop_id = null,
    version = null,
    device_id = null,
    user_id = null,
    payload = {},
  } = event
  const notice = JSON.stringify({
    company_id,
    event: name,
    id: subject_id,
    shop_id,
    device_id,
    version,
    event_id: id,
  })
  const written = sql`
    insert into outbox (company_id, id, event, shop_id, subject_id, version, device_id, user_id, payload)
    values (${company_id}, ${id}, ${name}, ${shop_id}, ${subject_id}, ${version}, ${device_id}, ${user_id},
      ${json(payload)})`
  const noticed = sql`select pg_notify(${LIVE_CHANNEL}, ${notice})`
  const facts = { company_id, event_id: id, subject_id, payload }
  // A job's key is its own: two jobs of one event under one key would be one.
  const jobs = reactionsTo(name).map(
    (reaction) => sql`select enqueue_job(${reaction}, ${json(facts)}, ${`${id} ${reaction}`})`,
  )
  return [written, noticed, ...jobs].map((statement) => statement.compile(tx))
}

/** Writes an event in the caller's transaction. */
export const emit = (tx: Tx, event: NewEvent): Promise<void> => together(tx, eventStatements(tx, event))

/** Events of many subjects of one company in one turn. Events with a reaction go through `emit`, one by one. */
export async function emitMany(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  const companyId = events[0]?.company_id
  if (companyId === undefined) return
  const rows = json(events.map((event) => ({ ...event, id: newId() })))
  const given = sql`jsonb_to_recordset(${rows}) as row (id uuid, event text, shop_id uuid, subject_id uuid,
    version int, device_id uuid, user_id uuid)`
  const written = sql`
    insert into outbox (company_id, id, event, shop_id, subject_id, version, device_id, user_id, payload)
    select own.company_id, row.id, row.event, row.shop_id, row.subject_id, row.version, row.device_id, row.user_id, '{}'
    from ${besideCompany(companyId, given)}`
  const noticed = sql`
    select pg_notify(${LIVE_CHANNEL}, jsonb_build_object('company_id', ${companyId}::uuid, 'event', event,
      'id', subject_id, 'shop_id', shop_id, 'device_id', device_id, 'version', version, 'event_id', id)::text)
    from ${given}`
  await together(
    tx,
    [written, noticed].map((statement) => statement.compile(tx)),
  )
}
