import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { Event } from '#contract/base/event.ts'
import { events, type EventName } from '#contract/events.ts'
import { hearQueries, type Sent } from '../harness/queries.ts'
import { onceInWorker } from '../harness/recordings.ts'
import { record, runningRoute, startRecording } from './requests.ts'

// A set-up file: writes down which route wrote which entries of the audit log and which events.

/** The kind of the entry that a statement writes; undefined for any other statement. */
function kindIn({ text, values = [] }: Sent): string | undefined {
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
function eventsIn({ text, values = [] }: Sent): readonly Emitted[] {
  if (!/\binsert into outbox\b/.test(text)) return []
  const rows = values.find((value) => typeof value === 'string' && value.startsWith('[{'))
  return JSON.parse(String(rows)) as Emitted[]
}

/** Whether an event says what it declares, and nothing else. */
function fits({ event, payload }: Emitted): boolean {
  const { payload: shape = z.strictObject({}) }: Event<unknown> = events[event]
  return isDeepStrictEqual(shape.safeParse(payload).data, payload)
}

startRecording()
onceInWorker('audited entries', () => {
  hearQueries(({ sent }) => {
    const route = runningRoute()
    if (route !== undefined)
      for (const statement of sent) {
        const kind = kindIn(statement)
        if (kind !== undefined) record({ route, kind })
        for (const emitted of eventsIn(statement))
          record({ route, event: emitted.event, fits: fits(emitted) })
      }
    return undefined
  })
})
