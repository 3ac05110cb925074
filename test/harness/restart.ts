import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '#server/base/migrate.ts'
import { appUrl } from '#server/base/migrating/role.ts'
import { withClient } from '#server/base/postgres/client.ts'
import { clusterFolder } from '#server/base/postgres/cluster.ts'
import { isAlive, readPostmaster } from '#server/base/postgres/process.ts'
import { startEmbeddedPostgres } from '#server/base/postgres/supervisor.ts'
import { enterableFolder, fastFolder, silent } from './cluster.ts'
import type { TestDatabase } from './database.ts'

const PATIENCE_MS = 15_000

export interface RestartingDatabase extends TestDatabase {
  /**
   * Stops the server as `pg_ctl stop -m immediate` does, at once and without a checkpoint; the supervisor restarts it.
   */
  crash: () => Promise<void>
  /** Freezes every process of the server; it keeps its connections and answers nothing. */
  freeze: () => void
  thaw: () => void
  /** Until it answers again. */
  back: () => Promise<void>
}

/** A database on a server of its own, durable and supervised as the product's. */
export async function restartingDatabase(): Promise<RestartingDatabase> {
  const dataDir = enterableFolder('bayline-restart-', fastFolder())
  const cluster = await startEmbeddedPostgres({ dataDir, log: silent })
  await migrate(cluster.ownerUrl, { log: silent, appPassword: { current: cluster.appPassword, former: [] } })
  const postmaster = (): number => {
    const { pid } = readPostmaster(clusterFolder(dataDir)) ?? { pid: 0 }
    if (pid === 0) throw new Error('no database runs')
    return pid
  }
  // The postmaster first: what it would start afterwards could not be found.
  const signal = (name: 'SIGSTOP' | 'SIGCONT'): void => {
    const first = postmaster()
    process.kill(first, name)
    const children = execFileSync('pgrep', ['-P', String(first)], { encoding: 'utf8' })
    for (const pid of children.trim().split('\n')) process.kill(Number(pid), name)
  }
  const crash = async (): Promise<void> => {
    const pid = postmaster()
    process.kill(pid, 'SIGQUIT')
    while (isAlive(pid)) await sleep(5)
  }
  const answers = (): Promise<boolean> =>
    withClient(cluster.ownerUrl, async (client) => (await client.query('select 1')).rowCount === 1).catch(
      () => false,
    )
  return {
    ownerUrl: cluster.ownerUrl,
    appUrl: appUrl(cluster.ownerUrl, cluster.appPassword),
    hangUp: crash,
    crash,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async back() {
      const limit = Date.now() + PATIENCE_MS
      while (!(await answers())) {
        if (Date.now() > limit) throw new Error('the database did not come back')
        await sleep(20)
      }
    },
    async drop() {
      await cluster.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
