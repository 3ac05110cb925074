import { sql, type RawBuilder } from 'kysely'
import type { StockLevel, StockMovement } from '#contract/inventory/stock.ts'
import { averageCost } from '#domain/inventory/costing.ts'
import { money4, sub } from '#domain/money/money.ts'
import { anyOf, json, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'

/** Whether the text is the id of one of these items; of any item where there is no list. */
const among = (itemIds: readonly string[] | null, text: RawBuilder<unknown>) =>
  itemIds === null ? sql`${text} is not null` : sql`${text} = any(${itemIds}::text[])`

/** What a line takes from stock: the parts of a kit, else its item. Source: `takes` of `stockLines` in the domain. */
const takenBy = (line: RawBuilder<unknown>) => sql`jsonb_to_recordset(coalesce(${line} -> 'components',
  jsonb_build_array(jsonb_build_object('item_id', ${line} ->> 'inventory_item_id', 'quantity', '1'))))
  taken (item_id text, quantity numeric)`

/** How much of it a line takes. */
const takenFor = (line: RawBuilder<unknown>) =>
  sql`taken.item_id, round(taken.quantity * (${line} ->> 'quantity_to_use')::numeric, 4) as quantity`

/**
 * What orders that are In Line or In Progress will use of these items (null: all), by shop and item; what an order used
 * is not on hand any more.
 */
export const reservedIn = (
  companyId: string,
  itemIds: readonly string[] | null,
  shopIds: readonly string[],
) => sql`
  select o.shop_id, goods.item_id, sum(goods.quantity) as reserved from orders o cross join lateral (
      select ${takenFor(sql`part`)} from jsonb_array_elements(o.parts) part, ${takenBy(sql`part`)}
      where ${among(itemIds, sql`taken.item_id`)} and exists (
        select from jsonb_array_elements(o.packages) sold
        where sold ->> 'id' = part ->> 'package_id' and (sold ->> 'approved')::boolean)
      union all
      select ${takenFor(sql`line`)} from jsonb_array_elements(o.inventory_items) line, ${takenBy(sql`line`)}
      where ${among(itemIds, sql`taken.item_id`)}
    ) goods
  where o.company_id = ${companyId} and o.shop_id = any(${shopIds}::uuid[]) and o.status in ('stand-by', 'in-progress')
  group by o.shop_id, goods.item_id`

/** What is to come of these items (null: all) on purchase orders that the suppliers have, by shop and item, in the item's own unit. */
export const orderedIn = (
  companyId: string,
  itemIds: readonly string[] | null,
  shopIds: readonly string[],
  states: readonly string[] = ['sent', 'accepted'],
) => sql`
  select p.shop_id, l.item_id, sum(greatest(l.ordered - l.cancelled - coalesce((select sum(r.quantity)
      from purchase_receipt_lines r where r.company_id = ${companyId} and r.purchase_order_line_id = l.id), 0), 0)
      * l.base_quantity / l.purchase_quantity) as on_order
  from purchase_order_lines l
  join purchase_orders p on p.company_id = ${companyId} and p.id = l.purchase_order_id
  where l.company_id = ${companyId} and (${itemIds === null} or l.item_id = any(${itemIds}::uuid[]))
    and not l.removed
    and p.shop_id = any(${shopIds}::uuid[]) and p.state = any(${states}::text[])
  group by p.shop_id, l.item_id`

/** What other shops have sent of these items (null: all) and is not received, by shop and item. */
export const inTransitIn = (
  companyId: string,
  itemIds: readonly string[] | null,
  shopIds: readonly string[],
) => sql`
  select t.to_shop_id as shop_id, l.item_id, sum(l.sent) as in_transit
  from stock_transfer_lines l
  join stock_transfers t on t.company_id = ${companyId} and t.id = l.transfer_id
  where l.company_id = ${companyId} and (${itemIds === null} or l.item_id = any(${itemIds}::uuid[]))
    and not l.removed and l.received is null and t.to_shop_id = any(${shopIds}::uuid[]) and t.state = 'sent'
  group by t.to_shop_id, l.item_id`

export interface Promised {
  item_id: string
  reserved: string
  on_order: string
}

/** What is reserved and on order of these items in a shop. */
export const promisedIn = (
  tx: Tx,
  companyId: string,
  shopId: string,
  itemIds: readonly string[],
): Promise<Promised[]> =>
  rows(
    tx,
    sql<Promised>`select i.id as item_id, trim_scale(coalesce(r.reserved, 0))::text as reserved,
        trim_scale(round(coalesce(p.on_order, 0), 4))::text as on_order
      from inventory_items i
      left join (${reservedIn(companyId, itemIds, [shopId])}) r on r.item_id = i.id::text
      left join (${orderedIn(companyId, itemIds, [shopId])}) p on p.item_id = i.id
      where i.company_id = ${companyId} and i.id = ${anyOf(itemIds)}`,
  )

interface FoundLevel extends Omit<StockLevel, 'average_cost' | 'available'> {
  item_cost: string
}

/** An item's stock in these shops, in their order; a shop without movements has an empty level. */
export async function stockLevels(
  tx: Tx,
  companyId: string,
  itemId: string,
  shopIds: readonly string[],
): Promise<StockLevel[]> {
  const found = await rows(
    tx,
    sql<FoundLevel>`select s.id as shop_id, s.name as shop_name, s.currency, l.on_hand, l.counted_at, l.value, l.last_cost,
        trim_scale(coalesce(r.reserved, 0))::text as reserved,
        trim_scale(round(coalesce(p.on_order, 0), 4))::text as on_order,
        trim_scale(coalesce(w.in_transit, 0))::text as in_transit, i.cost as item_cost,
        t.min, t.max, coalesce(t.bin, '') as bin, t.lead_days, coalesce(t.version, 0) as targets_version,
        t.changed_by_name as targets_by, t.changed_at as targets_at
      from shops s
      join inventory_items i on i.company_id = ${companyId} and i.id = ${itemId}
      left join stock_levels l on l.company_id = s.company_id and l.shop_id = s.id and l.item_id = i.id
      left join stock_targets t on t.company_id = s.company_id and t.shop_id = s.id and t.item_id = i.id
      left join (${reservedIn(companyId, [itemId], shopIds)}) r on r.shop_id = s.id
      left join (${orderedIn(companyId, [itemId], shopIds)}) p on p.shop_id = s.id
      left join (${inTransitIn(companyId, [itemId], shopIds)}) w on w.shop_id = s.id
      where s.company_id = ${companyId} and s.id = any(${shopIds}::uuid[]) order by s.created_at, s.id`,
  )
  return found.map(withAverage)
}

function withAverage({ item_cost, ...level }: FoundLevel): StockLevel {
  const { on_hand, value, last_cost } = level
  if (on_hand === null || value === null) return { ...level, available: null, average_cost: null }
  const available = money4(sub(on_hand, level.reserved))
  return { ...level, available, average_cost: averageCost({ on_hand, value, last_cost }, item_cost) }
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
    sql<StockMovement>`select m.id, m.quantity, m.reason, m.adjustment, m.value, m.on_hand_after, m.value_after,
        m.counted, m.order_id, o.order_custom_id, m.note, m.user_name, m.at
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

export interface StoredMove {
  item_id: string
  shop_id: string
  quantity: string
  adjustment: string | null
  /** Null: the movement is not a count. */
  counted: string | null
}

export function findMove(tx: Tx, companyId: string, id: string): Promise<StoredMove | undefined> {
  return tx
    .selectFrom('stock_movements')
    .select(['item_id', 'shop_id', 'quantity', 'adjustment', 'counted'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A count of an item: when it was made, and when its first part was, where it has several. */
export interface CountedAt {
  item_id: string
  at: string
  first_at: string
}

/**
 * How much of each of these items moved in a shop after its count, and whether some moved between the parts of the count.
 * Counts are left out: they correct the book and move no goods, so that two counts of the same shelf correct it once.
 */
export async function movedSince(
  tx: Tx,
  companyId: string,
  shopId: string,
  counts: readonly CountedAt[],
): Promise<Map<string, { moved: string; meanwhile: boolean }>> {
  const moved = sql`from stock_movements m where m.company_id = ${companyId} and m.shop_id = ${shopId}
    and m.item_id = c.item_id and m.reason <> 'counted'`
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(counts)}) as c (item_id uuid, at timestamptz, first_at timestamptz)`,
  )
  const found = await rows(
    tx,
    sql<{ item_id: string; moved: string; meanwhile: boolean }>`select c.item_id,
        (select coalesce(sum(m.quantity), 0)::text ${moved} and m.at > c.at) as moved,
        exists (select ${moved} and m.at > c.first_at and m.at <= c.at) as meanwhile
      from ${set}`,
  )
  return new Map(found.map(({ item_id, ...row }) => [item_id, row]))
}
