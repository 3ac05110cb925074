import { inject, expect, test } from 'vitest'
import { parse } from 'libpg-query'
import { CACHED_TABLES, writesCached } from '#server/base/database/companyCache.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { cloneDatabase } from '../harness/database.ts'
import { analyzed } from './analysis.ts'
import { readCatalogue, readVolatility } from './catalogue.ts'
import { changingCalls } from './changing.ts'
import { recordedStatements, type Recorded } from './recording.ts'
import { routingProblems } from './routing.ts'
import { tablesWrittenBy } from './tree.ts'
import { zoneProblems } from './zones.ts'

/** The last file of a run: what every other test sent to the database. */
const statements = recordedStatements()
/** Far fewer would mean that the recording broke. `npm run check` may run a few tests alone. */
const FEWEST = 500

test.skipIf(process.env['TESTS'] === 'some')(
  'the tests before this one sent the statements of the product',
  () => {
    expect(inject('database').ownerUrl).not.toBe('')
    expect(statements.length, 'run the projects server and slow with this one').toBeGreaterThan(FEWEST)
  },
)

test('a distributed database can route every statement to the company’s own node', async () => {
  const catalogue = await withClient(inject('database').ownerUrl, readCatalogue)
  const problems = async ({ text, nulls, behindWrites, caller }: Recorded): Promise<string[]> => {
    const { stmts = [] } = await parse(text)
    return stmts
      .flatMap(({ stmt }) => routingProblems(stmt, catalogue, { nulls: new Set(nulls), behindWrites }))
      .map((problem) => `${caller} ${problem}\n${text.replace(/\s+/g, ' ').trim()}`)
  }
  const found = (await Promise.all(statements.map(problems))).flat()
  expect(found.toSorted()).toEqual([])
})

test('every statement that writes to a cached table is known as one', async () => {
  const found: string[] = []
  for (const { text, caller } of statements) {
    const { stmts = [] } = await parse(text)
    const written = stmts.flatMap(({ stmt }) => tablesWrittenBy(stmt))
    if (written.some((table) => CACHED_TABLES.has(table)) && !writesCached(text))
      found.push(`${caller} ${text}`)
  }
  expect(found).toEqual([])
})

/** What PostgreSQL can prepare: of a cursor its query; fetching from a cursor and closing it names no table. */
const preparable = (text: string): string | null =>
  /^(fetch|close) /.test(text) ? null : text.replace(/^declare "\w+" no scroll cursor for /, '')

test('every statement names tables, columns and types that are there, with the application’s rights', async () => {
  const database = await cloneDatabase()
  const found: string[] = []
  await withClient(database.appUrl, async (client) => {
    for (const { text: sent, caller } of statements) {
      const text = preparable(sent)
      if (text === null) continue
      await client
        .query(`prepare checked as ${text}`)
        .then(() => client.query('deallocate checked'))
        .catch((error: unknown) => found.push(`${caller} ${String(error)}\n${text}`))
    }
  })
  await database.drop()
  expect(found).toEqual([])
})

test('no statement asks the database’s own zone data, and no write calls what a split database refuses', async () => {
  const database = await cloneDatabase()
  const found: string[] = []
  await withClient(database.ownerUrl, async (client) => {
    const { kinds, names } = await readVolatility(client)
    for (const { text: sent, caller } of statements) {
      const text = preparable(sent)
      if (text === null) continue
      const tree = await analyzed(client, text)
      const problems = [
        ...zoneProblems(tree),
        ...changingCalls(tree, kinds).map((id) => `writes with ${names.get(id) ?? id}`),
      ]
      found.push(...problems.map((problem) => `${caller} ${problem}\n${text.replace(/\s+/g, ' ').trim()}`))
    }
  })
  await database.drop()
  expect(found.toSorted()).toEqual([])
})
