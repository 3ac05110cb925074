import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { existsSync, readdirSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { openCluster } from '#server/app/cluster.ts'
import { readConfig } from '#server/base/config.ts'
import { ensureWholeDemo } from '#server/demo/demo.ts'
import { newId } from '#server/base/ids.ts'
import { openLog } from '#server/base/log.ts'
import { migrate } from '#server/base/migrate.ts'
import { clusterFolder } from '#server/base/postgres/cluster.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { readPostmaster } from '#server/base/postgres/process.ts'
import { startEmbeddedPostgres } from '#server/base/postgres/supervisor.ts'
import { backupBeforeUpgrade } from '#server/base/postgres/upgradeBackup.ts'
import { readSecret, urlFor } from '#server/base/postgres/secret.ts'
import { secretsFrom } from '#server/base/secrets/secrets.ts'
import { openServices } from '#server/app/services.ts'
import { until } from '#test/harness/until.ts'
import { cloneDatabase } from './harness/database.ts'
import { brokenStock, demoCounts, WHOLE_DEMO } from './harness/demo.ts'
import { enterableFolder, fastFolder, silent } from './harness/cluster.ts'

const log = openLog('silent')
const folders: string[] = []
const processes: ChildProcess[] = []

afterEach(async () => {
  for (const child of processes.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function newFolder(): string {
  const folder = enterableFolder('bayline-start-', fastFolder())
  folders.push(folder)
  return folder
}

interface Started {
  child: ChildProcess
  said: () => string
}

/** A process of Node with what it says; it is ended with the test. */
function start(args: string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  processes.push(child)
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => parts.push(text))
  return { child, said: () => parts.join('') }
}

async function says({ child, said }: Started, words: string | RegExp): Promise<void> {
  while (!said().match(words)) {
    if (child.exitCode !== null) throw new Error(`It ended without saying ${String(words)}:\n${said()}`)
    await sleep(10)
  }
}

const ended = async ({ child }: Started): Promise<unknown> =>
  child.exitCode ?? (child.signalCode === null ? ((await once(child, 'exit')) as unknown[])[0] : null)

test('two first starts at once on one empty database both come up, with one demo company', async () => {
  const database = await cloneDatabase()
  const both = await Promise.all(
    [1, 2].map((port) =>
      openServices(
        readConfig({ BAYLINE_DATA: newFolder(), LOG_LEVEL: 'silent', PORT: String(port) }),
        database,
        secretsFrom('the secret that both of these servers share'),
        log,
      ),
    ),
  )
  expect(await Promise.all(both.map((services) => ensureWholeDemo(services)))).toEqual([true, true])
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query(`select (select count(*)::int from companies) as there, (select count(*)::int from attachments) as files, companies, demo_company_id is not null as demo
      from installation`),
  )
  expect(rows).toEqual([{ there: 1, files: 2, companies: 1, demo: true }])
  for (const services of both) {
    services.live.disconnect()
    await services.close()
  }
  await database.drop()
})

test('a first start that is killed while the past is made continues with the next one, and nothing is there twice', async () => {
  const BAYLINE_DATA = newFolder()
  const env = { BAYLINE_DATA, PORT: '0', HOST: '127.0.0.1' }
  /** Starts, and answers how much of the past is made when asked. */
  const started = async () => {
    const server = start(['src/server/app/main.ts'], env)
    await says(server, /listening at http:\/\/127\.0\.0\.1:\d+/)
    const [, port] = server.said().match(/listening at http:\/\/127\.0\.0\.1:(\d+)/) ?? []
    const percent = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/api/v2/auth/state`)
      return ((await reply.json()) as { demo_past: number | null }).demo_past
    }
    return { child: server.child, percent }
  }
  const first = await started()
  while ((await first.percent()) === 0) await sleep(50)
  expect(await first.percent()).not.toBeNull()
  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const second = await started()
  while ((await second.percent()) !== null) await sleep(200)
  const { ownerUrl } = await startEmbeddedPostgres({ dataDir: BAYLINE_DATA, log: silent })
  expect(await brokenStock(ownerUrl)).toMatchObject({ chain: 0, sums: 0, ahead: 0 })
  expect(await demoCounts(ownerUrl)).toEqual(WHOLE_DEMO)
}, 300_000)

test('a second server on the same data folder ends with a sentence, and the first goes on', async () => {
  const BAYLINE_DATA = newFolder()
  const env = { BAYLINE_DATA, BAYLINE_DEMO: 'off', PORT: '0', HOST: '127.0.0.1' }
  const both = [start(['src/server/app/main.ts'], env), start(['src/server/app/main.ts'], env)]
  const first = await Promise.race(both.map(async (each) => (await ended(each), each)))
  expect(first.child.exitCode).toBe(1)
  expect(first.said()).toMatch(/Bayline already runs on the data folder .* \(process \d+\)\. Stop that one/)
  const other = both.find((each) => each !== first)
  if (!other) throw new Error('both have ended')
  await says(other, 'Bayline is running at')
  other.child.kill('SIGKILL')
  await ended(other)
  const next = start(['src/server/app/main.ts'], env)
  await says(next, 'Bayline is running at')
})

test('a port in use ends the start with a sentence, and PostgreSQL with it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const BAYLINE_DATA = newFolder()
  const env = { BAYLINE_DATA, BAYLINE_DEMO: 'off', HOST: '127.0.0.1' }
  const first = start(['src/server/app/main.ts'], { ...env, PORT: String(port) })
  expect(await ended(first)).toBe(1)
  expect(first.said()).toMatch(/Bayline cannot start: .*EADDRINUSE/)
  expect(existsSync(clusterFolder(BAYLINE_DATA))).toBe(true)
  expect(existsSync(path.join(clusterFolder(BAYLINE_DATA), 'postmaster.pid'))).toBe(false)
  taken.close()
  const next = start(['src/server/app/main.ts'], { ...env, PORT: '0' })
  await says(next, 'Bayline is running at')
})

test('with the demo company only this machine is listened to, and the start says so', async () => {
  const own = start(['src/server/app/main.ts'], { BAYLINE_DATA: newFolder(), PORT: '0', HOST: '' })
  await says(own, 'only this machine reaches the demo, unless HOST is set')
  await says(own, 'listening at http://')
  const listening = [...own.said().matchAll(/listening at http:\/\/([^:"]+)/g)].map(([, host]) => host)
  expect(listening).toEqual(['127.0.0.1'])
})

const FILL = `
  import { setTimeout as sleep } from 'node:timers/promises'
  export const backfill = {
    over: 'tags',
    async batch(client, companyId, ids) {
      await client.query('update tags set version = version + 1 where company_id = $1 and id = any($2)', [companyId, ids])
      if (process.env.SLOW) { console.log('batch'); await sleep(200) }
    },
  }`
const ROWS = 5000

const runs = (url: string, folder: string) => [
  '--input-type=module',
  '-e',
  `import { migrate } from ${JSON.stringify(path.resolve('src/server/base/migrate.ts'))}
   console.log('begun')
   await migrate(${JSON.stringify(url)}, { folder: ${JSON.stringify(folder)}, log: { info: (line) => console.log(line) } })`,
]

async function killed(url: string, folder: string, when: string | RegExp): Promise<void> {
  const running = start(runs(url, folder), { SLOW: 'yes' })
  await says(running, when)
  running.child.kill('SIGKILL')
  await ended(running)
}

describe('an upgrade that is killed', () => {
  test('in the middle of a backfill goes on with the next start and writes every row once', async () => {
    const database = await cloneDatabase()
    const folder = newFolder()
    const company = newId()
    await withClient(database.ownerUrl, async (client) => {
      await client.query('truncate schema_migrations; begin')
      await client.query("select set_config('app.company_id', $1, true)", [company])
      await client.query('insert into companies (company_id, name) values ($1, $2)', [company, 'Tags'])
      await client.query(
        `insert into tags (company_id, id, name, name_french, colour)
         select $1, gen_random_uuid(), n, n, '' from generate_series(1, $2::int) n`,
        [company, ROWS],
      )
      await client.query('commit')
    })
    writeFileSync(path.join(folder, '0001_fill.ts'), FILL)
    await killed(database.ownerUrl, folder, /batch\n(.*\n)*batch\n(.*\n)*batch\n/)
    const done = await withClient(database.ownerUrl, (client) =>
      client.query<{ done: number }>('select done from backfill_progress'),
    )
    expect(done.rows[0]?.done).toBeGreaterThan(0)
    expect(done.rows[0]?.done).toBeLessThan(ROWS)
    await migrate(database.ownerUrl, { log: silent, folder })
    const { rows } = await withClient(database.ownerUrl, (client) =>
      client.query('select version, count(*)::int as rows from tags group by 1'),
    )
    expect(rows).toEqual([{ version: 2, rows: ROWS }])
    await database.drop()
  })

  test('in the middle of a migration is undone, and the next start applies it whole', async () => {
    const database = await cloneDatabase()
    const folder = newFolder()
    await withClient(database.ownerUrl, (client) => client.query('truncate schema_migrations'))
    const file = path.join(folder, '0001_table.sql')
    const SQL = 'create table killed_table (n int); select pg_sleep((select secs from killed_sleep));'
    writeFileSync(file, SQL)
    await withClient(database.ownerUrl, (client) =>
      client.query('create table killed_sleep (secs int); insert into killed_sleep values (600)'),
    )
    const running = start(runs(database.ownerUrl, folder))
    await withClient(database.ownerUrl, async (client) => {
      const asleep = async (): Promise<boolean> =>
        (
          await client.query(`select 1 from pg_stat_activity where wait_event = 'PgSleep' and query like '%killed_%'
           and datname = current_database()`)
        ).rowCount === 1
      while (!(await asleep())) await sleep(20)
      running.child.kill('SIGKILL')
      await ended(running)
      // The server notices that its client is gone.
      while (await asleep()) await sleep(20)
      expect((await client.query("select to_regclass('killed_table') as found")).rows).toEqual([
        { found: null },
      ])
      await client.query('update killed_sleep set secs = 0')
    })
    expect(await migrate(database.ownerUrl, { log: silent, folder })).toEqual({ applied: ['0001_table.sql'] })
    await database.drop()
  })
})

const upgradeAgain = (client: Client) =>
  client.query(`delete from schema_migrations where name = '0048_order_parties.ts'`)
const nothing = () => Promise.resolve()

describe('the backup before an upgrade', () => {
  const lines: string[] = []
  const listening = { ...log, info: (line: string) => void lines.push(line) } as typeof log

  test('is made when there is something to lose and to change, is announced, and few are kept', async () => {
    const config = readConfig({ BAYLINE_DATA: newFolder(), LOG_LEVEL: 'silent', UPGRADE_BACKUPS: '1' })
    /** Opens the database, does this as its owner, and closes it; answers which backups were announced. */
    const opened = async (work: (client: Client) => Promise<unknown>): Promise<string[]> => {
      lines.length = 0
      const cluster = await openCluster(config, listening)
      await withClient(cluster.ownerUrl, work)
      await cluster.stop()
      return lines.flatMap((line) => line.match(/^Backed up before the upgrade to (\S+\.tar\.gz)/)?.[1] ?? [])
    }
    const company = newId()
    expect(await opened(upgradeAgain)).toEqual([])
    expect(
      await opened(async (client) => {
        await upgradeAgain(client)
        await client.query('begin')
        await client.query("select set_config('app.company_id', $1, true)", [company])
        await client.query('insert into companies (company_id, name) values ($1, $2)', [company, 'Kept'])
        await client.query('commit')
      }),
    ).toEqual([])
    const [first] = await opened(upgradeAgain)
    const [second] = await opened(nothing)
    expect(await opened(nothing)).toEqual([])
    expect(first).not.toBe(second)
    const folder = path.join(config.BAYLINE_DATA, 'backups')
    expect(readdirSync(folder).map((name) => path.join(folder, name))).toEqual([second])
  })

  test('that fails for a full disk stops the upgrade with a sentence and leaves nothing behind', async () => {
    const dataDir = newFolder()
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    const now = new Date('2026-03-02T10:00:00Z')
    const folder = path.join(dataDir, 'backups')
    mkdirSync(folder)
    // Whatever is written there meets a full disk.
    symlinkSync('/dev/full', path.join(folder, 'before-2026-03-02T10-00-00-000Z.tar.gz.unfinished'))
    const options = { dataDir, adminUrl: urlFor(readSecret(dataDir), 'admin'), kept: 3, now, log: silent }
    const before = () =>
      backupBeforeUpgrade(options).then(
        () => undefined,
        (error: unknown) => {
          throw error
        },
      )
    await expect(before()).rejects.toThrow(
      /The backup before the upgrade failed \(ENOSPC.*Nothing was changed\. Free some space.*UPGRADE_BACKUPS=0/,
    )
    expect(readdirSync(folder)).toEqual([])
    expect(existsSync('/dev/full')).toBe(true)
    await server.stop()
  })
})

const socketOf = (url: string): string | null => new URL(url).searchParams.get('host')
const works = (url: string) => withClient(url, async (client) => (await client.query('select 1')).rowCount)

describe('the socket of the database', () => {
  test('has the same address after the database died', async () => {
    const dataDir = newFolder()
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    const url = server.local(server.ownerUrl)
    expect(socketOf(url)).not.toBeNull()
    expect(await works(url)).toBe(1)
    const pid = readPostmaster(clusterFolder(dataDir))?.pid ?? 0
    process.kill(pid, 'SIGQUIT')
    await until(() => expect(readPostmaster(clusterFolder(dataDir))?.pid).not.toBe(pid))
    await until(async () => expect(await works(url)).toBe(1))
    await server.stop()
  })

  test('is not needed: where a folder takes none, the database is reached over its port', async () => {
    const dataDir = newFolder()
    const first = await startEmbeddedPostgres({ dataDir, log: silent })
    const { port } = readSecret(dataDir)
    await first.stop()
    // The lock of the socket cannot be written.
    mkdirSync(path.join(clusterFolder(dataDir), `.s.PGSQL.${String(port)}.lock`))
    const server = await startEmbeddedPostgres({ dataDir, log: silent })
    const url = server.local(server.ownerUrl)
    expect(socketOf(url)).toBeNull()
    expect(await works(url)).toBe(1)
    await server.stop()
  })
})
