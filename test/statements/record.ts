import pg from 'pg'
import { Batch } from '#server/base/database/batch.ts'
import { onceInWorker, recorder } from '../harness/recordings.ts'
import type { Recorded } from './recording.ts'

/** A set-up file: writes down each distinct statement that the application's role sends, with the line that sent it. */

const APPLICATION = 'bayline_app'
const FRAMES = 60
const SOURCE = /\/((?:src|test|scripts|bench)\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):\d+\)?$/

/** The tests’ own wrappers of a query. */
const RECORDERS = /^test\/(statements|audited)\//

const SHARED = /\/base\/(?:db|outbox|database\/(?:batch|insertMany|saving)|lists\/searchIds)\.ts$/

/** The lines of ours on the way to the statement, the nearest first. */
function callers(): string[] {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = FRAMES
  const { stack = '' } = new Error('where')
  Error.stackTraceLimit = limit
  return stack.split('\n').flatMap((frame) => {
    const [, file, line] = SOURCE.exec(frame) ?? []
    return file && !RECORDERS.test(file) ? [`${file}:${line}`] : []
  })
}

const isHelper = (line: string): boolean => SHARED.test(line.replace(/:\d+$/, ''))

/** The first caller that is not one of the helpers through which every statement passes. */
export function callerOf(lines: readonly string[]): string {
  return lines.find((line) => !isHelper(line)) ?? lines[0] ?? 'unknown'
}

type Query = (this: pg.Client & { user?: string }, ...args: unknown[]) => unknown

interface Sent {
  text: string
  values: readonly unknown[]
}

const listOf = (values: unknown): readonly unknown[] => (Array.isArray(values) ? values : [])

function sentWith([query, values]: unknown[]): Sent[] {
  if (typeof query === 'string') return [{ text: query, values: listOf(values) }]
  if (query instanceof Batch)
    return query.statements.map((each) => ({ text: each.text, values: each.values }))
  if (typeof query !== 'object' || query === null || !('text' in query)) return []
  const own = 'values' in query ? query.values : values
  return typeof query.text === 'string' ? [{ text: query.text, values: listOf(own) }] : []
}

/** What changes rows; "for update" locks them, and "do update" follows an insert. */
const WRITE = /\b(insert\s+into|delete\s+from|(?<!\b(?:for|key|do)\s+)update\s+["\w])/i
const NEXT_TRANSACTION = /^\s*(begin|start\s+transaction|commit|rollback)\b/i

/** Whether the open transaction of a connection wrote something before a statement. */
export class Writes {
  readonly #written = new WeakSet<object>()

  behind(connection: object, text: string): boolean {
    if (NEXT_TRANSACTION.test(text)) this.#written.delete(connection)
    const before = this.#written.has(connection)
    if (WRITE.test(text)) this.#written.add(connection)
    return before
  }
}

const OUTER = /\b(left|right|full)\s+(outer\s+)?join\b/i

/** The places of parameters that are null. */
const nullsIn = ({ values }: Sent): number[] =>
  values.flatMap((value, at) => (value === null ? [at + 1] : []))

onceInWorker('statements', () => {
  const write = recorder('statements')
  /** The nulls that were written of each statement; of one that does not join outward they do not matter. */
  const seen = new Map<string, ReadonlySet<number> | null>()
  const writes = new Writes()
  const behindWrites = new Set<string>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const send = prototype.query
  prototype.query = function query(...args) {
    for (const sent of this.user === APPLICATION ? sentWith(args) : []) {
      const isBehind = writes.behind(this, sent.text)
      const isNews = isBehind && !behindWrites.has(sent.text)
      if (isNews) behindWrites.add(sent.text)
      const known = seen.get(sent.text)
      if (known === null && !isNews) continue
      const isOuter = known !== undefined || OUTER.test(sent.text)
      const nulls = isOuter ? nullsIn(sent).filter((place) => !known?.has(place)) : []
      if (known && nulls.length === 0 && !isNews) continue
      seen.set(sent.text, isOuter ? new Set([...(known ?? []), ...nulls]) : null)
      write({
        text: sent.text,
        nulls,
        behindWrites: isBehind,
        caller: callerOf(callers()),
      } satisfies Recorded)
    }
    return send.apply(this, args)
  }
})
