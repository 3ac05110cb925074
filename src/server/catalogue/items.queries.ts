import { sql } from 'kysely'
import type { ItemBody, items, KeptItem } from '../../contract/items.ts'
import type { ParsedOf } from '../../contract/route.ts'
import { searchText, searchWords } from '../../domain/search.ts'
import { firstRow, rows, type Tx } from '../db.ts'
import { itemColumns } from './catalogue.queries.ts'

export type ItemQuery = ParsedOf<typeof items.list>['query']

const MOST_FOUND = 5000
const columns = sql`${itemColumns}, active, version`
const orders: Record<ItemQuery['sort'], ReturnType<typeof sql>> = {
  name: sql`name`,
  '-name': sql`name desc`,
  part_number: sql`part_number, name`,
  '-part_number': sql`part_number desc, name`,
  retail: sql`retail, name`,
  '-retail': sql`retail desc, name`,
}

export async function listItems(
  tx: Tx,
  companyId: string,
  { q, type, active, unpriced, sort, limit, offset }: ItemQuery,
): Promise<{ items: KeptItem[]; total: number }> {
  const words = searchWords(q)
  const where = sql`company_id = ${companyId} and active = ${active === 'true'}
    and (${type ?? null}::text is null or inventory_type = ${type ?? null})
    and (${unpriced === 'false'} or retail = 0)
    and (${words.length === 0} or id in (select search_ids('inventory_items', ${words}::text[], null, ${MOST_FOUND})))`
  const found = await rows(
    tx,
    sql<KeptItem>`select ${columns} from inventory_items where ${where} order by ${orders[sort]}, id limit ${limit} offset ${offset}`,
  )
  const count = await firstRow(
    tx,
    sql<{ total: number }>`select count(*)::int as total from inventory_items where ${where}`,
  )
  return { items: found, total: count?.total ?? 0 }
}

export async function keptItem(tx: Tx, companyId: string, id: string): Promise<KeptItem | null> {
  const found = await firstRow(
    tx,
    sql<KeptItem>`select ${columns} from inventory_items where company_id = ${companyId} and id = ${id}`,
  )
  return found ?? null
}

/** Adds the item (version 0) or changes the version that was seen; false when that is no longer the present one. */
export async function writeItem(tx: Tx, companyId: string, id: string, body: ItemBody): Promise<boolean> {
  const { name, name_french, part_number, brand, barcode } = body
  const found = searchText([name, name_french, brand], [part_number, barcode])
  const written = await firstRow(
    tx,
    sql<{ version: number }>`
    insert into inventory_items as i (company_id, id, inventory_type, name, name_french, part_number, brand, part_type, unit,
      retail, cost, tax_exempt, viscosity, formulation, barcode, active, search_text)
    values (${companyId}, ${id}, ${body.inventory_type}, ${name}, ${name_french || name}, ${part_number}, ${brand},
      ${body.part_type}, ${body.unit}, ${body.retail}, ${body.cost}, ${body.tax_exempt}, ${body.viscosity}, ${body.formulation},
      ${barcode}, ${body.active}, ${found})
    on conflict (company_id, id) do update set inventory_type = excluded.inventory_type, name = excluded.name,
      name_french = excluded.name_french, part_number = excluded.part_number, brand = excluded.brand,
      part_type = excluded.part_type, unit = excluded.unit, retail = excluded.retail, cost = excluded.cost,
      tax_exempt = excluded.tax_exempt, viscosity = excluded.viscosity, formulation = excluded.formulation,
      barcode = excluded.barcode, active = excluded.active, search_text = excluded.search_text, version = i.version + 1
    where i.version = ${body.version}
    returning version`,
  )
  return written !== undefined
}
