import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCluster } from '#server/app/cluster.ts'
import { readConfig } from '#server/base/config.ts'
import { firstRow } from '#server/base/db.ts'
import { detectPooling } from '#server/base/servers/pooling.ts'
import { makeCompany, openOrder } from './factories.ts'
import { cloneDatabase, type TestDatabase } from './harness/database.ts'
import { imported } from './harness/goods/importing.ts'
import { startPgBouncer, type Pooler } from './harness/data/pgbouncer.ts'
import { startServer, type TestServer } from './harness/server.ts'
import { openLog } from '#server/base/log.ts'

const log = openLog('silent')
let database: TestDatabase
let pooler: Pooler
beforeAll(async () => {
  database = await cloneDatabase()
  pooler = await startPgBouncer('transaction', [database.ownerUrl, database.appUrl])
})
afterAll(async () => {
  await pooler.stop()
  await database.drop()
})

const configOf = (settings: Record<string, string>) =>
  readConfig({ DATABASE_APP_URL: pooler.through(database.appUrl), ...settings })

test('what lies before the database is found out by itself', async () => {
  const keeping = await startPgBouncer('session', [database.ownerUrl])
  const single = await startPgBouncer('transaction', [database.ownerUrl], 1)
  try {
    expect(await detectPooling(single.through(database.ownerUrl))).toBe('transaction')
    expect(await detectPooling(database.ownerUrl)).toBe('none')
    expect(await detectPooling(keeping.through(database.ownerUrl))).toBe('session')
    expect(await detectPooling(pooler.through(database.ownerUrl))).toBe('transaction')
  } finally {
    await keeping.stop()
    await single.stop()
  }
})

test('without an address past the pooler the server does not start, and says what to set', async () => {
  const alone = configOf({ DATABASE_URL: pooler.through(database.ownerUrl) })
  await expect(openCluster(alone, log)).rejects.toThrow(/set DATABASE_DIRECT_URL to the same database/)
  const twice = configOf({
    DATABASE_URL: pooler.through(database.ownerUrl),
    DATABASE_DIRECT_URL: pooler.through(database.ownerUrl),
  })
  await expect(openCluster(twice, log)).rejects.toThrow(/must reach PostgreSQL itself/)
})

describe('a server behind PgBouncer in transaction mode', () => {
  let server: TestServer
  beforeAll(async () => {
    const config = configOf({
      DATABASE_URL: pooler.through(database.ownerUrl),
      DATABASE_DIRECT_URL: database.ownerUrl,
    })
    const cluster = await openCluster(config, log)
    expect(cluster).toMatchObject({ pooled: true, ownerUrl: database.ownerUrl })
    server = await startServer(
      { DATABASE_STATEMENT_MS: '2000' },
      { ...database, ...cluster, drop: () => Promise.resolve() },
    )
  })
  afterAll(() => server.close())

  test('many stations at once lose nothing and see no error', async () => {
    const company = await makeCompany(server)
    const desks = await Promise.all(Array.from({ length: 8 }, () => openOrder(company)))
    const texts = Array.from({ length: 12 }, (_, at) => `note ${at}`)
    await Promise.all(
      desks.map(async (desk) => {
        for (const value of texts) {
          await desk.apply({ type: 'field.set', change: { field: 'notes', value } })
          await desk.station.call('orders.get', { params: { id: desk.order.id } })
        }
      }),
    )
    for (const desk of desks) {
      const { order } = await desk.station.call('orders.get', { params: { id: desk.order.id } })
      expect(order).toMatchObject({ notes: 'note 11', version: 13 })
    }
  })

  test('live updates and jobs go past it, and status tells the truth', async () => {
    const company = await makeCompany(server)
    const row = await imported(company, { kind: 'customers', bytes: 'Last name\nBehind a pooler\n' })
    expect(row).toMatchObject({ status: 'done', added: 1 })
    await expect
      .poll(async () => (await company.as('Owner').call('company.status', {})).live.state)
      .toBe('ok')
  })

  test('the limits of a request hold', async () => {
    const company = await makeCompany(server)
    const slow = server.services.database.tenant(company.id, (tx) => firstRow(tx, sql`select pg_sleep(4)`))
    await expect(slow).rejects.toMatchObject({ code: '57014' })
  })
})
