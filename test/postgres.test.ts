import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/base/postgres/client.ts'
import { clusterFolder } from '#server/base/postgres/cluster.ts'
import { readPostmaster } from '#server/base/postgres/process.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/postgres/supervisor.ts'
import { enterableFolder, silent } from './harness/cluster.ts'

const dataDir = enterableFolder('bayline-postgres-')
let server: EmbeddedPostgres

const postmasterId = (): number => readPostmaster(clusterFolder(dataDir))?.pid ?? 0

const ask = (url: string, text: string): Promise<unknown[]> =>
  withClient(url, async (client) => (await client.query(text)).rows)

/** Another process that starts the server on the same folder, says so, and waits to be killed. */
function otherProcess(): ReturnType<typeof spawn> {
  const supervisor = path.resolve('src/server/base/postgres/supervisor.ts')
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(supervisor)}
    const log = { info: () => undefined, warn: () => undefined }
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log })
    console.log(server.status())
    setInterval(() => undefined, 1000)`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir, log: silent })
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('the owner is no superuser, and the passwords are readable by their owner only', async () => {
  const roles = await ask(server.ownerUrl, 'select rolsuper from pg_roles where rolname = current_user')
  expect(roles).toEqual([{ rolsuper: false }])
  if (process.platform !== 'win32') {
    expect(statSync(path.join(dataDir, 'postgres.secret')).mode & 0o777).toBe(0o600)
  }
})

test('every commit waits for the disk', async () => {
  const rows = await ask(
    server.ownerUrl,
    "select current_setting('fsync') || current_setting('synchronous_commit') as s",
  )
  expect(rows).toEqual([{ s: 'onon' }])
})

test('a connection without the password is refused', async () => {
  const url = new URL(server.ownerUrl)
  url.password = 'wrong'
  await expect(ask(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a second start on the same folder adopts the running server, and does not stop it while it is used', async () => {
  const before = postmasterId()
  const second = await startEmbeddedPostgres({ dataDir, log: silent })
  expect(second.status()).toBe('adopted')
  expect(postmasterId()).toBe(before)
  await withClient(server.ownerUrl, () => second.stop())
  await expect(ask(server.ownerUrl, 'select 1 as one')).resolves.toEqual([{ one: 1 }])
})

test('a postmaster that is killed is started again on the same address, with every row', async () => {
  await ask(server.ownerUrl, 'create table kept (n int); insert into kept values (7)')
  const killed = postmasterId()
  process.kill(killed, 'SIGKILL')
  const limit = Date.now() + 15_000
  while ((postmasterId() === killed || server.status() === 'down') && Date.now() < limit) await sleep(20)
  await expect(ask(server.ownerUrl, 'select n from kept')).resolves.toEqual([{ n: 7 }])
})

test('a server that outlived its killed process is adopted by the next', async () => {
  await server.stop()
  const process1 = otherProcess()
  await once(process1.stdout ?? process1, 'data')
  const before = postmasterId()
  process1.kill('SIGKILL')
  await once(process1, 'exit')
  server = await startEmbeddedPostgres({ dataDir, log: silent })
  expect(server.status()).toBe('adopted')
  expect(postmasterId()).toBe(before)
})

test('stopping leaves no process and no lock file behind', async () => {
  const running = postmasterId()
  await server.stop()
  expect(postmasterId()).toBe(0)
  const left = spawnSync('ps', ['-o', 'stat=', '-p', String(running)], { encoding: 'utf8' }).stdout.trim()
  expect(left === '' || left.startsWith('Z')).toBe(true)
  server = await startEmbeddedPostgres({ dataDir, log: silent })
})
