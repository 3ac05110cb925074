import { sql } from 'kysely'
import type { StoredPackage, PackageBody } from '#contract/catalogue/packages.ts'
import { rows, type Tx } from '../base/db.ts'
import { packageColumns, withItems } from './catalogue.queries.ts'
import { nextPosition, writeRow } from '../base/database/saving.ts'

const columns = sql`${packageColumns}, active, position, version`

/** Every package in menu order, also those that are not on the menu. */
export async function listStoredPackages(tx: Tx, companyId: string): Promise<StoredPackage[]> {
  const found = await rows(
    tx,
    sql<StoredPackage>`select ${columns} from packages where company_id = ${companyId} order by position, name, id`,
  )
  return withItems(tx, companyId, found)
}

export async function findStoredPackage(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<StoredPackage | null> {
  const found = await rows(
    tx,
    sql<StoredPackage>`select ${columns} from packages where company_id = ${companyId} and id = ${id}`,
  )
  return (await withItems(tx, companyId, found))[0] ?? null
}

/** Adds the package (version 0) or changes the version that was seen; false when that is no longer the present one. */
export async function writePackage(
  tx: Tx,
  company_id: string,
  id: string,
  { version, ...body }: PackageBody,
): Promise<boolean> {
  const values = { ...body, name_french: body.name_french || body.name }
  const position = await nextPosition(tx, 'packages', company_id)
  return writeRow(tx, 'packages', { company_id, id, version }, { values, added: { position } })
}

/** Puts the named packages first, in this order; the others follow in their order. */
export async function arrangePackages(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`update packages p set position = n.position from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id), position, name) - 1 as position
      from packages where company_id = ${companyId}) n
    where p.company_id = ${companyId} and p.id = n.id and p.position <> n.position`.execute(tx)
}
