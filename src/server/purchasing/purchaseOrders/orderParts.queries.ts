import { sql } from 'kysely'
import type { PurchaseState } from '#domain/purchasing/purchaseOrder.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { reservedIn } from '#server/inventory/index.ts'

/** A line of a purchase order for a work order; what is to come of it, in the item's own unit. */
export interface LineFor {
  item_id: string
  purchase_order_id: string
  shop_id: string
  number: number
  state: PurchaseState
  expected_on: string | null
  to_come: string
}

/** The lines of purchase orders for a work order; cancelled purchase orders are left out. */
export const linesFor = (tx: Tx, companyId: string, orderId: string): Promise<LineFor[]> =>
  rows(
    tx,
    sql<LineFor>`select l.item_id, p.id as purchase_order_id, p.shop_id, p.number, p.state, p.expected_on::text as expected_on,
        round(greatest(l.ordered - l.cancelled - coalesce(r.received, 0), 0) * l.base_quantity / l.purchase_quantity, 4)::text as to_come
      from purchase_order_lines l
      join purchase_orders p on p.company_id = ${companyId} and p.id = l.purchase_order_id
      left join (select purchase_order_line_id, sum(quantity) as received from purchase_receipt_lines
        where company_id = ${companyId} and purchase_order_line_id in (select id from purchase_order_lines
          where company_id = ${companyId} and order_id = ${orderId}) group by purchase_order_line_id) r
        on r.purchase_order_line_id = l.id
      where l.company_id = ${companyId} and l.order_id = ${orderId} and not l.removed and p.state <> 'cancelled'
      order by p.number`,
  )

/** What is on hand of these items in a shop (null where nothing ever moved), and what orders reserve. */
export const loadOnHand = (tx: Tx, companyId: string, shopId: string, itemIds: readonly string[]) =>
  rows(
    tx,
    sql<{
      item_id: string
      on_hand: string | null
      reserved: string
    }>`select i.id as item_id, l.on_hand::text as on_hand,
        coalesce(r.reserved, 0)::text as reserved
      from inventory_items i
      left join stock_levels l on l.company_id = ${companyId} and l.shop_id = ${shopId} and l.item_id = i.id
      left join (${reservedIn(companyId, itemIds, [shopId])}) r on r.item_id = i.id::text
      where i.company_id = ${companyId} and i.id = any(${itemIds}::uuid[])`,
  )

/** The newest draft of a shop at a supplier, locked, with how many lines it ever had. */
export async function openDraft(
  tx: Tx,
  companyId: string,
  shopId: string,
  supplierId: string,
): Promise<{ id: string; lines: number } | undefined> {
  const draft = await firstRow(
    tx,
    sql<{ id: string }>`select id from purchase_orders where company_id = ${companyId} and shop_id = ${shopId}
      and supplier_id = ${supplierId} and state = 'draft' order by number desc limit 1 for update`,
  )
  if (!draft) return undefined
  const counted = await firstRow(
    tx,
    sql<{ lines: number }>`select count(*)::int as lines from purchase_order_lines
      where company_id = ${companyId} and purchase_order_id = ${draft.id}`,
  )
  return { id: draft.id, lines: counted?.lines ?? 0 }
}

/** The line that is stored under an id. */
export const lineUnder = (tx: Tx, companyId: string, id: string) =>
  firstRow(
    tx,
    sql<{ item_id: string; order_id: string | null }>`select item_id, order_id from purchase_order_lines
      where company_id = ${companyId} and id = ${id}`,
  )
