import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import yazl from 'yazl'
import { RECORD_KINDS } from '#domain/imports/fields.ts'
import { firstRow, rows, type Database, type Tx } from '../base/db.ts'
import type { Files } from '../base/files/files.ts'
import { writeDownload } from '../imports/index.ts'
import { SIGNATURE, type ArchiveKeys } from './archiveKeys.ts'
import { companyFigures } from './figures.ts'
import { fileEntry, MANIFEST, tableEntry, type Manifest } from './manifest.ts'
import { EXPORT_GUIDE } from './guide.ts'
import { exportTables, schemaVersion, type ExportTable } from './tables.ts'

/** Rows that are read first; then as many as come to about so many characters. */
const FIRST_ROWS = 50
const MOST_ROWS = 1000
const PAGE_LENGTH = 200_000

interface Exporting {
  tx: Tx
  companyId: string
  zip: yazl.ZipFile
  /** The keys of files that rows name. */
  keys: Set<string>
}

/** One entry of the archive, written as its bytes come; answers their digest and number. */
async function entry(
  zip: yazl.ZipFile,
  name: string,
  write: (push: (bytes: Buffer) => Promise<void>) => Promise<void>,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  const stream = new PassThrough()
  let size = 0
  zip.addReadStream(stream, name)
  await write(async (bytes) => {
    hash.update(bytes)
    size += bytes.length
    if (!stream.write(bytes)) await once(stream, 'drain')
  })
  stream.end()
  return { sha256: hash.digest('hex'), bytes: size }
}

interface Line {
  line: string
  /** The key of the row behind the company, as text. */
  key: string[]
}

/** Rows as JSON text, a page at a time by key: figures never become numbers of this process. */
async function* pages({ tx, companyId }: Exporting, table: ExportTable): AsyncGenerator<string[]> {
  const columns = sql.join(table.columns.map((name) => sql`t.${sql.ref(name)}`))
  const keys = table.key.map(({ name }) => sql`t.${sql.ref(name)}`)
  const order = sql.join([sql`t.company_id`, ...keys])
  const key =
    keys.length === 0 ? sql`'{}'::text[]` : sql`array[${sql.join(keys.map((each) => sql`${each}::text`))}]`
  let limit = FIRST_ROWS
  for (let last: string[] | undefined; ;) {
    const after = last
      ? sql`and (${sql.join(keys)}) > (${sql.join(table.key.map(({ type }, at) => sql`${last?.[at]}::${sql.raw(type)}`))})`
      : sql``
    const page = await rows(
      tx,
      sql<Line>`select to_jsonb(r)::text as line, r_key as key from (
        select ${key} as r_key, (select r from (select ${columns}) r) as r from ${sql.table(table.name)} t
        where t.company_id = ${companyId} ${after} order by ${order} limit ${limit}) found`,
    )
    if (page.length > 0) yield page.map(({ line }) => line)
    last = page.at(-1)?.key
    if (page.length < limit || keys.length === 0) break
    const length = page.reduce((sum, { line }) => sum + line.length, 0)
    limit = Math.min(MOST_ROWS, Math.max(1, Math.floor((PAGE_LENGTH * page.length) / length)))
  }
}

async function writeTable(exporting: Exporting, table: ExportTable): Promise<Manifest['tables'][number]> {
  const { zip, keys, companyId } = exporting
  const named = new RegExp(String.raw`[a-z-]+/${companyId}/[0-9a-f-]{36}\.[a-z0-9]{3,4}`, 'g')
  let count = 0
  const { sha256 } = await entry(zip, tableEntry(table.name), async (push) => {
    for await (const page of pages(exporting, table)) {
      const text = page.map((line) => `${line}\n`).join('')
      for (const [key] of text.matchAll(named)) keys.add(key)
      count += page.length
      await push(Buffer.from(text))
    }
  })
  return { name: table.name, rows: count, columns: table.columns, sha256 }
}

async function writeFiles(
  { zip, keys }: Exporting,
  files: Files,
): Promise<Pick<Manifest, 'files' | 'missing_files'>> {
  const entries: Manifest['files'] = []
  const missing: string[] = []
  for (const key of [...keys].sort()) {
    const bytes = await files.get(key)
    if (bytes) entries.push({ key, ...(await entry(zip, fileEntry(key), (push) => push(bytes))) })
    else missing.push(key)
  }
  return { files: entries, missing_files: missing }
}

/** Lists that people read in a spreadsheet: customers, fleets, vehicles, history. */
async function writeLists({ zip, companyId: company_id }: Exporting, database: Database): Promise<void> {
  for (const kind of RECORD_KINDS)
    await entry(zip, `csv/${kind}.csv`, async (push) => {
      const out = new PassThrough()
      const download = {
        what: 'records',
        kind,
        filters: { q: '' },
        company_id,
        zone: 'UTC',
        format: 'csv',
        language: 'en',
      } as const
      const written = writeDownload(database, download, out).catch((error: unknown) => {
        out.destroy(error instanceof Error ? error : new Error('broken off'))
      })
      for await (const bytes of out as AsyncIterable<Buffer>) await push(bytes)
      await written
    })
}

interface Source {
  longDatabase: Database
  /** Reads lists while the snapshot is open. */
  database: Database
  files: Files
  archiveKeys: ArchiveKeys
}

async function writeAll(exporting: Exporting, { database, files, archiveKeys }: Source): Promise<void> {
  const { tx, companyId, zip } = exporting
  zip.addBuffer(Buffer.from(EXPORT_GUIDE), 'README.txt')
  const company = await firstRow(
    tx,
    sql<{ name: string }>`select name from companies where company_id = ${companyId}`,
  )
  const tables: Manifest['tables'] = []
  for (const table of await exportTables(tx)) tables.push(await writeTable(exporting, table))
  const manifest: Manifest = {
    format: 1,
    schema: await schemaVersion(tx),
    company_id: companyId,
    company_name: company?.name ?? '',
    made_at: new Date().toISOString(),
    tables,
    ...(await writeFiles(exporting, files)),
    figures: await companyFigures(tx, companyId),
  }
  await writeLists(exporting, database)
  const bytes = Buffer.from(JSON.stringify(manifest, null, 2))
  zip.addBuffer(bytes, MANIFEST)
  zip.addBuffer(Buffer.from(archiveKeys.sign(bytes)), SIGNATURE)
  zip.end()
}

/**
 * Writes everything of a company as one archive, as it is read: tables as JSON lines and lists as CSV from one snapshot,
 * files, and a signed manifest with the digest of each entry. Throws when the reader is gone.
 */
export async function writeExport(source: Source, companyId: string, out: Writable): Promise<void> {
  await source.longDatabase.tenant(companyId, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const zip = new yazl.ZipFile()
    const gone = new AbortController()
    const sent = pipeline(zip.outputStream, out, { signal: gone.signal })
    const exporting = { tx, companyId, zip, keys: new Set<string>() }
    const written = writeAll(exporting, source).catch((error: unknown) => {
      gone.abort(error)
      throw error
    })
    written.catch(() => undefined)
    // Where the reader is gone, nothing takes the bytes any more: the writing would wait forever.
    await Promise.race([written, sent.then(() => written)])
    await sent
  })
}
