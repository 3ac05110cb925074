import { readFileSync } from 'node:fs'
import pg from 'pg'
import utils from 'pg/lib/utils.js'
import { expect, test } from 'vitest'

/** The version whose source was read for `batch.ts`. */
const READ = '8.23.1'

/**
 * `batch.ts` builds on what pg does not document: the client hands each message to the query that it runs, a query that
 * submits itself may send several statements, and `prepareValue` writes a value as pg does. Before this version is
 * raised, compare `lib/client.js`, `lib/connection.js`, `lib/query.js` and `lib/utils.js` with the former ones, then
 * raise `READ`. The tests of orders show whether batches still work; this one fails until the sources were compared.
 */
test('pg is the version whose internals batches were written for', () => {
  const { version } = JSON.parse(readFileSync('node_modules/pg/package.json', 'utf8')) as { version: string }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
  }
  expect([version, dependencies['pg']]).toEqual([READ, READ])
})

test('what batches call of pg is there', () => {
  const connection = pg.Connection.prototype as unknown as Record<string, unknown>
  for (const name of ['parse', 'bind', 'execute', 'sync'])
    expect(connection[name], name).toBeTypeOf('function')
  expect(utils.prepareValue(['a', null])).toBe('{"a",NULL}')
})
