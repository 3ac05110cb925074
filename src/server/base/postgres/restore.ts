import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { extract } from 'tar'
import { beginNewCounts } from '../feed/newCount.ts'
import { giveTo, serverAccount } from './account.ts'
import type { Manifest } from './archive.ts'
import { withClient } from './client.ts'
import { clusterFolder, placeCluster } from './cluster.ts'
import { isAlive, readPostmaster } from './process.ts'
import { startEmbeddedPostgres, type StartOptions } from './supervisor.ts'
import { verifyDatabase, type Verdict } from './verify.ts'

/** Folders that PostgreSQL expects although nothing in them is worth copying. */
const EMPTY_FOLDERS = [
  'pg_wal',
  'pg_wal/archive_status',
  'pg_wal/summaries',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_commit_ts',
  'pg_logical/snapshots',
  'pg_logical/mappings',
]

type Options = { dataDir: string; file: string; force: boolean; log: StartOptions['log'] }

const isOccupied = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0

/** Refuses a folder in use, and one with anything in it unless asked to move that aside. */
function refuseOccupied({ dataDir, force }: Options): void {
  if (!isOccupied(dataDir)) return
  const cluster = clusterFolder(dataDir)
  const server = existsSync(cluster) ? readPostmaster(cluster) : undefined
  if (server && isAlive(server.pid)) throw new Error(`Bayline still runs on ${dataDir}: stop it first`)
  if (!force) throw new Error(`${dataDir} is not empty. With --force what is there is moved aside first`)
}

/** Existing data is never deleted. A cluster that root had to place elsewhere moves with its link. */
function moveAside({ dataDir, log }: Options): void {
  if (!isOccupied(dataDir)) return
  const suffix = `.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  const cluster = clusterFolder(dataDir)
  if (lstatSync(cluster, { throwIfNoEntry: false })?.isSymbolicLink()) {
    const place = path.dirname(realpathSync(cluster))
    rmSync(cluster)
    renameSync(place, place + suffix)
    symlinkSync(path.join(place + suffix, 'postgres'), cluster)
  }
  renameSync(dataDir, dataDir + suffix)
  log.info(`What was in ${dataDir} is now in ${dataDir}${suffix}`)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Every file in the manifest must exist with its size and content, and no other file. */
async function verifyFiles(folder: string): Promise<number> {
  const manifest = path.join(folder, 'manifest.json')
  if (!existsSync(manifest)) throw new Error('This is not a whole backup of Bayline: it has no manifest')
  const { files } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest
  for (const { path: name, size, sha256 } of files) {
    const file = path.join(folder, name)
    const found = lstatSync(file, { throwIfNoEntry: false })
    if (!found?.isFile() || found.size !== size || (await sha256Of(file)) !== sha256) {
      throw new Error(`The backup is damaged: ${name} is not what was backed up`)
    }
  }
  const present = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  if (present.length !== files.length + 1)
    throw new Error('The backup holds files that its manifest does not list')
  return files.length
}

/** Puts the unpacked cluster where the server's account can use it. */
async function placeUnpacked(unpacked: string, dataDir: string): Promise<void> {
  const account = serverAccount()
  const from = path.join(unpacked, 'data')
  const cluster = placeCluster(dataDir, account)
  if (existsSync(cluster)) rmSync(cluster, { recursive: true })
  for (const entry of readdirSync(from).filter((name) => name !== 'postgres')) {
    renameSync(path.join(from, entry), path.join(dataDir, entry))
  }
  // The target may be on another disk, where a rename is not possible.
  await cp(path.join(from, 'postgres'), cluster, { recursive: true })
  for (const folder of EMPTY_FOLDERS) mkdirSync(path.join(cluster, folder), { recursive: true })
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(path.join(entry.parentPath, entry.name), 0o700)
  }
  chmodSync(cluster, 0o700)
  giveTo(account, cluster)
}

/** What happens from now on is not what happened after the backup was made: the feeds say so. */
async function beginCounts(client: Client): Promise<void> {
  const found = await client.query<{ feed: string | null }>(`select to_regclass('public.feed_heads') as feed`)
  // A backup of a former release may have none.
  if (found.rows[0]?.feed === null) return
  const { rows } = await client.query<{ id: string }>('select company_id as id from companies')
  await beginNewCounts(
    client,
    rows.map(({ id }) => id),
  )
}

/**
 * Restores a backup into an empty data folder and verifies it: each file against the manifest, then the database by
 * starting it (which replays its log), reading every table and checking every index.
 */
export async function restore(given: Options): Promise<Verdict & { files: number }> {
  const options = { ...given, dataDir: path.resolve(given.dataDir) }
  const { dataDir, file, log } = options
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  refuseOccupied(options)
  const unpacked = `${dataDir}.restoring-${process.pid}`
  mkdirSync(unpacked, { recursive: true, mode: 0o700 })
  try {
    await extract({ file, cwd: unpacked, strict: true })
    const files = await verifyFiles(unpacked)
    moveAside(options)
    await placeUnpacked(unpacked, dataDir)
    const server = await startEmbeddedPostgres({ dataDir, log })
    try {
      const verdict = await verifyDatabase(server.adminUrl)
      await withClient(server.adminUrl, beginCounts)
      return { ...verdict, files }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}
