import pg from 'pg'
import { Batch } from '../../src/server/base/batch.ts'
import { onceInWorker, recorder } from '../harness/recordings.ts'
import type { Recorded } from './recording.ts'

/** A set-up file: writes down each distinct statement that the application's role sends, with the line that sent it. */

const APPLICATION = 'bayline_app'
const FRAMES = 60
const SOURCE = /\/((?:src|test|scripts|bench)\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):\d+\)?$/

/** The tests’ own wrappers of a query. */
const RECORDERS = /^test\/(statements|audited)\//

const SHARED = /\/base\/(batch|db|insertMany|outbox|saving|searchIds)\.ts$/

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

function textsOf(query: unknown): string[] {
  if (typeof query === 'string') return [query]
  if (query instanceof Batch) return query.statements.map(({ text }) => text)
  if (typeof query !== 'object' || query === null || !('text' in query)) return []
  return typeof query.text === 'string' ? [query.text] : []
}

onceInWorker('statements', () => {
  const write = recorder('statements')
  const seen = new Set<string>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const send = prototype.query
  prototype.query = function query(...args) {
    const texts = this.user === APPLICATION ? textsOf(args[0]) : []
    for (const text of texts.filter((each) => !seen.has(each))) {
      seen.add(text)
      write({ text, caller: callerOf(callers()) } satisfies Recorded)
    }
    return send.apply(this, args)
  }
})
