import { sql } from 'kysely'
import type { CatalogueItem, CataloguePackage, CataloguePart } from '../../domain/orders/catalogue.ts'
import { searchWords } from '../../domain/search.ts'
import { firstRow, rows, type Tx } from '../db.ts'

export const packageColumns = sql`id, name, name_french, category, price, package_extras, casual_items, services, parts, options`
export const itemColumns = sql`id, inventory_type, name, name_french, part_number, brand, part_type, unit, retail, cost, tax_exempt,
  viscosity, formulation, barcode`

/** The items of these ids, by id. */
export async function findItems(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, CatalogueItem>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<CatalogueItem>`select ${itemColumns} from inventory_items
    where company_id = ${companyId} and id = any(${[...new Set(ids)]}::uuid[])`,
  )
  return new Map(found.map((item) => [item.id, item]))
}

/** Packages with what their parts are called and cost today: a slot keeps the item's id and the rule alone. */
export async function withItems<Row extends CataloguePackage>(
  tx: Tx,
  companyId: string,
  packages: readonly Row[],
): Promise<Row[]> {
  const ids = packages.flatMap((row) => row.parts.flatMap((part) => part.inventory_item_id ?? []))
  const items = await findItems(tx, companyId, ids)
  const filled = (part: CataloguePart): CataloguePart => {
    const item = items.get(part.inventory_item_id ?? '')
    if (!item) return part
    const { name, name_french, part_number, unit, retail, cost } = item
    return { ...part, name, name_french, part_number, unit, retail, cost }
  }
  return packages.map((row) => ({ ...row, parts: row.parts.map(filled) }))
}

/** The active packages in menu order. */
export async function listPackages(tx: Tx, companyId: string): Promise<CataloguePackage[]> {
  const found = await rows(
    tx,
    sql<CataloguePackage>`select ${packageColumns} from packages
    where company_id = ${companyId} and active order by position, name`,
  )
  return withItems(tx, companyId, found)
}

export async function findPackage(tx: Tx, companyId: string, id: string): Promise<CataloguePackage | null> {
  const found = await rows(
    tx,
    sql<CataloguePackage>`select ${packageColumns} from packages
    where company_id = ${companyId} and id = ${id} and active`,
  )
  return (await withItems(tx, companyId, found))[0] ?? null
}

export async function findItem(tx: Tx, companyId: string, id: string): Promise<CatalogueItem | null> {
  const row = await firstRow(
    tx,
    sql<CatalogueItem>`select ${itemColumns} from inventory_items
    where company_id = ${companyId} and id = ${id} and active`,
  )
  return row ?? null
}

/** Items by name, part number, brand or barcode. */
export function searchItems(
  tx: Tx,
  companyId: string,
  query: string,
  limit: number,
): Promise<CatalogueItem[]> {
  return rows(
    tx,
    sql<CatalogueItem>`select ${itemColumns} from inventory_items
    where company_id = ${companyId} and active
      and id in (select search_ids('inventory_items', ${searchWords(query)}::text[], null, ${limit}))
    order by name`,
  )
}
