import { sql } from 'kysely'
import type { KeptPackage, PackageBody } from '../../contract/packages.ts'
import { firstRow, json, rows, type Tx } from '../db.ts'
import { packageColumns, withItems } from './catalogue.queries.ts'

const columns = sql`${packageColumns}, active, position, version`

/** Every package in menu order, those off the menu too. */
export async function keptPackages(tx: Tx, companyId: string): Promise<KeptPackage[]> {
  const found = await rows(
    tx,
    sql<KeptPackage>`select ${columns} from packages where company_id = ${companyId} order by position, name, id`,
  )
  return withItems(tx, companyId, found)
}

export async function keptPackage(tx: Tx, companyId: string, id: string): Promise<KeptPackage | null> {
  const found = await rows(
    tx,
    sql<KeptPackage>`select ${columns} from packages where company_id = ${companyId} and id = ${id}`,
  )
  return (await withItems(tx, companyId, found))[0] ?? null
}

/** Adds the package (version 0) or changes the version that was seen; false when that is no longer the present one. */
export async function writePackage(
  tx: Tx,
  companyId: string,
  id: string,
  { version, package_extras, casual_items, services, parts, options, ...plain }: PackageBody,
): Promise<boolean> {
  const { name, name_french, category, price, active } = plain
  const written = await firstRow(
    tx,
    sql<{ version: number }>`
    insert into packages as p (company_id, id, name, name_french, category, price, package_extras, casual_items, services, parts,
      options, active, position)
    values (${companyId}, ${id}, ${name}, ${name_french || name}, ${category}, ${price}, ${json(package_extras)},
      ${json(casual_items)}, ${json(services)}, ${json(parts)}, ${json(options)}, ${active},
      (select coalesce(max(position), -1) + 1 from packages where company_id = ${companyId}))
    on conflict (company_id, id) do update set name = excluded.name, name_french = excluded.name_french,
      category = excluded.category, price = excluded.price, package_extras = excluded.package_extras,
      casual_items = excluded.casual_items, services = excluded.services, parts = excluded.parts,
      options = excluded.options, active = excluded.active, version = p.version + 1
    where p.version = ${version}
    returning version`,
  )
  return written !== undefined
}

/** Puts the packages named first, in this order; the others keep theirs behind them. */
export async function arrangePackages(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await sql`update packages p set position = n.position from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id), position, name) - 1 as position
      from packages where company_id = ${companyId}) n
    where p.company_id = ${companyId} and p.id = n.id and p.position <> n.position`.execute(tx)
}
