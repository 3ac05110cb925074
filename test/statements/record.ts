import { hearQueries, type Sent } from '../harness/queries.ts'
import { onceInWorker, recorder } from '../harness/recordings.ts'
import type { Recorded } from './recording.ts'

/** A set-up file: writes down each distinct statement that the application's role sends, with the line that sent it. */

const APPLICATION = 'bayline_app'
const FRAMES = 60
const SOURCE = /\/((?:src|test|scripts|bench)\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):\d+\)?$/

/** The tests’ own wrappers of a query. */
const RECORDERS = /^test\/(statements|audited|harness\/queries\.ts)/

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
const nullsIn = ({ values = [] }: Sent): number[] =>
  values.flatMap((value, at) => (value === null ? [at + 1] : []))

onceInWorker('statements', () => {
  const write = recorder('statements')
  /** The nulls that were written of each statement; of one that does not join outward they do not matter. */
  const seen = new Map<string, ReadonlySet<number> | null>()
  const writes = new Writes()
  const behindWrites = new Set<string>()
  hearQueries(({ connection, sent }) => {
    for (const each of connection.user === APPLICATION ? sent : []) {
      const isBehind = writes.behind(connection, each.text)
      const isNews = isBehind && !behindWrites.has(each.text)
      if (isNews) behindWrites.add(each.text)
      const known = seen.get(each.text)
      if (known === null && !isNews) continue
      const isOuter = known !== undefined || OUTER.test(each.text)
      const nulls = isOuter ? nullsIn(each).filter((place) => !known?.has(place)) : []
      if (known && nulls.length === 0 && !isNews) continue
      seen.set(each.text, isOuter ? new Set([...(known ?? []), ...nulls]) : null)
      write({
        text: each.text,
        nulls,
        behindWrites: isBehind,
        caller: callerOf(callers()),
      } satisfies Recorded)
    }
    return undefined
  })
})
