import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany } from '#test/factories.ts'
import { cloneDatabase, type TestDatabase } from '#test/harness/database.ts'
import { startServer, type TestServer } from '#test/harness/server.ts'
import { newId } from '../ids.ts'
import { openLog } from '../log.ts'
import { withClient } from '../postgres/client.ts'
import { joinServers, TakenForDead } from './servers.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const start = (settings: Record<string, string> = {}): Promise<TestServer> =>
  startServer(settings, { ...database, drop: () => Promise.resolve() })

const ask = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  withClient(database.ownerUrl, async (client) => (await client.query(text, values)).rows as Row[])

interface ServerRow {
  id: string
  host: string
  pid: number
  pool_id: string
}
const servers = () => ask<ServerRow>('select id, host, pid, pool_id from servers order by started_at')

/** A job that a server holds and works on. */
async function held(poolId: string): Promise<string> {
  const key = newId()
  await ask(
    `select graphile_worker.add_job('import.work', '{}'::json, job_key => $1, run_at => now() + interval '1 day')`,
    [key],
  )
  await ask(
    'update graphile_worker._private_jobs set locked_at = now(), locked_by = $2, attempts = 1 where key = $1',
    [key, poolId],
  )
  return key
}
const holder = async (key: string): Promise<string | null> => {
  const [row] = await ask<{ locked_by: string | null }>(
    'select locked_by from graphile_worker._private_jobs where key = $1',
    [key],
  )
  return row?.locked_by ?? null
}
/** A server that ran: its row, and a job that it holds. */
async function was(row: { host: string; pid: number; silent: string }): Promise<string> {
  const pool = `pool-${newId()}`
  await ask(
    `insert into servers (id, host, pid, pool_id, files, seen_at) values ($1, $2, $3, $4, '', now() - $5::interval)`,
    [newId(), row.host, row.pid, pool, row.silent],
  )
  return held(pool)
}

test('a start leaves the jobs of a living server alone, and leaving gives them up', async () => {
  const first = await start()
  const [row] = await servers()
  const key = await held(row?.pool_id ?? '')
  const second = await start()
  expect(await servers()).toHaveLength(2)
  expect(await holder(key)).toBe(row?.pool_id)
  await second.close()
  expect(await servers()).toEqual([row])
  await first.close()
  expect(await servers()).toEqual([])
})

test('jobs of a process of this machine that is gone are free at the next start', async () => {
  const first = await start()
  const { host } = (await servers())[0] ?? { host: '' }
  const gone = spawnSync(process.execPath, ['--version']).pid
  const key = await was({ host, pid: gone, silent: '0 s' })
  const elsewhere = await was({ host: 'another machine', pid: gone, silent: '0 s' })
  const second = await start()
  expect(await holder(key)).toBeNull()
  expect(await holder(elsewhere)).not.toBeNull()
  await Promise.all([first.close(), second.close()])
  await ask('delete from servers')
})

test('a server that is silent for too long loses its jobs to those that run', async () => {
  const living = await start({ SERVER_SILENT_MS: '10000' })
  const key = await was({ host: 'another machine', pid: 1, silent: '1 min' })
  await expect.poll(() => holder(key), { timeout: 30_000, interval: 20 }).toBeNull()
  await living.close()
})

test('a server that was taken for dead ends what it works on, and is there again', async () => {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  const member = { poolId: 'pool-of-this-test', files: '', silentMs: 600 }
  const membership = await joinServers(pool, member, openLog('silent'))
  const signal = membership.signal()
  expect(signal.aborted).toBe(false)
  const before = await servers()
  await ask('delete from servers')
  await expect.poll(() => signal.aborted).toBe(true)
  expect(signal.reason).toBeInstanceOf(TakenForDead)
  expect(membership.signal().aborted).toBe(false)
  expect(await servers()).toEqual(before)
  await membership.leave()
  await pool.end()
})

test('system status says when servers keep their files apart, and when jobs failed', async () => {
  await ask('delete from graphile_worker._private_jobs')
  const server = await start()
  const company = await makeCompany(server)
  const status = () => company.as('Owner').call('company.status', {})
  expect(await status()).toMatchObject({
    files: { detail_code: 'disk_free' },
    jobs: { detail_code: 'jobs_running', state: 'ok' },
  })
  const key = await was({ host: 'another machine', pid: 1, silent: '0 s' })
  expect(await status()).toMatchObject({
    files: { state: 'error', detail_code: 'files_not_shared', figures: { servers: '2' } },
    jobs: { figures: { servers: '2' } },
  })
  await ask(`update servers set files = (select max(files) from servers)`)
  expect(await status()).toMatchObject({ files: { detail_code: 'disk_free' } })
  await ask(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null, attempts = 1 where key = $1',
    [key],
  )
  expect(await status()).toMatchObject({
    jobs: { state: 'warning', detail_code: 'jobs_retrying', figures: { retrying: '1' } },
  })
  await ask('update graphile_worker._private_jobs set attempts = max_attempts where key = $1', [key])
  expect(await status()).toMatchObject({ jobs: { state: 'error', detail_code: 'jobs_failed' } })
  await server.close()
  await ask('delete from servers')
})

test('what is due by the clock is queued once by two servers', async () => {
  await ask(`create table queued (task_id int)`)
  await ask(`create function note() returns trigger language plpgsql as
    $$ begin insert into public.queued values (new.task_id); return new; end $$`)
  await ask(
    `create trigger note after insert on graphile_worker._private_jobs for each row execute function note()`,
  )
  await ask(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('carfax_nightly', now() - interval '3 days', now() - interval '25 hours')
    on conflict (identifier) do update
      set known_since = excluded.known_since, last_execution = excluded.last_execution`)
  const both = await Promise.all([start(), start()])
  const queued = async () => {
    const [row] = await ask<{
      count: number
    }>(`select count(*)::int from queued join graphile_worker._private_tasks t
      on t.id = task_id where t.identifier = 'carfax_nightly'`)
    return row?.count
  }
  await expect.poll(queued).toBe(1)
  await Promise.all(both.map((server) => server.close()))
  expect(await queued()).toBe(1)
})
