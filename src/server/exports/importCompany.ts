import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { z } from 'zod'
import { firstRow, type Tx } from '../base/db.ts'
import type { Services } from '../base/http/context.ts'
import { besideCompany } from '../base/database/insertMany.ts'
import { openArchive, type Archive } from './archive.ts'
import type { Signed } from './archiveKeys.ts'
import { companyFigures, type Figures } from './figures.ts'
import { fileEntry, tableEntry, type Manifest } from './manifest.ts'
import { ImportRefused } from './refused.ts'
import { exportTables, schemaVersion, type ExportTable } from './tables.ts'

/** Rows, and bytes, that are written at once. */
const MOST_ROWS = 500
const MOST_BYTES = 4_000_000

/** The company itself: its other rows are written beside it. */
async function writeCompany(
  tx: Tx,
  companyId: string,
  columns: readonly string[],
  line: string,
): Promise<void> {
  await tx.insertInto('companies').values({ company_id: companyId, name: '' }).execute()
  const set = columns
    .filter((column) => column !== 'company_id')
    .map((column) => sql`${sql.ref(column)} = row.${sql.ref(column)}`)
  await sql`update companies set ${sql.join(set)} from jsonb_populate_record(null::companies, ${line}::jsonb) row
    where companies.company_id = ${companyId}`.execute(tx)
}

interface Target {
  tx: Tx
  companyId: string
}

async function writeRows(
  { tx, companyId }: Target,
  { name, columns }: ExportTable,
  lines: readonly string[],
): Promise<void> {
  const [first] = lines
  if (first === undefined) return
  if (name === 'companies') return writeCompany(tx, companyId, columns, first)
  const names = columns.filter((column) => column !== 'company_id')
  const recordSet = sql`jsonb_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::jsonb) row`
  await sql`insert into ${sql.table(name)} (company_id, ${sql.join(names.map((column) => sql.ref(column)))})
    select own.company_id, ${sql.join(names.map((column) => sql`row.${sql.ref(column)}`))}
    from ${besideCompany(companyId, recordSet)}`.execute(tx)
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line)
    return true
  } catch {
    return false
  }
}

/** Says which rows of a table the database refused, and why. */
function refuseRows({ name }: ExportTable, lines: readonly string[], before: number, error: unknown): never {
  if (!(error instanceof DatabaseError)) throw error
  const at = lines.findIndex((line) => !isJson(line))
  if (at >= 0)
    throw new ImportRefused(`Row ${before + at + 1} of ${name} is damaged: it is not readable as JSON.`)
  throw new ImportRefused(
    `A row of ${name} (${before + 1} to ${before + lines.length}) cannot be imported: ${error.message}.`,
  )
}

async function readTable(target: Target, table: ExportTable, stream: Readable): Promise<number> {
  let lines: string[] = []
  let size = 0
  let count = 0
  const flush = async (): Promise<void> => {
    await writeRows(target, table, lines).catch((error: unknown) => refuseRows(table, lines, count, error))
    count += lines.length
    lines = []
    size = 0
  }
  for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
    if (line === '') continue
    lines.push(line)
    size += line.length
    if (lines.length >= MOST_ROWS || size >= MOST_BYTES) await flush()
  }
  await flush()
  return count
}

/** Refuses an archive that does not fit this installation, before anything is written. */
async function check(tx: Tx, { manifest }: Archive, tables: readonly ExportTable[]): Promise<void> {
  const version = await schemaVersion(tx)
  if (manifest.schema !== version)
    throw new ImportRefused(
      `The export was made by another version (${manifest.schema}, this one is ${version}). Update both to the same version.`,
    )
  const taken = await firstRow(tx, sql<{ companies: number }>`select companies from installation`)
  if ((taken?.companies ?? 0) > 0) throw new ImportRefused('This installation is not empty.')
  const known = new Set(tables.map(({ name }) => name))
  const odd = manifest.tables.find(({ name }) => !known.has(name))
  if (odd) throw new ImportRefused(`The table ${odd.name} is not known.`)
  const missing = tables.find(({ name }) => !manifest.tables.some((row) => row.name === name))
  if (missing) throw new ImportRefused(`The table ${missing.name} is missing.`)
}

/** The first figure that differs, in words; null when all are equal. */
export function difference(before: Figures, after: Figures): string | null {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const name = names.find((each) => before[each] !== after[each])
  return name === undefined
    ? null
    : `${name}: ${before[name] ?? 'none'} in the export, ${after[name] ?? 'none'} here`
}

/** Accounts sign in by their email; they have no password until they set one. */
async function writeLogins(tx: Tx, company_id: string): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('company_id', '=', company_id)
    .execute()
  const logins = users.flatMap(({ id, email }) =>
    email === null ? [] : [{ company_id, user_id: id, email }],
  )
  if (logins.length > 0) await tx.insertInto('login_directory').values(logins).execute()
}

async function importTables(tx: Tx, archive: Archive, tables: readonly ExportTable[]): Promise<void> {
  const { manifest } = archive
  for (const table of tables) {
    const listed = manifest.tables.find(({ name }) => name === table.name)
    if (!listed) continue
    let count = 0
    await archive.read(tableEntry(table.name), listed.sha256, async (stream) => {
      count = await readTable({ tx, companyId: manifest.company_id }, table, stream)
    })
    if (count !== listed.rows)
      throw new ImportRefused(`${table.name} has ${count} rows; the manifest says ${listed.rows}.`)
  }
}

async function importFiles({ files, log }: Services, archive: Archive): Promise<string[]> {
  const stored: string[] = []
  try {
    for (const { key, sha256 } of archive.manifest.files)
      await archive.read(fileEntry(key), sha256, async (stream) => {
        await files.storage.put(key, await buffer(stream))
        stored.push(key)
      })
    return stored
  } catch (error) {
    await discardFiles({ files, log }, stored)
    throw error
  }
}

async function discardFiles(
  { files, log }: Pick<Services, 'files' | 'log'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys)
    await files.storage.remove(key).catch((error: unknown) => log.warn({ err: error }, 'a file is left over'))
}

export interface Imported {
  company_id: string
  company_name: string
  rows: number
  files: number
  /** Emails of owners, who need a link for a new password. */
  owners: string[]
}

const KEY = /^[a-z-]+\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.[a-z0-9]{3,4}$/

/** A key leads into the company's own folders alone. */
function checkKeys({ company_id, files }: Manifest): void {
  const odd = files.find(({ key }) => !KEY.test(key) || key.split('/')[1] !== company_id)
  if (odd) throw new ImportRefused(`The file ${odd.key} has a name that no export has.`)
}

/** What a person sees of an archive before it is imported. */
export interface Offered {
  company_name: string
  made_at: string
  signed: Signed
  /** The people who will own the company here; each gets a link for a new password. */
  owners: { name: string; email: string }[]
}

const person = z.object({
  role: z.string(),
  active: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
})

/** The owners that an archive has, by its own rows. */
async function ownersOf(archive: Archive): Promise<Offered['owners']> {
  const owners: Offered['owners'] = []
  const listed = archive.manifest.tables.find(({ name }) => name === 'users')
  if (!listed) throw new ImportRefused('The table users is missing.')
  await archive.read(tableEntry('users'), listed.sha256, async (stream) => {
    let row = 0
    for await (const line of createInterface({ input: stream, crlfDelay: Infinity })) {
      row += 1
      if (line === '') continue
      const read = person.safeParse(isJson(line) ? JSON.parse(line) : null)
      if (!read.success) throw new ImportRefused(`Row ${row} of users is damaged.`)
      const { role, active, first_name, last_name, email } = read.data
      if (role === 'Owner' && active)
        owners.push({ name: `${first_name} ${last_name}`.trim(), email: email ?? '' })
    }
  })
  return owners
}

/**
 * Imports a company from its export into an empty installation of the same version: all of it, or nothing. `accept` is
 * asked first, with who signed the archive and its owners. Every entry must have the digest of the manifest, and the
 * figures must be equal afterwards. Throws ImportRefused with the reason.
 */
export async function importCompany(
  services: Services,
  file: string,
  accept: (offered: Offered) => Promise<boolean>,
): Promise<Imported> {
  const archive = await openArchive(file, services.archiveKeys)
  const { manifest, signed } = archive
  let stored: string[] = []
  try {
    checkKeys(manifest)
    const { company_name, made_at } = manifest
    if (!(await accept({ company_name, made_at, signed, owners: await ownersOf(archive) })))
      throw new ImportRefused('Nothing was imported.')
    return await services.longDatabase.tenant(manifest.company_id, async (tx) => {
      const tables = await exportTables(tx)
      await check(tx, archive, tables)
      await sql`set constraints all deferred`.execute(tx)
      await sql`update installation set companies = companies + 1`.execute(tx)
      await importTables(tx, archive, tables)
      await writeLogins(tx, manifest.company_id)
      const wrong = difference(manifest.figures, await companyFigures(tx, manifest.company_id))
      if (wrong !== null) throw new ImportRefused(`A figure differs: ${wrong}.`)
      stored = await importFiles(services, archive)
      const owners = await tx
        .selectFrom('users')
        .select('email')
        .where('company_id', '=', manifest.company_id)
        .where('role', '=', 'Owner')
        .where('active', '=', true)
        .execute()
      return {
        company_id: manifest.company_id,
        company_name: manifest.company_name,
        rows: manifest.tables.reduce((sum, row) => sum + row.rows, 0),
        files: stored.length,
        owners: owners.flatMap(({ email }) => email ?? []),
      }
    })
  } catch (error) {
    await discardFiles(services, stored)
    throw error
  } finally {
    archive.close()
  }
}
