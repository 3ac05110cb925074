import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '../../src/server/base/postgres/process.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../.cache/statements')

/** Where the workers of this run write down what they send; they are threads of one process. */
export const recordingFolder = (): string => path.join(FOLDER, String(process.pid))

/** Deletes what earlier runs wrote down. */
export function sweepRecordings(): void {
  if (!existsSync(FOLDER)) return
  for (const pid of readdirSync(FOLDER))
    if (!isAlive(Number(pid))) rmSync(path.join(FOLDER, pid), { recursive: true, force: true })
}

export interface Recorded {
  text: string
  /** File and line that sent it first. */
  caller: string
}

/** What opens and ends transactions, and what goes through the test's own connections. */
const OTHERS = /^\s*(begin|commit|rollback|set|listen|unlisten)\b/i

/** Each distinct statement of the product that this run's tests sent. */
export function recordedStatements(folder = recordingFolder()): Recorded[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  const all = files
    .toSorted()
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as Recorded)
    .filter(
      ({ text, caller }) => caller.startsWith('src/') && !/\.test\.ts:/.test(caller) && !OTHERS.test(text),
    )
  return [...new Map(all.map((each) => [each.text, each])).values()]
}
