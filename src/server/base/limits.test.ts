import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeCompany, openOrder } from '#test/factories.ts'
import { testServer } from '#test/harness/server.ts'
import { firstRow, type Database } from './db.ts'
import { newId } from './ids.ts'

const server = testServer({
  DATABASE_STATEMENT_MS: '200',
  DATABASE_LOCK_MS: '100',
  DATABASE_IDLE_MS: '200',
  DATABASE_CONNECT_MS: '200',
  DATABASE_POOL: '2',
})

const sleepIn = (database: Database, company: string) =>
  database.tenant(company, (tx) => firstRow(tx, sql<{ slept: string }>`select pg_sleep(0.4)::text as slept`))

test('a statement ends at its limit, and only where a person waits for it', async () => {
  const { database, longDatabase } = server().services
  const company = newId()
  await expect(sleepIn(database, company)).rejects.toMatchObject({ code: '57014' })
  await expect(sleepIn(longDatabase, company)).resolves.toEqual({ slept: '' })
})

test('a command behind a lock that is not given up is answered 503, with when to ask again, and succeeds later', async () => {
  const company = await makeCompany(server())
  const desk = await openOrder(company)
  const change = {
    id: newId(),
    device_id: desk.station.device_id,
    made_at: new Date().toISOString(),
    type: 'field.set',
    change: { field: 'notes', value: 'behind a lock' },
  }
  const send = () => desk.station.send('orders.command', { params: { id: desk.order.id }, body: change })
  await server().services.longDatabase.tenant(company.id, async (tx) => {
    await sql`select 1 from orders where id = ${desk.order.id} for update`.execute(tx)
    const refused = await send()
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({ code: 'unavailable' })
    expect(refused.headers['retry-after']).toBe('3')
  })
  expect((await send()).status).toBe(200)
})

test('requests that find no free connection are answered 503, and the next ones are served', async () => {
  const company = await makeCompany(server())
  const station = company.as('Owner')
  const { pool } = server().services.database
  const held = [await pool.connect(), await pool.connect()]
  try {
    expect((await station.send('account.get')).status).toBe(503)
  } finally {
    for (const client of held) client.release()
  }
  expect((await station.send('account.get')).status).toBe(200)
})

test('a transaction whose process says nothing is ended by the database, and counts as unavailable', async () => {
  const work = server().services.database.tenant(newId(), async (tx) => {
    await sql`select 1`.execute(tx)
    const ended = sql<{ count: number }>`select count(*)::int from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`
    await expect
      .poll(() =>
        server().services.longDatabase.directory(async (other) => (await firstRow(other, ended))?.count),
      )
      .toBe(0)
    await sql`select 1`.execute(tx)
  })
  await expect(work).rejects.toThrow('The database gave no answer')
})
