import { expect, test, vi } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { Random } from '#test/fuzz/random.ts'
import { startServer, testServer } from '#test/harness/server.ts'
import { until } from '#test/harness/until.ts'
import { newId } from '../ids.ts'
import { withClient } from '../postgres/client.ts'
import type { Tx } from '../db.ts'
import { emitMany } from '../outbox.ts'
import { eventsAfter, lastSeq } from './feed.queries.ts'

const server = testServer()

const WRITERS = 8
const TRANSACTIONS = 60
const READERS = 3
const PAGE = 40

/** The subjects of a company's events after a number, in their order. */
const read = (companyId: string, seq: number, most: number) =>
  server().services.database.tenant(companyId, (tx) => eventsAfter(tx, companyId, seq, most))

const emit = (tx: Tx, company_id: string, subjects: readonly string[]): Promise<void> =>
  emitMany(
    tx,
    subjects.map((subject_id) => ({ company_id, event: 'company.changed', subject_id })),
  )

/** Reads pages from where it stopped last, and is often killed before it stores where it is. */
async function readAll(companyId: string, wanted: number, random: Random): Promise<string[]> {
  const stored: string[] = []
  let seq = 0
  await vi.waitFor(
    async () => {
      while (stored.length < wanted) {
        const rows = await read(companyId, seq, PAGE)
        if (rows.length === 0) break
        if (random.chance(0.3)) continue
        stored.push(...rows.map(({ subject_id }) => subject_id))
        seq = rows.at(-1)?.seq ?? seq
      }
      expect(stored.length).toBeGreaterThanOrEqual(wanted)
    },
    { timeout: 40_000, interval: 10 },
  )
  return stored
}

test('each event has one number, the same for every reader, whatever writers, servers and readers do', async () => {
  const { id: companyId } = await makeCompany(server())
  const other = await startServer({}, { ...server().database, drop: () => Promise.resolve() })
  const before = await until(async () => {
    const rows = await read(companyId, 0, 500)
    return rows.length
  })
  try {
    const committed = new Set<string>()
    const write = async (writer: number): Promise<void> => {
      const random = new Random(writer + 1)
      const { database } = (writer % 2 === 0 ? server() : other).services
      for (let at = 0; at < TRANSACTIONS; at += 1) {
        const subjects = Array.from({ length: random.int(1, 5) }, newId)
        const fails = random.chance(0.15)
        const done = database.tenant(companyId, async (tx) => {
          await emit(tx, companyId, subjects)
          if (fails) throw new Error('the transaction is undone')
        })
        if (fails) await expect(done).rejects.toThrow('undone')
        else {
          await done
          for (const subject of subjects) committed.add(subject)
        }
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
    const wanted = before + committed.size
    const found = await Promise.all(
      Array.from({ length: READERS }, (_, reader) => readAll(companyId, wanted, new Random(100 + reader))),
    )
    const [first = []] = found
    expect(first).toHaveLength(wanted)
    expect(new Set(first.slice(before))).toEqual(committed)
    for (const each of found) expect(each).toEqual(first)
    const rows = await read(companyId, 0, wanted)
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
  } finally {
    await other.close()
  }
})

test('a transaction that stays open delays no other event, and its own come with later numbers', async () => {
  const { id: companyId } = await makeCompany(server())
  const { database, live } = server().services
  const [held, next] = [newId(), newId()]
  const opened = Promise.withResolvers<undefined>()
  const release = Promise.withResolvers<undefined>()
  const holding = database.tenant(companyId, async (tx) => {
    await emit(tx, companyId, [held])
    opened.resolve(undefined)
    await release.promise
  })
  await opened.promise
  const news = live.feed.news(companyId, 20_000, new AbortController().signal)
  await database.tenant(companyId, (tx) => emit(tx, companyId, [next]))
  await news
  const subjects = async () => (await read(companyId, 0, 500)).map(({ subject_id }) => subject_id)
  await until(async () => expect(await subjects()).toContain(next))
  expect(await subjects()).not.toContain(held)
  release.resolve(undefined)
  await holding
  await until(async () => expect((await subjects()).slice(-2)).toEqual([next, held]))
})

test('events whose server ended before it numbered them are numbered by the next look', async () => {
  const { id: companyId } = await makeCompany(server())
  const { database, live } = server().services
  const subject = newId()
  // As a process that dies right after its commit: the event waits, and no notice of it arrives.
  await withClient(server().database.ownerUrl, async (client) => {
    const id = newId()
    await client.query(`begin; set local app.company_id to '${companyId}'`)
    await client.query(
      `insert into outbox (company_id, id, event, subject_id) values ($1, $2, 'company.changed', $3)`,
      [companyId, id, subject],
    )
    await client.query('insert into feed_queue (company_id, outbox_id) values ($1, $2)', [companyId, id])
    await client.query('commit')
  })
  live.feed.written(companyId)
  const subjects = async () => (await read(companyId, 0, 500)).map(({ subject_id }) => subject_id)
  await until(async () => expect(await subjects()).toContain(subject))
  expect(await database.tenant(companyId, (tx) => lastSeq(tx, companyId))).toBe((await subjects()).length)
})
