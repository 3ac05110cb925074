import { sql, type CompiledQuery } from 'kysely'
import type { EventName } from '#contract/base/events.ts'
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
 * Writes the events of one company with the changes that they describe: the outbox rows, the live notices (sent by the
 * database at commit) and a job for each reaction.
 */
export function eventsStatements(tx: Tx, events: readonly NewEvent[]): CompiledQuery[] {
  const [first] = events
  if (!first) return []
  const { company_id } = first
  const named = events.map((event) => ({ ...event, id: newId(), payload: event.payload ?? {} }))
  const recordSet = sql`jsonb_to_recordset(${json(named)}) as row (id uuid, event text, shop_id uuid, subject_id uuid,
    version int, device_id uuid, user_id uuid, payload jsonb)`
  const written = sql`
    insert into outbox (company_id, id, event, shop_id, subject_id, version, device_id, user_id, payload)
    select own.company_id, row.id, row.event, row.shop_id, row.subject_id, row.version, row.device_id, row.user_id,
      row.payload
    from ${besideCompany(company_id, recordSet)}`
  const notices = named.map(({ event, id, subject_id, shop_id = null, device_id = null, version = null }) =>
    JSON.stringify({ company_id, event, id: subject_id, shop_id, device_id, version, event_id: id }),
  )
  const noticed = sql`select pg_notify(${LIVE_CHANNEL}, notice) from unnest(${notices}::text[]) as notice`
  // Each job has a key of its own: two jobs of one event under one key would become one.
  const jobs = named.flatMap(({ event, id, subject_id, payload, user_id = null }) =>
    reactionsTo(event).map((reaction) => {
      const facts = { company_id, event_id: id, subject_id, payload, user_id }
      return sql`select enqueue_job(${reaction}, ${json(facts)}, ${`${id} ${reaction}`})`
    }),
  )
  return [written, noticed, ...jobs].map((statement) => statement.compile(tx))
}

/** The same for one event. */
export const eventStatements = (tx: Tx, event: NewEvent): CompiledQuery[] => eventsStatements(tx, [event])

/** Writes an event in the caller's transaction. */
export const emit = (tx: Tx, event: NewEvent): Promise<void> => together(tx, eventStatements(tx, event))

/** Events of many subjects of one company in one turn. */
export const emitMany = (tx: Tx, events: readonly NewEvent[]): Promise<void> =>
  together(tx, eventsStatements(tx, events))
