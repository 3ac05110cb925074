import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, openOrder } from './factories.ts'
import { restartingDatabase, type RestartingDatabase } from './harness/restart.ts'
import { startServer, type TestServer } from './harness/server.ts'
import { newId } from '#server/base/ids.ts'

const STATIONS = 15

let database: RestartingDatabase
let server: TestServer

beforeAll(async () => {
  database = await restartingDatabase()
  server = await startServer({ DATABASE_CONNECT_MS: '1000', DATABASE_STATEMENT_MS: '1000' }, database)
})
afterAll(() => server.close())

test('while the database stands still every request is answered, and afterwards everything works', async () => {
  const company = await makeCompany(server)
  const desks = await Promise.all(Array.from({ length: STATIONS }, () => openOrder(company)))
  const commands = desks.map((desk) => ({
    desk,
    body: {
      id: newId(),
      device_id: desk.station.device_id,
      made_at: new Date().toISOString(),
      type: 'field.set',
      change: { field: 'notes', value: 'sent to a database that stands still' },
    },
  }))
  const sendAll = () =>
    Promise.all(
      commands.flatMap(({ desk, body }) => [
        desk.station.send('orders.command', { params: { id: desk.order.id }, body }),
        desk.station.send('orders.get', { params: { id: desk.order.id } }),
        desk.station.send('account.get'),
      ]),
    )
  await sendAll()
  database.freeze()
  try {
    for (let round = 0; round < 2; round += 1) {
      for (const answer of await sendAll()) {
        expect(answer.status, answer.text).toBe(503)
        expect(answer.body).toMatchObject({ code: 'unavailable' })
        expect(answer.headers['retry-after']).toBe('3')
      }
    }
  } finally {
    database.thaw()
  }
  await database.back()
  // As stations do: what was answered "try again" is sent again.
  const statuses = async () => [...new Set((await sendAll()).map(({ status }) => status))]
  await expect.poll(statuses).toEqual([200])
})
