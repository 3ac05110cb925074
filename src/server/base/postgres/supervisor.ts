import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { isUsedByOthers } from './client.ts'
import { initCluster, placeCluster } from './cluster.ts'
import { finishMove, moveToMajor, type SupervisorLog } from './majors/move.ts'
import {
  becomesReady,
  freePort,
  isAlive,
  logFileOf,
  readPostmaster,
  spawnPostmaster,
  stopPostmaster,
} from './process.ts'
import { provision } from './provision.ts'
import { findRunning } from './running.ts'
import { readSecret, urlFor, writeSecret, type Secret } from './secret.ts'
import { settings } from './settings.ts'
import { overSocket, socketFolder } from './socket.ts'

const RETRY_MS = 250
const LOCK_PATIENCE_MS = 15_000
const WATCH_MS = 500

export type StartOptions = {
  /** The data folder (BAYLINE_DATA); the cluster is in its folder `postgres`. */
  dataDir: string
  log: SupervisorLog
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
  /** The same database as an address of it names, over the socket of the server where it has one. */
  local: (url: string) => string
  /** Stops the server after its last write; it keeps running while another process uses it. */
  stop: () => Promise<void>
  status: () => 'started' | 'adopted' | 'down' | 'stopped'
}

type Server = { pid: number; adopted: boolean }

type Supervisor = {
  options: StartOptions
  cluster: string
  account: ReturnType<typeof serverAccount>
  binaries: ReturnType<typeof findBinaries>
  secret: Secret
  /** Where the server gets its socket; null: it has none. */
  socket: string | null
}

/** Takes over a server that already runs on this very folder; undefined when none does. */
async function adopt(supervisor: Supervisor): Promise<Server | undefined> {
  const found = await findRunning(supervisor.cluster, supervisor.secret)
  if (!found) return undefined
  supervisor.secret = { ...supervisor.secret, port: found.port }
  return { pid: found.pid, adopted: true }
}

async function launch(supervisor: Supervisor): Promise<Server | undefined> {
  const { dataDir, tuning = {}, throwaway = false } = supervisor.options
  const port = await freePort(supervisor.secret.port)
  if (port !== supervisor.secret.port) {
    supervisor.secret = { ...supervisor.secret, port }
    writeSecret(dataDir, supervisor.secret)
  }
  const logFile = logFileOf(dataDir)
  const child = spawnPostmaster({
    ...supervisor,
    port,
    logFile,
    settings: settings(throwaway, tuning, supervisor.socket),
  })
  return (await becomesReady(supervisor.cluster, child, logFile)) && child.pid
    ? { pid: child.pid, adopted: false }
    : undefined
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
async function adoptOrLaunch(supervisor: Supervisor, failed: () => void = () => undefined): Promise<Server> {
  const limit = Date.now() + LOCK_PATIENCE_MS
  while (true) {
    const server = (await adopt(supervisor)) ?? (await launch(supervisor))
    if (server) return server
    if (Date.now() > limit) break
    failed()
    await sleep(RETRY_MS)
  }
  const { dataDir } = supervisor.options
  throw new Error(
    `The database in ${supervisor.cluster} does not start. Its log ends:\n${lastWords(dataDir)}`,
  )
}

async function prepare(options: StartOptions): Promise<Supervisor> {
  const account = serverAccount()
  const binaries = findBinaries(account)
  finishMove(options.dataDir, options.log)
  const cluster = placeCluster(options.dataDir, account)
  const secret = readSecret(options.dataDir)
  const supervisor = { options, cluster, account, binaries, secret, socket: socketFolder(cluster) }
  if (existsSync(path.join(cluster, 'PG_VERSION'))) {
    await moveToMajor({ ...supervisor, dataDir: options.dataDir, log: options.log })
    return supervisor
  }
  const began = performance.now()
  await initCluster({ cluster, binaries, account, secret, throwaway: options.throwaway ?? false })
  options.log.info(`Made the database in ${cluster} (${Math.round(performance.now() - began)} ms)`)
  return supervisor
}

/** Restarts a server that died, on the same port, so that the pools simply reconnect. */
function watch(
  supervisor: Supervisor,
  state: { server: Server | undefined; stopping: boolean },
): NodeJS.Timeout {
  let busy = false
  const look = async (): Promise<void> => {
    if (busy || state.stopping || (state.server && isAlive(state.server.pid))) return
    busy = true
    state.server = undefined
    supervisor.options.log.warn('The database went away; starting it again')
    try {
      state.server = await adoptOrLaunch(supervisor)
      supervisor.options.log.info('The database is back')
    } catch (error) {
      supervisor.options.log.warn(error instanceof Error ? error.message : String(error))
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
  const supervisor = await prepare({ ...options, dataDir: path.resolve(options.dataDir) })
  const began = performance.now()
  // Some folders, as those that a container shares with its machine, take no socket.
  const server = await adoptOrLaunch(supervisor, () => (supervisor.socket = null))
  // It keeps its place when the server is started again: connections are made to where it was.
  supervisor.socket = readPostmaster(supervisor.cluster)?.socket || null
  const state: { server: Server | undefined; stopping: boolean } = { server, stopping: false }
  await provision(supervisor.secret)
  const took = Math.round(performance.now() - began)
  options.log.info(`${server.adopted ? 'Adopted the running' : 'Started the'} database (${took} ms)`)
  const timer = watch(supervisor, state)
  return {
    ownerUrl: urlFor(supervisor.secret, 'owner'),
    adminUrl: urlFor(supervisor.secret, 'admin'),
    appPassword: supervisor.secret.app,
    local: (url) => overSocket(url, supervisor.socket),
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
      if (await isUsedByOthers(urlFor(supervisor.secret, 'admin', 'postgres'))) {
        options.log.warn('The database is left running: another process is connected to it')
        return
      }
      await stopPostmaster(supervisor)
    },
  }
}
