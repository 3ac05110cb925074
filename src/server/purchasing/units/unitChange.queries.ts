import { sql } from 'kysely'
import { ACTIVE_STATUSES } from '#domain/orders/status/statuses.ts'
import type { UnitRatio } from '#domain/catalogue/unitRatio.ts'
import { packInNewUnit } from '#domain/purchasing/packs.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import type { UnitPair } from '#server/inventory/index.ts'

/**
 * The lines of an item on open purchase orders with something to come. A line that is partly received, and one for an
 * order, stay in the unit in which they are: goods that go back and the order's part are in that unit.
 */
const openLines = (companyId: string, itemId: string) => sql`
  select l.id, l.purchase_order_id, l.purchase_unit, l.purchase_quantity, l.base_quantity,
    l.order_id is null and not exists (select from purchase_receipt_lines r
      where r.company_id = ${companyId} and r.purchase_order_line_id = l.id) as goes_over
  from purchase_order_lines l
  join purchase_orders p on p.company_id = ${companyId} and p.id = l.purchase_order_id
  where l.company_id = ${companyId} and l.item_id = ${itemId} and not l.removed
    and p.state in ('draft', 'sent', 'accepted') and l.ordered - l.cancelled > coalesce((select sum(r.quantity)
      from purchase_receipt_lines r where r.company_id = ${companyId} and r.purchase_order_line_id = l.id), 0)`

/** What a change of an item's unit means for suppliers, purchase orders and orders. */
export async function unitUses(
  tx: Tx,
  companyId: string,
  itemId: string,
): Promise<{ suppliers: number; lines_over: number; lines_stay: number; orders: number }> {
  const line = JSON.stringify([{ inventory_item_id: itemId }])
  const kit = JSON.stringify([{ components: [{ item_id: itemId }] }])
  const active = sql.join(ACTIVE_STATUSES.map((status) => sql.lit(status)))
  const found = await firstRow(
    tx,
    sql<{ suppliers: number; lines_over: number; lines_stay: number; orders: number }>`select
      (select count(*)::int from supplier_items where company_id = ${companyId} and item_id = ${itemId} and not removed)
        as suppliers,
      (select count(*)::int from (${openLines(companyId, itemId)}) l where l.goes_over) as lines_over,
      (select count(*)::int from (${openLines(companyId, itemId)}) l where not l.goes_over) as lines_stay,
      (select count(*)::int from orders where company_id = ${companyId} and status in (${active})
        and (inventory_items @> ${line}::jsonb or parts @> ${line}::jsonb or inventory_items @> ${kit}::jsonb
          or parts @> ${kit}::jsonb)) as orders`,
  )
  return found ?? { suppliers: 0, lines_over: 0, lines_stay: 0, orders: 0 }
}

/** Locks the open purchase orders with lines of an item, in the order of their ids: nothing is received meanwhile. */
export const lockOpenOrders = (tx: Tx, companyId: string, itemId: string) =>
  sql`select id from purchase_orders p where company_id = ${companyId} and state in ('draft', 'sent', 'accepted')
      and exists (select from purchase_order_lines l
        where l.company_id = ${companyId} and l.purchase_order_id = p.id and l.item_id = ${itemId} and not l.removed)
    order by id for update`.execute(tx)

interface PackRow {
  id: string
  purchase_unit: string
  purchase_quantity: string
  base_quantity: string
}

const inUnit = (row: PackRow, unit: string, ratio: UnitRatio): PackRow => ({
  id: row.id,
  purchase_unit: row.purchase_unit === '' ? unit : row.purchase_unit,
  ...packInNewUnit(row, ratio),
})

/** The unit in which packs without a name of their own are, and how it compares with the newer one. */
interface UnitBefore {
  unit: string
  ratio: UnitRatio
}

/** Rows of a table that name an item and a pack: the same packs of the item in the newer unit. */
const writePacks = (
  tx: Tx,
  companyId: string,
  {
    table,
    item: { found, new_id },
    pack: { unit, ratio },
  }: {
    table: 'supplier_items' | 'purchase_order_lines'
    item: { found: readonly PackRow[]; new_id: string }
    pack: UnitBefore
  },
) =>
  sql`update ${sql.table(table)} k set item_id = ${new_id}, purchase_unit = n.purchase_unit,
      purchase_quantity = n.purchase_quantity, base_quantity = n.base_quantity, version = k.version + 1
    from jsonb_to_recordset(${json(found.map((row) => inUnit(row, unit, ratio)))}) as n (id uuid, purchase_unit text,
      purchase_quantity numeric, base_quantity numeric)
    where k.company_id = ${companyId} and k.id = n.id`.execute(tx)

/** What suppliers sell of the item is the one in the newer unit, in the same packs; answers the suppliers' ids. */
export async function convertOffers(
  tx: Tx,
  companyId: string,
  { old_id, new_id }: UnitPair,
  before: UnitBefore,
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<
      PackRow & { supplier_id: string }
    >`select id, supplier_id, purchase_unit, purchase_quantity, base_quantity
      from supplier_items where company_id = ${companyId} and item_id = ${old_id} order by id for update`,
  )
  await writePacks(tx, companyId, { table: 'supplier_items', item: { found, new_id }, pack: before })
  return found.map(({ supplier_id }) => supplier_id)
}

/** The lines that are not received yet become lines of the item in the newer unit; answers their purchase orders. */
export async function convertLines(
  tx: Tx,
  companyId: string,
  { old_id, new_id }: UnitPair,
  before: UnitBefore,
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<
      PackRow & { purchase_order_id: string }
    >`select id, purchase_order_id, purchase_unit, purchase_quantity,
        base_quantity from (${openLines(companyId, old_id)}) l where goes_over`,
  )
  await writePacks(tx, companyId, { table: 'purchase_order_lines', item: { found, new_id }, pack: before })
  const orders = [...new Set(found.map(({ purchase_order_id }) => purchase_order_id))]
  await sql`update purchase_orders set version = version + 1
    where company_id = ${companyId} and id = any(${orders}::uuid[])`.execute(tx)
  return orders
}
