import { sql } from 'kysely'
import { firstRow, rows, type Tx } from '#server/base/db.ts'

/** An item as far as it is a kit or a part of one. */
export interface KitRow {
  id: string
  active: boolean
  is_kit: boolean
}

/** These items, locked in the order of their ids: what is a kit now stays one until the end of the request. */
export const lockForKits = (tx: Tx, companyId: string, ids: readonly string[]): Promise<KitRow[]> =>
  rows(
    tx,
    sql<KitRow>`select id, active, components <> '[]' as is_kit from inventory_items
      where company_id = ${companyId} and id = any(${ids}::uuid[]) order by id for no key update`,
  )

/** Which of these items are kits; what they are stays so until the end of the request. */
export async function kitsAmong(tx: Tx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const found = await rows(
    tx,
    sql<KitRow>`select id, active, components <> '[]' as is_kit from inventory_items
      where company_id = ${companyId} and id = any(${ids}::uuid[]) order by id for share`,
  )
  return new Set(found.filter(({ is_kit }) => is_kit).map(({ id }) => id))
}

/** Whether the item is a part of a kit. */
export async function isPartOfKit(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from inventory_items where company_id = ${companyId} and components <> '[]'
      and components @> ${JSON.stringify([{ item_id: id }])}::jsonb limit 1`,
  )
  return found !== undefined
}

/** Whether the item is stock: it moved, or is on a purchase order, a transfer, a count sheet or in a tank. */
export async function isStock(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const on = (table: string) =>
    sql`exists (select from ${sql.table(table)} where company_id = ${companyId} and item_id = ${id})`
  const found = await firstRow(
    tx,
    sql<{
      stock: boolean
    }>`select ${on('stock_levels')} or ${on('stock_targets')} or ${on('purchase_order_lines')}
      or ${on('stock_transfer_lines')} or ${on('count_sheet_lines')} or ${on('tanks')} as stock`,
  )
  return found?.stock === true
}
