import type { ChildProcess } from 'node:child_process'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { withClient } from './client.ts'
import { checkVersion, initCluster, placeCluster } from './cluster.ts'
import { freePort, isAlive, readPostmaster, spawnPostmaster } from './process.ts'
import { provision } from './provision.ts'
import { readSecret, urlFor, writeSecret, type Secret } from './secret.ts'
import { settings } from './settings.ts'

const run = promisify(execFile)
const RETRY_MS = 250
const LOCK_PATIENCE_MS = 15_000
const RECOVERY_PATIENCE_MS = 120_000
const WATCH_MS = 500

type Log = { info: (message: string) => void; warn: (message: string) => void }

export type StartOptions = {
  /** The data folder (BAYLINE_DATA); the cluster is in its folder `postgres`. */
  dataDir: string
  log: Log
  tuning?: Record<string, string>
  /** A test database: nothing waits for the disk, and a crash may lose it. */
  throwaway?: boolean
}

export type EmbeddedPostgres = {
  ownerUrl: string
  /** The bootstrap superuser, for backup and checks only. */
  adminUrl: string
  /** Password of the application's role, made once with the data folder; for `migrate` and `appUrl`. */
  appPassword: string
  /** Stops the server after its last write; it keeps running while another process uses it. */
  stop: () => Promise<void>
  status: () => 'started' | 'adopted' | 'down' | 'stopped'
}

type Server = { pid: number; adopted: boolean }

type Keeper = {
  options: StartOptions
  cluster: string
  account: ReturnType<typeof serverAccount>
  binaries: ReturnType<typeof findBinaries>
  secret: Secret
}

const logFileOf = (dataDir: string): string => path.join(dataDir, 'postgres.log')

/** Takes over a server that already runs on this very folder; undefined when none does. */
async function adopt(keeper: Keeper): Promise<Server | undefined> {
  const found = readPostmaster(keeper.cluster)
  if (!found || !isAlive(found.pid) || !found.port) return undefined
  const secret = { ...keeper.secret, port: found.port }
  try {
    const folder = await withClient(urlFor(secret, 'admin', 'postgres'), async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0]?.data_directory
    })
    if (!folder || realpathSync(folder) !== realpathSync(keeper.cluster)) return undefined
  } catch {
    return undefined
  }
  keeper.secret = secret
  return { pid: found.pid, adopted: true }
}

/** Waits until our child process is ready; false when it ended instead. */
async function becomesReady(keeper: Keeper, child: ChildProcess): Promise<boolean> {
  const limit = Date.now() + RECOVERY_PATIENCE_MS
  let failure: Error | undefined
  child.once('error', (error) => (failure = error))
  while (Date.now() < limit) {
    if (failure) throw failure
    if (child.exitCode !== null || child.signalCode !== null) return false
    const found = readPostmaster(keeper.cluster)
    if (found?.pid === child.pid && found?.ready) return true
    await sleep(10)
  }
  throw new Error(`The database did not become ready; its log is ${logFileOf(keeper.options.dataDir)}`)
}

async function launch(keeper: Keeper): Promise<Server | undefined> {
  const { dataDir, tuning = {}, throwaway = false } = keeper.options
  const port = await freePort(keeper.secret.port)
  if (port !== keeper.secret.port) {
    keeper.secret = { ...keeper.secret, port }
    writeSecret(dataDir, keeper.secret)
  }
  const logFile = logFileOf(dataDir)
  const child = spawnPostmaster({ ...keeper, port, logFile, settings: settings(throwaway, tuning) })
  return (await becomesReady(keeper, child)) && child.pid ? { pid: child.pid, adopted: false } : undefined
}

/** The last lines of the server's log, which show why it did not start. */
function lastWords(dataDir: string): string {
  const lines = readFileSync(logFileOf(dataDir), 'utf8').trimEnd().split('\n')
  return lines.slice(-4).join('\n')
}

/**
 * Adopts or starts, repeatedly for a while: a killed server's lock file stays until the system has collected the
 * process, and of two simultaneous starts the loser adopts the winner's server.
 */
async function adoptOrLaunch(keeper: Keeper): Promise<Server> {
  const limit = Date.now() + LOCK_PATIENCE_MS
  while (true) {
    const server = (await adopt(keeper)) ?? (await launch(keeper))
    if (server) return server
    if (Date.now() > limit) break
    await sleep(RETRY_MS)
  }
  const { dataDir } = keeper.options
  throw new Error(`The database in ${keeper.cluster} does not start. Its log ends:\n${lastWords(dataDir)}`)
}

/** Whether anyone but us is connected; connections that were just closed get a moment to disappear. */
async function isUsedByOthers(secret: Secret): Promise<boolean> {
  return withClient(urlFor(secret, 'admin', 'postgres'), async (client) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { rowCount } = await client.query(
        `select 1 from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and datname is not null`,
      )
      if (rowCount === 0) return false
      await sleep(50)
    }
    return true
  })
}

async function shutDown(keeper: Keeper): Promise<void> {
  const flags = ['stop', '-D', keeper.cluster, '-m', 'fast', '-w', '-t', '60', '-s']
  await run(keeper.binaries.program('pg_ctl'), flags, { ...keeper.account, cwd: os.tmpdir() })
}

async function prepare(options: StartOptions): Promise<Keeper> {
  const account = serverAccount()
  const binaries = findBinaries(account)
  const cluster = placeCluster(options.dataDir, account)
  const secret = readSecret(options.dataDir)
  const keeper = { options, cluster, account, binaries, secret }
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    checkVersion(cluster, binaries)
    return keeper
  }
  const began = performance.now()
  await initCluster({ cluster, binaries, account, secret, throwaway: options.throwaway ?? false })
  options.log.info(`Made the database in ${cluster} (${Math.round(performance.now() - began)} ms)`)
  return keeper
}

/** Restarts a server that died, on the same port, so that the pools simply reconnect. */
function watch(keeper: Keeper, state: { server: Server | undefined; stopping: boolean }): NodeJS.Timeout {
  let busy = false
  const look = async (): Promise<void> => {
    if (busy || state.stopping || (state.server && isAlive(state.server.pid))) return
    busy = true
    state.server = undefined
    keeper.options.log.warn('The database went away; starting it again')
    try {
      state.server = await adoptOrLaunch(keeper)
      keeper.options.log.info('The database is back')
    } catch (error) {
      keeper.options.log.warn(error instanceof Error ? error.message : String(error))
    }
    busy = false
  }
  return setInterval(() => void look(), WATCH_MS).unref()
}

/**
 * Runs the embedded PostgreSQL of a data folder: creates the cluster once, adopts a server that still runs on it (one
 * that outlived a killed process, or another process's), starts one otherwise, and restarts it when it dies.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const keeper = await prepare({ ...options, dataDir: path.resolve(options.dataDir) })
  const began = performance.now()
  const server = await adoptOrLaunch(keeper)
  const state: { server: Server | undefined; stopping: boolean } = { server, stopping: false }
  await provision(keeper.secret)
  const took = Math.round(performance.now() - began)
  options.log.info(`${server.adopted ? 'Adopted the running' : 'Started the'} database (${took} ms)`)
  const timer = watch(keeper, state)
  return {
    ownerUrl: urlFor(keeper.secret, 'owner'),
    adminUrl: urlFor(keeper.secret, 'admin'),
    appPassword: keeper.secret.app,
    status: () => {
      if (state.stopping) return 'stopped'
      if (!state.server) return 'down'
      return state.server.adopted ? 'adopted' : 'started'
    },
    stop: async () => {
      if (state.stopping) return
      state.stopping = true
      clearInterval(timer)
      if (!state.server || !isAlive(state.server.pid)) return
      if (await isUsedByOthers(keeper.secret)) {
        options.log.warn('The database is left running: another process is connected to it')
        return
      }
      await shutDown(keeper)
    },
  }
}
