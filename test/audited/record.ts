import { isDeepStrictEqual } from 'node:util'
import pg from 'pg'
import { z } from 'zod'
import type { Event } from '#contract/base/event.ts'
import { events, type EventName } from '#contract/events.ts'
import { Batch } from '#server/base/database/batch.ts'
import { onceInWorker } from '../harness/recordings.ts'
import { record, runningRoute, startRecording } from './requests.ts'

/** A set-up file: writes down which route wrote which entries of the audit log and which events. */

interface Statement {
  text: string
  values?: readonly unknown[]
}

function statementsOf(query: unknown): readonly Statement[] {
  if (query instanceof Batch) return query.statements
  return typeof query === 'object' && query !== null && 'text' in query ? [query as Statement] : []
}

/** The kind of the entry that a statement writes; undefined for any other statement. */
function kindIn({ text, values = [] }: Statement): string | undefined {
  if (!text.includes('audit_append(')) return undefined
  const [, entry] = values
  const { kind } = JSON.parse(String(entry)) as { kind: string }
  return kind
}

interface Emitted {
  event: EventName
  payload: unknown
}

/** The events that a statement writes. */
function eventsIn({ text, values = [] }: Statement): readonly Emitted[] {
  if (!/\binsert into outbox\b/.test(text)) return []
  const rows = values.find((value) => typeof value === 'string' && value.startsWith('[{'))
  return JSON.parse(String(rows)) as Emitted[]
}

/** Whether an event says what it declares, and nothing else. */
function fits({ event, payload }: Emitted): boolean {
  const { payload: shape = z.strictObject({}) }: Event<unknown> = events[event]
  return isDeepStrictEqual(shape.safeParse(payload).data, payload)
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

startRecording()
onceInWorker('audited entries', () => {
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const send = prototype.query
  prototype.query = function query(...args) {
    const route = runningRoute()
    if (route !== undefined)
      for (const statement of statementsOf(args[0])) {
        const kind = kindIn(statement)
        if (kind !== undefined) record({ route, kind })
        for (const emitted of eventsIn(statement))
          record({ route, event: emitted.event, fits: fits(emitted) })
      }
    return send.apply(this, args)
  }
})
