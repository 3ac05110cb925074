import { sql } from 'kysely'
import type { StockLevel, StockMovement } from '../../contract/inventory/stock.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'

/** What orders that are In Line or In Progress will use of an item, by shop; what an order used is not on hand any more. */
const reservedIn = (companyId: string, itemId: string, shopIds: readonly string[]) => sql`
  select o.shop_id, sum(goods.quantity) as reserved from orders o cross join lateral (
      select (part ->> 'quantity_to_use')::numeric as quantity from jsonb_array_elements(o.parts) part
      where part ->> 'inventory_item_id' = ${itemId}::text and exists (
        select from jsonb_array_elements(o.packages) sold
        where sold ->> 'id' = part ->> 'package_id' and (sold ->> 'approved')::boolean)
      union all
      select (line ->> 'quantity_to_use')::numeric from jsonb_array_elements(o.inventory_items) line
      where line ->> 'inventory_item_id' = ${itemId}::text
    ) goods
  where o.company_id = ${companyId} and o.shop_id = any(${shopIds}::uuid[]) and o.status in ('stand-by', 'in-progress')
  group by o.shop_id`

/** An item's stock in these shops, in their order; a shop without movements has an empty level. */
export function stockLevels(
  tx: Tx,
  companyId: string,
  itemId: string,
  shopIds: readonly string[],
): Promise<StockLevel[]> {
  return rows(
    tx,
    sql<StockLevel>`select s.id as shop_id, s.name as shop_name, l.on_hand, l.counted_at,
        trim_scale(coalesce(r.reserved, 0))::text as reserved
      from shops s
      left join stock_levels l on l.company_id = s.company_id and l.shop_id = s.id and l.item_id = ${itemId}
      left join (${reservedIn(companyId, itemId, shopIds)}) r on r.shop_id = s.id
      where s.company_id = ${companyId} and s.id = any(${shopIds}::uuid[]) order by s.created_at, s.id`,
  )
}

/** An item's movements in a shop, newest first; after `before` where that is one of them. */
export function stockMovements(
  tx: Tx,
  companyId: string,
  itemId: string,
  { shop_id, before, limit }: { shop_id: string; before?: string | undefined; limit: number },
): Promise<StockMovement[]> {
  return rows(
    tx,
    sql<StockMovement>`select m.id, m.quantity, m.reason, m.counted, m.order_id, o.order_custom_id, m.note, m.user_name, m.at
      from stock_movements m left join orders o on o.company_id = m.company_id and o.id = m.order_id
      where m.company_id = ${companyId} and m.item_id = ${itemId} and m.shop_id = ${shop_id}
        and (${before === undefined} or (m.at, m.id) < (select b.at, b.id from stock_movements b
          where b.company_id = ${companyId} and b.id = ${before ?? null}))
      order by m.at desc, m.id desc limit ${limit}`,
  )
}

/** Whether the item ever moved in any shop. */
export async function hasMoved(tx: Tx, companyId: string, itemId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('stock_levels')
    .select('shop_id')
    .where('company_id', '=', companyId)
    .where('item_id', '=', itemId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The level on record, locked: a sale of the item waits until the count is written. */
export async function lockLevel(tx: Tx, companyId: string, shopId: string, itemId: string): Promise<string> {
  const level = await firstRow(
    tx,
    sql<{ on_hand: string }>`
      insert into stock_levels as kept (company_id, shop_id, item_id, on_hand)
      values (${companyId}, ${shopId}, ${itemId}, 0)
      on conflict (company_id, shop_id, item_id) do update set on_hand = kept.on_hand returning on_hand`,
  )
  return level?.on_hand ?? '0'
}

interface KeptCount {
  item_id: string
  shop_id: string
  /** Null: the movement is not a count. */
  counted: string | null
}

export function findCount(tx: Tx, companyId: string, id: string): Promise<KeptCount | undefined> {
  return tx
    .selectFrom('stock_movements')
    .select(['item_id', 'shop_id', 'counted'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}
