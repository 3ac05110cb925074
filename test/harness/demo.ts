import { cpSync, existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { localDate } from '#domain/places/zones.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { ensureWholeDemo } from '#server/demo/demo.ts'
import { demoAccounts } from '#server/demo/people/accounts.ts'
import { newId } from '#server/base/ids.ts'
import { cloneDatabase, copyOf, maintenanceUrl, type TestDatabase } from './database.ts'
import { serverOfFile, startServer, type TestServer } from './server.ts'
import { Station } from './station.ts'

/** Any constant: when several test files need the demo at once, one makes it. */
const LOCK = 8_250_520
const SETTINGS = { BAYLINE_DEMO: 'on' }

/** The demo's day: it is made again where a run passes midnight. */
function nameOfToday(): string {
  const now = new Date().toISOString()
  return `demo_${now.slice(0, 10)}_${localDate(now, 'America/New_York')}`.replaceAll('-', '')
}

/** Makes the demo company in a database of its own, and its files beside it. */
async function make(name: string, files: string): Promise<void> {
  const database = await cloneDatabase()
  const server = await startServer(SETTINGS, { ...database, drop: () => Promise.resolve() })
  await ensureWholeDemo(server.services)
  cpSync(server.dataDir, `${files}.unfinished`, { recursive: true })
  await server.close()
  renameSync(`${files}.unfinished`, files)
  await database.hangUp()
  await withClient(maintenanceUrl(), async (client) => {
    await client.query(`alter database ${new URL(database.ownerUrl).pathname.slice(1)} rename to ${name}`)
  })
}

/** A copy of the database with the demo company, which the first test of a run makes; answers its files too. */
async function cloneDemo(): Promise<{ database: TestDatabase; files: string }> {
  const name = nameOfToday()
  const files = path.join(inject('demoFiles'), name)
  await withClient(maintenanceUrl(), async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0 || !existsSync(files)) await make(name, files)
  })
  return { database: await copyOf(name), files }
}

/** A server for a test file whose only company is the demo's: it takes seconds to write, and a moment to copy. */
export const demoServer = (): (() => TestServer) =>
  serverOfFile(async () => {
    const { database, files } = await cloneDemo()
    const server = await startServer(SETTINGS, database)
    cpSync(files, server.dataDir, { recursive: true })
    return server
  }, 300_000)

/** The demo's owner, signed in. */
export async function openDemoOwner(server: TestServer): Promise<Station> {
  const [{ email, password } = { email: '', password: '' }] = demoAccounts
  const { token } = await new Station(server).call('auth.login', {
    body: { email, password, device_id: newId() },
  })
  return new Station(server, token)
}

/** Movements that do not follow from the one before, levels that are not the sum of theirs, and what is ahead of time. */
const BROKEN = `with chained as (
    select m.*, sum(quantity) over w as quantities, sum(value) over w as worth from stock_movements m
    window w as (partition by shop_id, item_id order by at, id))
  select (select count(*) from chained where (quantities, worth) is distinct from (on_hand_after, value_after))::int as chain,
    (select count(*) from stock_levels l where (on_hand, value) is distinct from
      (select (coalesce(sum(quantity), 0), coalesce(sum(value), 0)) from stock_movements m
        where m.shop_id = l.shop_id and m.item_id = l.item_id))::int as sums,
    (select count(*) from stock_movements where on_hand_after < 0)::int as negative,
    (select count(*) from stock_movements where at > now())::int as ahead`

/** How much of the stock of a database breaks its laws. */
export const brokenStock = (ownerUrl: string): Promise<unknown> =>
  withClient(ownerUrl, async (client) => (await client.query(BROKEN)).rows[0])

/** What the demo has once its past is made: nothing twice, and no step left. */
const COUNTS = `select (select count(*) from orders)::int as orders,
  (select count(distinct (shop_id, order_clean_id)) from orders)::int as numbers,
  (select count(*) from suppliers)::int as suppliers, (select count(*) from attachments)::int as attachments,
  (select count(*) from campaigns)::int as campaigns, companies, demo_past_step as step from installation`

export const demoCounts = (ownerUrl: string): Promise<unknown> =>
  withClient(ownerUrl, async (client) => (await client.query(COUNTS)).rows[0])

export const WHOLE_DEMO = {
  orders: 678,
  numbers: 678,
  suppliers: 6,
  attachments: 2,
  campaigns: 1,
  companies: 1,
  step: null,
}
