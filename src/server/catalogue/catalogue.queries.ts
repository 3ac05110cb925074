import { sql } from 'kysely'
import type { CatalogueItem, CataloguePackage } from '../../domain/orders/catalogue.ts'
import { searchWords } from '../../domain/search.ts'
import { firstRow, rows, type Tx } from '../db.ts'

const packageColumns = sql`id, name, name_french, category, price, package_extras, casual_items, services, parts, options`
const itemColumns = sql`id, inventory_type, name, name_french, part_number, brand, part_type, unit, retail, cost, tax_exempt,
  viscosity, formulation, barcode`

/** The active packages in menu order. */
export function listPackages(tx: Tx, companyId: string): Promise<CataloguePackage[]> {
  return rows(
    tx,
    sql<CataloguePackage>`select ${packageColumns} from packages
    where company_id = ${companyId} and active order by position, name`,
  )
}

export async function findPackage(tx: Tx, companyId: string, id: string): Promise<CataloguePackage | null> {
  const row = await firstRow(
    tx,
    sql<CataloguePackage>`select ${packageColumns} from packages
    where company_id = ${companyId} and id = ${id} and active`,
  )
  return row ?? null
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
