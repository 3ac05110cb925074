import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { tarOf, type Source } from './archive.ts'
import { withClient } from './client.ts'
import { clusterFolder } from './cluster.ts'

/** What PostgreSQL says not to copy: the running server's own files, and those that a start creates anew. */
const NOT_CONTENT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const NOT_FILES = /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init[^/]*|pgsql_tmp[^/]*)(\/|$)/
/**
 * Parts of the data folder that are not copied as files: the cluster is copied separately; logs, locks and other
 * backups are not data.
 */
const NOT_DATA =
  /^(postgres($|\/|-\d|\.(log|init-|copy|copied))|backups\/|arriving\/|server\.lock$|.*\.secret\.(\d+\.)?new$)/

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
}

async function* clusterFiles(client: Client, cluster: string): AsyncGenerator<Source> {
  // The slot keeps every log segment of the backup; it ends with the connection.
  const slot = `bayline_backup_${process.pid}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  const begun = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('bayline', true)) as segment",
  )
  for (const file of filesUnder(cluster)) {
    if (NOT_CONTENT.test(file) || NOT_FILES.test(file)) continue
    yield { at: path.join(cluster, file), name: `data/postgres/${file}` }
  }
  const ended = await client.query<{ segment: string; label: string }>(
    'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
  )
  const first = begun.rows[0]?.segment ?? ''
  const last = ended.rows[0]?.segment ?? ''
  const segments = readdirSync(path.join(cluster, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const name of segments.filter((name) => name >= first && name <= last)) {
    yield { at: path.join(cluster, 'pg_wal', name), name: `data/postgres/pg_wal/${name}` }
  }
  yield { text: ended.rows[0]?.label ?? '', name: 'data/postgres/backup_label' }
}

/** The database first: a file is stored before the row that names it, so it exists when the files are copied. */
async function* everything(client: Client, dataDir: string): AsyncGenerator<Source> {
  yield* clusterFiles(client, clusterFolder(dataDir))
  for (const file of filesUnder(dataDir)) {
    if (!NOT_DATA.test(file)) yield { at: path.join(dataDir, file), name: `data/${file}` }
  }
}

/**
 * Copies a data folder into one file while its server runs and writes: the database with the log that makes the copy
 * consistent, uploaded files, outbox and secrets. The file is readable by its owner only, and complete or absent.
 */
export async function backup(options: {
  dataDir: string
  adminUrl: string
  file: string
}): Promise<{ bytes: number }> {
  const dataDir = path.resolve(options.dataDir)
  if (existsSync(options.file)) throw new Error(`${options.file} is there already; choose another name`)
  const unfinished = `${options.file}.unfinished`
  try {
    await withClient(options.adminUrl, async (client) => {
      const { rows } = await client.query<{ server_version: string }>('show server_version')
      const tar = tarOf(everything(client, dataDir), rows[0]?.server_version ?? '')
      const sink = createWriteStream(unfinished, { mode: 0o600, flush: true })
      await pipeline(Readable.from(tar), createGzip({ level: 3 }), sink)
    })
    renameSync(unfinished, options.file)
    return { bytes: statSync(options.file).size }
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}
