import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Backfill } from './forEachCompany.ts'

/** The migrations of this release. */
export const MIGRATIONS = path.resolve(import.meta.dirname, '../..', 'migrations')

/** An SQL file changes the schema; a TypeScript file (a backfill) changes what companies keep. */
export type Migration = { name: string; sha256: string } & ({ sql: string } | { file: string })

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * A backfill is identified by its name alone: its code may change with the domain that it calls, its result may not.
 */
function read(folder: string, name: string): Migration {
  const file = path.join(folder, name)
  if (name.endsWith('.ts')) return { name, sha256: sha256(name), file }
  const sql = readFileSync(file, 'utf8')
  return { name, sha256: sha256(sql), sql }
}

/** All migrations of a folder in their order. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => /\.(sql|ts)$/.test(name))
  const misnamed = names.find((name) => !/^\d{4}_\w+\.(sql|ts)$/.test(name))
  if (misnamed) throw new Error(`The migration ${misnamed} must be named like 0001_what_it_does.sql`)
  return names.sort().map((name) => read(folder, name))
}

/** Loads the backfill of a file: its export `backfill`. */
export async function loadBackfill(file: string): Promise<Backfill> {
  const loaded = (await import(pathToFileURL(file).href)) as { backfill?: Backfill }
  if (!loaded.backfill) throw new Error(`The migration ${path.basename(file)} has no export "backfill"`)
  return loaded.backfill
}
