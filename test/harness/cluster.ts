import { accessSync, chmodSync, constants, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { migrate } from '#server/base/migrate.ts'
import { clusterFolder } from '#server/base/postgres/cluster.ts'
import { isAlive, readPostmaster } from '#server/base/postgres/process.ts'
import { startEmbeddedPostgres } from '#server/base/postgres/supervisor.ts'
import { withClient } from '#server/base/postgres/client.ts'

const PREFIX = 'bayline-test-'

export const silent = { info: () => undefined, warn: () => undefined }

export type TestCluster = {
  adminUrl: string
  ownerUrl: string
  appPassword: string
  stop: () => Promise<void>
}

/** Memory where the machine has it: a clone takes 11 ms there and half a second on a disk. */
export function fastFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return os.tmpdir()
  }
}

/** A new folder that the account which root lends to the server can enter; `mkdtemp` alone makes it private. */
export function enterableFolder(prefix: string, parent: string = os.tmpdir()): string {
  const folder = mkdtempSync(path.join(parent, prefix))
  chmodSync(folder, 0o755)
  return folder
}

/** Stops and deletes the clusters of runs that were killed; the run's process id is part of the name. */
function sweep(parent: string): void {
  for (const entry of readdirSync(parent).filter((name) => name.startsWith(PREFIX))) {
    if (isAlive(Number(entry.slice(PREFIX.length).split('-')[0]))) continue
    const left = path.join(parent, entry)
    const server = existsSync(clusterFolder(left)) ? readPostmaster(clusterFolder(left)) : undefined
    if (server && isAlive(server.pid)) process.kill(server.pid, 'SIGQUIT')
    rmSync(left, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** A PostgreSQL server for tests, in memory and without fsync, whose database has every migration. */
export async function startTestCluster(): Promise<TestCluster> {
  const parent = fastFolder()
  sweep(parent)
  const dataDir = enterableFolder(`${PREFIX}${process.pid}-`, parent)
  const server = await startEmbeddedPostgres({ dataDir, log: silent, throwaway: true })
  const stop = async (): Promise<void> => {
    await withClient(server.adminUrl.replace(/[^/]*$/, 'postgres'), (client) =>
      client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ),
    )
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(server.ownerUrl, { log: silent, appPassword: { current: server.appPassword, former: [] } })
  } catch (error) {
    await stop()
    throw error
  }
  return { ...server, stop }
}
