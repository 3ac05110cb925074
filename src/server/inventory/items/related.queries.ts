import { sql } from 'kysely'
import type { InventoryItem, RelatedItem } from '#contract/inventory/items.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'

const columns = sql`id, name, name_french, part_number, active`

/** What replaces an item, and what it replaces. */
export async function relatedTo(
  tx: Tx,
  companyId: string,
  { id, superseded_by }: InventoryItem,
): Promise<{ replaced_by: RelatedItem | null; replaces: RelatedItem[] }> {
  const by = await firstRow(
    tx,
    sql<RelatedItem>`select ${columns} from inventory_items where company_id = ${companyId} and id = ${superseded_by}`,
  )
  const replaces = await rows(
    tx,
    sql<RelatedItem>`select ${columns} from inventory_items
      where company_id = ${companyId} and superseded_by = ${id} order by part_number, name`,
  )
  return { replaced_by: by ?? null, replaces }
}

/**
 * The item with exactly this code: by barcode before part number, one in use before another. One that is out of use is
 * found only where another one replaces it.
 */
export async function idOfCode(tx: Tx, companyId: string, code: string): Promise<string | null> {
  const same = sql`lower(${code}::text)`
  const found = await firstRow(
    tx,
    sql<{ id: string }>`select id from inventory_items
      where company_id = ${companyId} and (active or superseded_by is not null)
        and ((lower(barcode) = ${same} and barcode <> '') or (lower(part_number) = ${same} and part_number <> ''))
      order by active desc, lower(barcode) = ${same} desc, superseded_by is null desc, name, id limit 1`,
  )
  return found?.id ?? null
}
