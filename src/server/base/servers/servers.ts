// See docs/decisions/several-servers.md.
import { readFileSync, readlinkSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import { isAlive } from '../postgres/process.ts'

/** A lock held by an unknown pool, as a release without this table leaves it, is freed after this long. */
const ORPHAN = '1 hour'
/** How many heartbeats fit into the time that a server may be silent. */
const BEATS = 6

export interface OtherServer {
  id: string
  host: string
  files: string
}

/** This server among all that share the database. */
export interface Membership {
  /** Aborts a job when this server was silent for so long that another one may have taken the job. */
  signal(): AbortSignal
  /** The other servers that are alive. */
  others(): Promise<OtherServer[]>
  /** Leaves; jobs that this server did not finish are free. */
  leave(): Promise<void>
}

export interface Member {
  poolId: string
  files: string
  /** How long a server may be silent until its jobs go to others; milliseconds. */
  silentMs: number
  /** Hears with each heartbeat whether every server changes the versions of companies: a former release does not. */
  onVersions?: ((changedByAll: boolean) => void) | undefined
}

/** This server was taken for dead: the server that took the job continues it. */
export class TakenForDead extends Error {
  constructor() {
    super('This server was silent for too long; another one may have taken the job.')
  }
}

/** Where process ids mean the same: this machine since its last start, and this container. */
function hostName(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${os.hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return os.hostname()
  }
}

/** Frees the jobs of silent servers, and of processes of this machine that are gone. */
async function bury(
  pool: Pool,
  { id, host, silentMs }: { id: string; host: string; silentMs: number },
): Promise<{ dead: number; changed_by_all: boolean }> {
  const { rows: near } = await pool.query<{ id: string; pid: number }>(
    'select id, pid from servers where host = $1 and id <> $2',
    [host, id],
  )
  const gone = near.filter(({ pid }) => !isAlive(pid)).map((row) => row.id)
  const { rows } = await pool.query<{ dead: number; changed_by_all: boolean }>(
    `with dead as (
       delete from servers where id <> $1
         and (id = any($2) or seen_at < now() - $3 * interval '1 millisecond') returning pool_id
     ), orphans as (
       select distinct locked_by as pool_id from graphile_worker._private_jobs
       where locked_at < now() - interval '${ORPHAN}' and locked_by not in (select pool_id from servers)
     ), freed as (
       select graphile_worker.force_unlock_workers(array_agg(pool_id)) from
         (select pool_id from dead union select pool_id from orphans) as pools
     )
     select (select count(*) from dead)::int as dead,
       not exists (select from servers where not changes_versions) as changed_by_all from freed`,
    [id, gone, silentMs],
  )
  return rows[0] ?? { dead: 0, changed_by_all: false }
}

/** Sends a heartbeat; false where this server had been taken for dead. */
async function beat(pool: Pool, id: string, host: string, { poolId, files }: Member): Promise<boolean> {
  const { rows } = await pool.query<{ known: boolean }>(
    `with known as (update servers set seen_at = now() where id = $1 returning id),
     joined as (insert into servers (id, host, pid, pool_id, files, changes_versions) select $1, $2, $3, $4, $5, true
       where not exists (select from known))
     select exists (select from known) as known`,
    [id, host, process.pid, poolId, files],
  )
  return rows[0]?.known ?? false
}

/** Joins the servers of this database and sends heartbeats. */
export async function joinServers(pool: Pool, member: Member, log: Log): Promise<Membership> {
  const id = newId()
  const host = hostName()
  const { silentMs } = member
  let life = new AbortController()
  let said = performance.now()
  const leaving = new AbortController()

  /** Aborts what runs: another server may have it already. What begins afterwards is this server's again. */
  function leaveJobs(): void {
    log.warn('this server was silent for too long; its jobs are left to others')
    life.abort(new TakenForDead())
    life = new AbortController()
  }

  async function buryOthers(): Promise<number> {
    const { dead, changed_by_all } = await bury(pool, { id, host, silentMs })
    member.onVersions?.(changed_by_all)
    return dead
  }

  async function once(): Promise<void> {
    const before = performance.now()
    const known = await beat(pool, id, host, member)
    if (!known) leaveJobs()
    said = before
    const dead = await buryOthers()
    if (dead > 0) log.warn({ servers: dead }, 'jobs of servers that are gone were freed')
  }

  // This server stops working on its jobs before the others would take them, also where no answer comes.
  const watch = setInterval(() => {
    if (performance.now() - said < (silentMs * 2) / 3) return
    said = performance.now()
    leaveJobs()
  }, silentMs / BEATS).unref()

  async function go(): Promise<void> {
    while (!leaving.signal.aborted) {
      await sleep(silentMs / BEATS, undefined, { signal: leaving.signal, ref: false }).catch(() => undefined)
      if (leaving.signal.aborted) return
      await once().catch((error: unknown) =>
        log.warn({ err: error }, 'this server could not say that it is alive'),
      )
    }
  }

  await beat(pool, id, host, member)
  await buryOthers()
  const going = go()
  return {
    signal: () => life.signal,
    async others() {
      const { rows } = await pool.query<OtherServer>(
        `select id, host, files from servers where id <> $1 and seen_at > now() - $2 * interval '1 millisecond'`,
        [id, silentMs],
      )
      return rows
    },
    async leave() {
      leaving.abort()
      clearInterval(watch)
      await going
      await pool.query('delete from servers where id = $1', [id]).catch(() => undefined)
    },
  }
}
