import { appendFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import pg from 'pg'
import { Batch } from '../../src/server/base/batch.ts'
import { recordingFolder } from './recording.ts'

/** A set-up file: writes down each distinct statement that the application's role sends, with the line that sent it. */

const APPLICATION = 'bayline_app'
const FRAMES = 60
const SOURCE = /\/((?:src|test|scripts|bench)\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):\d+\)?$/

const SHARED = /\/base\/(batch|db|insertMany|outbox|saving|searchIds)\.ts$/

/** The lines of ours on the way to the statement, the nearest first. */
function callers(): string[] {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = FRAMES
  const { stack = '' } = new Error('where')
  Error.stackTraceLimit = limit
  return stack.split('\n').flatMap((frame) => {
    const [, file, line] = SOURCE.exec(frame) ?? []
    return file && !file.startsWith('test/statements/') ? [`${file}:${line}`] : []
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

function record(): void {
  const folder = recordingFolder()
  const file = path.join(folder, `${process.pid}-${threadId}.jsonl`)
  mkdirSync(folder, { recursive: true })
  const seen = new Set<string>()
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const send = prototype.query
  prototype.query = function query(...args) {
    const texts = this.user === APPLICATION ? textsOf(args[0]) : []
    for (const text of texts.filter((each) => !seen.has(each))) {
      seen.add(text)
      appendFileSync(file, `${JSON.stringify({ text, caller: callerOf(callers()) })}\n`)
    }
    return send.apply(this, args)
  }
}

// The files of one worker share its modules, and each of them runs this file.
const RECORDING = Symbol.for('bayline.statements.recording')
const worker = globalThis as { [RECORDING]?: boolean }
if (!worker[RECORDING]) {
  worker[RECORDING] = true
  record()
}
