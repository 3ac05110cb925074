import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'

/** Any constant will do; two processes that start together must only agree on it. */
const LOCK = 8_250_519
const LOOK_MS = 200

interface Holder {
  pid: number
  name: string
  address: string
  state: string
  since: Date
}

async function holderOf(client: Client): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `select a.pid, a.application_name as name, coalesce(host(a.client_addr), 'this machine') as address,
       coalesce(a.state, 'unknown') as state, a.backend_start as since
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [LOCK],
  )
  return rows[0]
}

function refusal(holder: Holder | undefined, seconds: number): string {
  const begin = `The database cannot be upgraded: another connection has held the upgrade's lock for ${seconds} s.`
  const wait =
    'If another server is upgrading this database, wait until it is done, then start this one again.'
  if (!holder) return `${begin} ${wait}`
  const { pid, name, address, state, since } = holder
  return (
    `${begin} It is process ${pid} of the database server ("${name}", from ${address}, ${state}, connected since ` +
    `${new Date(since).toISOString()}). ${wait} If none is, a pooler keeps a connection that is no longer used: ` +
    `end it with "select pg_terminate_backend(${pid})".`
  )
}

/**
 * Takes the lock of upgrades for this connection: of servers that start together one upgrades, the others wait. After
 * this many seconds it fails and says who holds it and what to do. The lock ends with the connection.
 */
export async function holdUpgradeLock(
  client: Client,
  { seconds, log }: { seconds: number; log: { info: (message: string) => void } },
): Promise<void> {
  const limit = performance.now() + seconds * 1000
  let said = false
  while (true) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
    if (rows[0]?.held) return
    if (performance.now() > limit) throw new Error(refusal(await holderOf(client), seconds))
    if (!said) log.info('Another server is bringing the database to its release; waiting for it')
    said = true
    await sleep(LOOK_MS)
  }
}
