import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Event, SubjectKind } from '#contract/base/event.ts'
import { events as declared, type EventName, type EventPayload } from '#contract/events.ts'
import { authorKindOf, json, together, type Tx } from './db.ts'
import { newId } from './ids.ts'
import { besideCompany } from './database/insertMany.ts'
import { WRITTEN_CHANNEL } from './live/notices.ts'
import { reactionsTo } from './tasks.ts'
import { gatherCalls } from './work/gathered.ts'

/** Events that say nothing besides their ids. */
export type PlainEventName = {
  [Name in EventName]: EventPayload<Name> extends undefined ? Name : never
}[EventName]

type Facts<Name extends EventName> = Name extends PlainEventName
  ? { event: PlainEventName; payload?: undefined }
  : { event: Name; payload: EventPayload<Name> }

/** An event to write. Its author is that of the transaction; `user_id` is for whom. */
export type NewEvent = Facts<EventName> & {
  company_id: string
  subject_id: string
  /** Where the event declares several kinds of subjects, and this is not the first of them. */
  subject_kind?: SubjectKind
  shop_id?: string | null
  version?: number | null
  device_id?: string | null
  user_id?: string | null
}

/** Whether others than its reactions hear of an event: programs of the company, or screens. */
const isHeard = (name: EventName): boolean => {
  const { audience, refreshes }: Event<unknown> = declared[name]
  return audience === 'public' || refreshes.length > 0
}

/** Calls of one statement: few, so that there are few forms of it to prepare. */
const CALLS = 4

/** Calls of functions of the queue, several in a statement. */
const inOnes = (calls: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] =>
  Array.from(
    { length: Math.ceil(calls.length / CALLS) },
    (_, at) => sql`select ${sql.join(calls.slice(at * CALLS, (at + 1) * CALLS))}`,
  )

/**
 * Writes the events of one company with the changes that they describe: the outbox rows, their places in the queue of
 * the feed (which the database reports at commit) and a job for each reaction.
 */
export function eventsStatements(tx: Tx, events: readonly NewEvent[]): CompiledQuery[] {
  const [first] = events
  if (!first) return []
  const { company_id } = first
  const author_kind = authorKindOf(tx)
  const named = events.map((event) => ({ ...event, id: newId(), payload: event.payload ?? {} }))
  const recordSet = sql`jsonb_to_recordset(${json(named)}) as row (id uuid, event text, shop_id uuid, subject_id uuid,
    subject_kind text, version int, device_id uuid, user_id uuid, payload jsonb)`
  const written = sql`
    insert into outbox (company_id, id, event, shop_id, subject_id, subject_kind, version, device_id, user_id, payload,
      author_kind)
    select own.company_id, row.id, row.event, row.shop_id, row.subject_id, row.subject_kind, row.version, row.device_id,
      row.user_id, row.payload, ${author_kind}
    from ${besideCompany(company_id, recordSet)}`
  const heard = named.filter(({ event }) => isHeard(event)).map(({ id }) => id)
  const places = sql`unnest(${heard}::uuid[]) as row (id)`
  const queued = sql`insert into feed_queue (company_id, outbox_id)
    select own.company_id, row.id from ${besideCompany(company_id, places)}`
  const noticed = sql`pg_notify(${WRITTEN_CHANNEL}, ${company_id})`
  const reactions = named.flatMap(({ event, id, subject_id, payload, user_id = null }) =>
    reactionsTo(event).map(({ name, gathered }) => {
      const facts = { company_id, event_id: id, subject_id, payload, user_id }
      return { reaction: name, facts, gathers: gathered !== undefined }
    }),
  )
  // Each job has its own key: two jobs of one event under one key would become one.
  const jobs = reactions
    .filter(({ gathers }) => !gathers)
    .map(
      ({ reaction, facts }) =>
        sql`enqueue_job(${reaction}, ${json(facts)}, ${`${facts.event_id} ${reaction}`})`,
    )
  const gathering = gatherCalls(reactions.filter(({ gathers }) => gathers))
  const called = inOnes([...(heard.length > 0 ? [noticed] : []), ...jobs, ...gathering])
  return [written, ...(heard.length > 0 ? [queued] : []), ...called].map((statement) => statement.compile(tx))
}

/** The same for one event. */
export const eventStatements = (tx: Tx, event: NewEvent): CompiledQuery[] => eventsStatements(tx, [event])

/** Writes an event in the caller's transaction. */
export const emit = (tx: Tx, event: NewEvent): Promise<void> => together(tx, eventStatements(tx, event))

/** Events of many subjects of one company in one turn. */
export const emitMany = (tx: Tx, events: readonly NewEvent[]): Promise<void> =>
  together(tx, eventsStatements(tx, events))
