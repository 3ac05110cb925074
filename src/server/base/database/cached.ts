// See docs/decisions/cached-by-version.md.
import { sql, type RawBuilder } from 'kysely'
import { cacheOf, firstRow, type Tx } from '../db.ts'

/** The version of a company, as a column `company_version` of a statement. */
export const versionColumn = (companyId: string): RawBuilder<unknown> =>
  sql`coalesce((select v.version::text from company_versions v where v.company_id = ${companyId}), '') as company_version`

/** What a statement with this column answers. */
export interface WithVersion {
  company_version: string
}

/** Says that this statement reads the version: cached records of the transaction are then as new as it. */
export const tellVersion = (tx: Tx, asked: Promise<WithVersion | undefined>): void =>
  cacheOf(tx).tell(asked.then((row) => row?.company_version ?? ''))

/**
 * A record that seldom changes, from the cache of this process, else as `load` reads it. It is never older than what the
 * transaction has read of the company's version, and it cannot be changed. Not for a record that the transaction changes,
 * nor for one that it reads behind a lock of its row. `load` reads nothing but `CACHED_TABLES`, of this company.
 */
export const cached = <T>(tx: Tx, companyId: string, key: string, load: () => Promise<T>): Promise<T> =>
  cacheOf(tx).read(key, load, async () => {
    const row = await firstRow(
      tx,
      sql<WithVersion>`select ${versionColumn(companyId)} from companies where company_id = ${companyId}`,
    )
    return row?.company_version ?? ''
  })
