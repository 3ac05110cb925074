import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORED } from './stored/kinds.ts'
import { newId } from '#server/base/ids.ts'
import { migrate } from '#server/base/migrate.ts'
import { reconcileLedger } from '#server/reports/reconciliation.ts'
import { asOwner } from './factories.ts'
import { silent } from './harness/cluster.ts'
import { everyRead, type Read } from './harness/everyRead.ts'
import { FORMER_RELEASES, formerDatabase, ownerOf } from './harness/data/formerRelease.ts'
import { startServer, type TestServer } from './harness/server.ts'
import type { Station } from './harness/station.ts'
import { nameOf } from './stored/shapes.ts'
import { readEverything, type FoundDocuments } from './stored/documents.ts'

const found = new Map<string, FoundDocuments>()

/** How many requests run at once. */
const AT_ONCE = 8

/** Sends requests; answers those that the server could not answer by its contract. */
async function failuresOf(station: Station, reads: readonly Read[]): Promise<string[]> {
  const failed: string[] = []
  const queue = [...reads]
  const next = async (): Promise<void> => {
    for (let read = queue.shift(); read; read = queue.shift()) {
      const { status, text } = await station.send(read.name, read.input)
      if (status >= 500) failed.push(`${read.name} ${JSON.stringify(read.input)}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return failed
}

/**
 * How many companies a release made itself: the newest ones. The others were made by the releases before it, whose files
 * have them in the state from which they are upgraded here.
 */
const MADE: Readonly<Record<string, number>> = { '9a5eecb0': 2 }

describe.each(FORMER_RELEASES)('what release %s has stored', (release) => {
  let server: TestServer
  let companies: string[] = []

  beforeAll(async () => {
    const database = await formerDatabase(release)
    await migrate(database.ownerUrl, { log: silent })
    server = await startServer({}, database)
    const rows = await asOwner<{ company_id: string }>(
      server,
      'select company_id from companies order by created_at desc',
    )
    companies = rows.map(({ company_id }) => company_id)
  })
  afterAll(() => server.close())

  test('is read by every route that reads, for every record, by the contract of this release', async () => {
    for (const company of companies.slice(0, MADE[release] ?? 1)) {
      const reads = await everyRead(server, company)
      expect(reads.length).toBeGreaterThan(300)
      expect(await failuresOf(await ownerOf(server, company), reads)).toEqual([])
    }
  })

  test('is document for document what this release says it is', async () => {
    const documents = await readEverything(server)
    found.set(release, documents)
    expect(documents.wrong).toEqual([])
  })

  test('has no difference between its balances and its ledger', async () => {
    const { database } = server.services
    for (const company of companies) {
      const { differences } = await reconcileLedger(database, company, { id: newId(), userName: '' })
      expect(differences).toEqual([])
    }
  })
})

/** Kinds that no recorded release had yet. */
const NEW_KINDS: ReadonlySet<string> = new Set(['practice_orders.document', 'practice_orders.payments'])

test('a former release has stored a document of every kind', () => {
  for (const kind of STORED.filter((each) => !NEW_KINDS.has(nameOf(each)))) {
    const counts = [...found.values()].flatMap((each) =>
      kind.columns.map((column) => each.counts.get(column) ?? 0),
    )
    expect(Math.max(...counts), nameOf(kind)).toBeGreaterThan(0)
  }
})
