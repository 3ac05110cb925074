import '#server/app/tasks.ts'
import { v7 } from 'uuid'
import { openDatabase, type Database } from '#server/base/db.ts'
import { longLimits } from '#server/base/limits.ts'
import { readConfig } from '#server/base/config.ts'
import { openLog } from '#server/base/log.ts'
import { emitMany } from '#server/base/outbox.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { openClient, type Call } from './lib/http.ts'
import { percentile, row, type Row } from './lib/measure.ts'
import { sized } from './lib/size.ts'
import { atEnd } from './lib/closing.ts'
import { openBenchServer } from './lib/year.ts'

const WRITERS = sized(8, 2)
const EACH = sized(250, 5)
const MANY = sized(50_000, 400)
const AT_ONCE = 100
const HELD_MS = sized(60_000, 300)
const MOST_MS = 150
const LEAST_A_SECOND = 5000

interface Change {
  subject: { id: string }
}

interface Page {
  data: Change[]
  cursor: string
}

/** Reads the feed over HTTP until it has heard of so many subjects; answers when it heard of each. */
async function follow(call: Call, cursor: string, wanted: number): Promise<Map<string, number>> {
  const heard = new Map<string, number>()
  for (let after = cursor; heard.size < wanted;) {
    const page = (await call('GET', `/api/v2/changes?after=${after}&wait=20&limit=500`))
      .body as unknown as Page
    const now = performance.now()
    for (const { subject } of page.data) heard.set(subject.id, heard.get(subject.id) ?? now)
    after = page.cursor
  }
  return heard
}

const start = async (call: Call): Promise<string> =>
  String((await call('GET', '/api/v2/changes/start')).body['cursor'])

const write = (database: Database, company_id: string, subjects: readonly string[]): Promise<void> =>
  database.tenant(company_id, (tx) =>
    emitMany(
      tx,
      subjects.map((subject_id) => ({ company_id, event: 'company.changed', subject_id })),
    ),
  )

/** From the commit to the reader, with writers at once; milliseconds, sorted. */
async function latencies(call: Call, database: Database, companyId: string, each: number): Promise<number[]> {
  const committed = new Map<string, number>()
  const reading = follow(call, await start(call), WRITERS * each)
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let at = 0; at < each; at += 1) {
        const subject = v7()
        await write(database, companyId, [subject])
        committed.set(subject, performance.now())
      }
    }),
  )
  const heard = await reading
  // A change may be heard before its writer hears of its own commit.
  return [...committed].map(([id, at]) => Math.max(0, (heard.get(id) ?? Infinity) - at)).sort((a, b) => a - b)
}

const ms = (times: readonly number[]): string =>
  [50, 99, 100].map((percent) => percentile(times, percent).toFixed(1)).join(' / ')

/** The same while a transaction that wrote an event stays open. */
async function withOneHeld(call: Call, database: Database, companyId: string): Promise<number[]> {
  const until = performance.now() + HELD_MS
  const times: number[] = []
  await database.tenant(companyId, async (tx) => {
    await emitMany(tx, [{ company_id: companyId, event: 'company.changed', subject_id: v7() }])
    while (performance.now() < until) times.push(...(await latencies(call, database, companyId, 20)))
  })
  return times.sort((a, b) => a - b)
}

export async function run(): Promise<Row[]> {
  const { data, server, token } = await openBenchServer('changes')
  const call = openClient(server.port, token)
  const config = readConfig({ BAYLINE_DATA: data.dataDir, LOG_LEVEL: 'silent' })
  const database = openDatabase(data.cluster.appUrl, {
    max: WRITERS + 1,
    log: openLog('silent'),
    limits: longLimits(config),
    pooled: false,
  })
  atEnd(() => database.close())
  const company_id = await withClient(data.cluster.ownerUrl, async (client) => {
    const { rows } = await client.query<{ company_id: string }>('select company_id from companies limit 1')
    return rows[0]?.company_id ?? ''
  })
  await latencies(call, database, company_id, 20)
  const quiet = await latencies(call, database, company_id, EACH)
  const held = await withOneHeld(call, database, company_id)
  const cursor = await start(call)
  const began = performance.now()
  const all = follow(call, cursor, MANY)
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (let at = 0; at < MANY / WRITERS / AT_ONCE; at += 1)
        await write(
          database,
          company_id,
          Array.from({ length: AT_ONCE }, () => v7()),
        )
    }),
  )
  await all
  const aSecond = (MANY / (performance.now() - began)) * 1000
  const bound = `p99 < ${MOST_MS} ms`
  const isQuick = (times: readonly number[]) => percentile(times, 99) < MOST_MS
  return [
    row(
      `Commit to reader with ${WRITERS} writers: p50 / p99 / longest`,
      `${ms(quiet)} ms`,
      bound,
      isQuick(quiet),
    ),
    row(
      `The same while a transaction stays open for ${HELD_MS / 1000} s`,
      `${ms(held)} ms of ${held.length}`,
      bound,
      isQuick(held),
    ),
    row(
      `Events a second of one company, written, numbered and read, of ${MANY}`,
      aSecond.toFixed(0),
      `>= ${LEAST_A_SECOND}`,
      aSecond >= LEAST_A_SECOND,
    ),
  ]
}
