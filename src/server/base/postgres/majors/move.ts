import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { knownMigrations, migrate } from '#server/base/migrate.ts'
import { makeSamePartitions } from '#server/base/partitions/partitions.ts'
import type { Account } from '../account.ts'
import { majorOf, type Binaries } from '../binaries.ts'
import { isUsedByOthers, withClient } from '../client.ts'
import { clusterFolder, initCluster } from '../cluster.ts'
import { holdLock } from '../folderLock.ts'
import { becomesReady, freePort, isAlive, logFileOf, spawnPostmaster, stopPostmaster } from '../process.ts'
import { provision } from '../provision.ts'
import { findRunning } from '../running.ts'
import { ROLES, urlFor, DATABASE, type Secret } from '../secret.ts'
import { settings } from '../settings.ts'
import { copyDatabase } from './copy.ts'
import { FORMER, formerBinaries } from './former.ts'
import { refuseWithoutRoom } from './room.ts'

export type SupervisorLog = { info: (message: string) => void; warn: (message: string) => void }

interface Move {
  dataDir: string
  cluster: string
  account: Account
  binaries: Binaries
  secret: Secret
  log: SupervisorLog
}

/** A cluster with the programs that run it. */
type Server = Pick<Move, 'cluster' | 'account' | 'binaries'>

/** The copy while it is made; beside the cluster, so that it becomes the cluster by its name alone. */
const UNFINISHED = 'postgres.copy'
/** The copy once it is proven: from here on it is the database. */
const PROVEN = 'postgres.copied'

/** The copy can be made again, so that rows of tables that are new in its transaction are written once. */
const COPYING = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '256MB' }

const versionOf = (cluster: string): string => majorOf(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'))

/** The folder that holds the cluster: the data folder, except where `<data>/postgres` is a link. */
function parentOf(dataDir: string): string {
  const usual = clusterFolder(dataDir)
  if (!lstatSync(usual, { throwIfNoEntry: false })?.isSymbolicLink()) return dataDir
  return path.dirname(path.resolve(dataDir, readlinkSync(usual)))
}

/**
 * Puts a proven copy in the place of the former cluster, which is stored under a name with its major and the time. A
 * process that was killed between the two steps is continued here.
 */
export function finishMove(dataDir: string, log: SupervisorLog): void {
  const parent = parentOf(dataDir)
  const [proven, cluster] = [path.join(parent, PROVEN), path.join(parent, 'postgres')]
  if (!existsSync(proven)) return
  if (existsSync(cluster)) {
    const retained = `${cluster}-${versionOf(cluster)}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
    renameSync(cluster, retained)
    log.info(`The former database is kept in ${retained}; remove that folder when you no longer need it`)
  }
  renameSync(proven, cluster)
}

/** Ends a server that a killed process left behind; refuses one that is in use. */
async function stopLeft(server: Server, secret: Secret): Promise<void> {
  const found = await findRunning(server.cluster, secret)
  if (!found) return
  if (await isUsedByOthers(urlFor({ ...secret, port: found.port }, 'admin', 'postgres')))
    throw new Error('another process is connected to it')
  await stopPostmaster(server)
}

/** Runs some work while the server of a cluster runs, and stops it. */
async function whileRunning<T>(
  { dataDir, secret }: Pick<Move, 'dataDir' | 'secret'>,
  server: Server,
  tuning: Record<string, string>,
  work: (secret: Secret) => Promise<T>,
): Promise<T> {
  const port = await freePort(0)
  const logFile = logFileOf(dataDir)
  const child = spawnPostmaster({ ...server, port, logFile, settings: settings(false, tuning) })
  try {
    if (!(await becomesReady(server.cluster, child, logFile)))
      throw new Error(`PostgreSQL ${server.binaries.version} does not start; its log is ${logFile}`)
    return await work({ ...secret, port })
  } finally {
    if (child.pid !== undefined && isAlive(child.pid)) await stopPostmaster(server)
  }
}

/** Names what a person added to the server: it stays in the former cluster. */
async function nameAdded(from: Secret, log: SupervisorLog): Promise<void> {
  await withClient(urlFor(from, 'admin', 'postgres'), async (client) => {
    const { rows } = await client.query<{ what: string }>(
      `select format('the database %I', datname) as what from pg_database
         where not datistemplate and datname not in ('postgres', $1)
       union all select format('the role %I', rolname) from pg_roles where rolname !~ '^pg_' and rolname <> all($2)`,
      [DATABASE, Object.values(ROLES)],
    )
    for (const { what } of rows) log.warn(`Not copied, because it is not Bayline's: ${what}`)
  })
}

/** Makes the schema that the former database has, by the same migrations, and copies the rows. */
async function fill(from: Secret, to: Secret, folder: string, log: SupervisorLog): Promise<void> {
  await provision(to)
  await withClient(urlFor(from, 'admin'), async (former) => {
    const only = await knownMigrations(former)
    const quiet = { info: () => undefined }
    const appPassword = { current: to.app, former: [], ours: true }
    await migrate(urlFor(to, 'owner'), { log: quiet, appPassword, only })
    await withClient(urlFor(to, 'owner'), (owner) => makeSamePartitions(former, owner))
    const began = performance.now()
    const { tables, rows } = await withClient(urlFor(to, 'admin'), (copy) =>
      copyDatabase({ from: former, to: copy }, folder, log),
    )
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    log.info(`Copied ${tables} tables with ${rows} rows, and each is equal on both sides (${seconds} s)`)
  })
}

/** Makes the proven copy of a former cluster beside it. */
async function copyCluster(move: Move, former: Server): Promise<void> {
  const { account, binaries, secret, log } = move
  const unfinished = path.join(path.dirname(move.cluster), UNFINISHED)
  const copy = { cluster: path.join(unfinished, 'postgres'), account, binaries }
  const folder = path.join(unfinished, 'rows')
  await stopLeft(copy, secret)
  rmSync(unfinished, { recursive: true, force: true })
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    if (account) chownSync(folder, account.uid, account.gid)
    await initCluster({ ...copy, secret, throwaway: false })
    await whileRunning(move, former, {}, async (from) => {
      await nameAdded(from, log)
      await whileRunning(move, copy, COPYING, (to) => fill(from, to, folder, log))
    })
    renameSync(copy.cluster, path.join(path.dirname(move.cluster), PROVEN))
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

async function moveFrom(former: string, ours: string, move: Move): Promise<void> {
  const release = FORMER[former]
  if (!release)
    throw new Error(
      `this release has no programs of PostgreSQL ${former}: start it with the release that made it`,
    )
  refuseWithoutRoom(move.cluster)
  const server = { ...move, binaries: await formerBinaries(release, move.account, move.log) }
  await stopLeft(server, move.secret)
  move.log.info(`The database was made by PostgreSQL ${former}, this release runs ${ours}: copying it`)
  await copyCluster(move, server)
}

/**
 * Brings the cluster of another major version to ours: its rows are copied into a new cluster and held against the
 * former one. That stays as it is until the copy is proven, and is kept afterwards. A cluster of ours is left alone.
 * See docs/decisions/copy-to-another-postgresql.md.
 */
export async function moveToMajor(move: Move): Promise<void> {
  const ours = majorOf(move.binaries.version)
  if (versionOf(move.cluster) === ours) return
  const release = holdLock(
    move.dataDir,
    'postgres.copy.lock',
    (pid) => `Another process (${pid}) is copying the database to PostgreSQL ${ours}: wait until it is done`,
  )
  try {
    const former = versionOf(move.cluster)
    if (former === ours) return
    await moveFrom(former, ours, move).catch((error: unknown) => {
      const words = error instanceof Error ? error.message : String(error)
      throw new Error(
        `The database in ${move.cluster} was not moved from PostgreSQL ${former} to ${ours}: ${words}. ` +
          'Nothing was changed. Start again when this is mended, or start the release that ran before.',
        { cause: error },
      )
    })
    finishMove(move.dataDir, move.log)
    move.log.info(`The database runs on PostgreSQL ${ours} now`)
  } finally {
    release()
  }
}
