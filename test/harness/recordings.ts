import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { threadId } from 'node:worker_threads'
import { isAlive } from '#server/base/postgres/process.ts'

/** What the tests of a run write down for those that come after them. */
const FOLDER = path.resolve(import.meta.dirname, '../../.cache/recordings')

/** Of each process one: its workers are threads of it. */
const ownFolder = path.join(FOLDER, String(process.pid))

/** Deletes what earlier runs wrote down. */
export function sweepRecordings(): void {
  if (!existsSync(FOLDER)) return
  for (const pid of readdirSync(FOLDER))
    if (!isAlive(Number(pid))) rmSync(path.join(FOLDER, pid), { recursive: true, force: true })
}

/** Writes each distinct entry of this worker down once. */
export function recorder(name: string): (entry: object) => void {
  const folder = path.join(ownFolder, name)
  const file = path.join(folder, `${threadId}.jsonl`)
  const seen = new Set<string>()
  mkdirSync(folder, { recursive: true })
  return (entry) => {
    const line = JSON.stringify(entry)
    if (seen.has(line)) return
    seen.add(line)
    appendFileSync(file, `${line}\n`)
  }
}

/** What the workers of this run wrote down. */
export function recorded<Entry>(name: string): Entry[] {
  const folder = path.join(ownFolder, name)
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : []
  return files
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry)
}

/** Runs the work once in a worker: its files share their modules, and each of them runs the set-up files. */
export function onceInWorker(name: string, work: () => void): void {
  const key = Symbol.for(`bayline.${name}`)
  const worker = globalThis as { [key: symbol]: boolean | undefined }
  if (worker[key]) return
  worker[key] = true
  work()
}
