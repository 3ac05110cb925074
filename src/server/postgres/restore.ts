import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar'
import { giveTo, serverAccount } from './account.ts'
import type { Manifest } from './archive.ts'
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

/** Refuses a folder in use or with anything in it; with `force` what is there is moved aside, never deleted. */
function makeRoom({ dataDir, force, log }: Options): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return
  const cluster = clusterFolder(dataDir)
  const server = existsSync(cluster) ? readPostmaster(cluster) : undefined
  if (server && isAlive(server.pid)) throw new Error(`Bayline still runs on ${dataDir}: stop it first`)
  if (!force) throw new Error(`${dataDir} is not empty. With --force what is there is moved aside first`)
  const aside = `${dataDir}.before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`
  renameSync(dataDir, aside)
  log.info(`What was in ${dataDir} is now in ${aside}`)
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Every file that the manifest lists must be there with its size and content, and none besides. */
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
  // The place may be on another disk, where a rename cannot go.
  await cp(path.join(from, 'postgres'), cluster, { recursive: true })
  for (const folder of EMPTY_FOLDERS) mkdirSync(path.join(cluster, folder), { recursive: true })
  for (const entry of readdirSync(cluster, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(path.join(entry.parentPath, entry.name), 0o700)
  }
  chmodSync(cluster, 0o700)
  giveTo(account, cluster)
}

/**
 * Restores a backup into an empty data folder and proves it: each file against the manifest, then the database by
 * starting it (which repeats its log), reading every table and checking every index.
 */
export async function restore(given: Options): Promise<Verdict & { files: number }> {
  const options = { ...given, dataDir: path.resolve(given.dataDir) }
  const { dataDir, file, log } = options
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  const unpacked = `${dataDir}.restoring-${process.pid}`
  mkdirSync(unpacked, { recursive: true, mode: 0o700 })
  try {
    await extract({ file, cwd: unpacked, strict: true })
    const files = await verifyFiles(unpacked)
    makeRoom(options)
    await placeUnpacked(unpacked, dataDir)
    const server = await startEmbeddedPostgres({ dataDir, log })
    try {
      return { ...(await verifyDatabase(server.adminUrl)), files }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}
