import { sql, type CompiledQuery } from 'kysely'
import type { MovedRow } from '#domain/inventory/leftStock.ts'
import type { Adjustment, StockReason } from '#domain/inventory/stock.ts'
import { json, rows, type Tx } from '#server/base/db.ts'
import { businessDaySql } from '#server/shop/index.ts'

/** A level under lock, with the cost typed with its item. */
export interface LockedLevel {
  item_id: string
  on_hand: string
  value: string
  last_cost: string | null
  item_cost: string
  /** When the count was made that decides; null before the first. */
  counted_at: string | null
}

/** Levels that were there once: none is ever deleted. */
const known = new Set<string>()
const MOST_KNOWN = 100_000

/**
 * The levels of these items in a shop, locked in the order of their ids, so that two requests never wait for each
 * other. What is not an item of the company, and kits, are left out. A level that is there is locked, not written: the
 * two statements are sent together, the first adds what is missing, in the same order. Where all were there before, only
 * the second is sent.
 */
export async function lockLevels(
  tx: Tx,
  companyId: string,
  shopId: string,
  itemIds: readonly string[],
): Promise<LockedLevel[]> {
  const added = sql`insert into stock_levels (company_id, shop_id, item_id, on_hand)
    select i.company_id, ${shopId}::uuid, i.id, 0 from inventory_items i
    where i.company_id = ${companyId} and i.id = any(${itemIds}::uuid[]) and i.components = '[]' order by i.id
    on conflict (company_id, shop_id, item_id) do nothing`
  const locked = sql<LockedLevel>`select l.item_id, l.on_hand, l.value, l.last_cost, l.counted_at, i.cost as item_cost
    from stock_levels l join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id
    where l.company_id = ${companyId} and l.shop_id = ${shopId} and l.item_id = any(${itemIds}::uuid[])
      and i.components = '[]'
    order by l.item_id for no key update of l`
  const keys = [...new Set(itemIds)].map((id) => `${companyId} ${shopId} ${id}`)
  if (keys.every((key) => known.has(key))) {
    const levels = await rows(tx, locked)
    if (levels.length === keys.length) return levels
  }
  const [, levels] = await Promise.all([added.execute(tx), rows(tx, locked)])
  if (known.size > MOST_KNOWN) known.clear()
  for (const { item_id } of levels) known.add(`${companyId} ${shopId} ${item_id}`)
  return levels
}

/** What an order took of these items and gave back, oldest first. */
export function movedByOrder(
  tx: Tx,
  companyId: string,
  orderId: string,
  itemIds: readonly string[],
): Promise<MovedRow[]> {
  return rows(
    tx,
    sql<MovedRow>`select item_id, quantity, value from stock_movements
      where company_id = ${companyId} and order_id = ${orderId} and item_id = any(${itemIds}::uuid[])
        and reason in ('used', 'given_back', 'returned')
      order by at, id`,
  )
}

/** A movement as it is written; `step` counts the movements of one item that are written together. */
export interface WrittenMove {
  id: string
  item_id: string
  quantity: string
  value: string
  reason: StockReason
  adjustment: Adjustment | null
  counted: string | null
  /** When it was counted; null: now. */
  counted_at: string | null
  /** In place of the note that all movements of the request share. */
  note: string | null
  on_hand_after: string
  value_after: string
  last_cost: string | null
  step: number
}

/** What all movements of one request share. */
export interface MoveCause {
  shop_id: string
  order_id: string | null
  /** The refund that returned goods, or its reversal. */
  payment_id: string | null
  /** The delivery with which goods came, or its reversal. */
  purchase_receipt_id?: string
  note: string
  /** Null where a customer caused it. */
  user_id: string | null
  user_name: string
  at: string
}

/** Movements are later than the one before them, so that those of an item have one order. */
const movedAt = (at: string) =>
  sql`((greatest(${at}::timestamptz at time zone 'UTC', l.moved_at at time zone 'UTC' + interval '1 microsecond')
    + m.step * interval '1 microsecond') at time zone 'UTC')`

/** When an item was counted by these movements; null where it was not. */
function countedAt(moves: readonly WrittenMove[], itemId: string, at: string): string | null {
  const count = moves.findLast((row) => row.item_id === itemId && row.counted !== null)
  return count ? (count.counted_at ?? at) : null
}

/** The movements, then their levels, which the caller has locked. */
export function moveStatements(
  tx: Tx,
  companyId: string,
  moves: readonly WrittenMove[],
  cause: MoveCause,
): CompiledQuery[] {
  const { shop_id, order_id, payment_id, purchase_receipt_id = null, note, user_id, user_name, at } = cause
  // Without the ids the database would read every level of the shop: it takes any set of records for a hundred.
  const ids = [...new Set(moves.map(({ item_id }) => item_id))]
  const written = sql`
    insert into stock_movements (company_id, id, shop_id, item_id, quantity, value, reason, adjustment, counted,
      on_hand_after, value_after, order_id, payment_id, purchase_receipt_id, note, user_id,
      user_name, at, day)
    select l.company_id, m.id, l.shop_id, l.item_id, m.quantity, m.value, m.reason, m.adjustment, m.counted,
      m.on_hand_after, m.value_after, ${order_id}::uuid, ${payment_id}::uuid, ${purchase_receipt_id}::uuid,
      coalesce(m.note, ${note}), ${user_id}::uuid, ${user_name}, ${movedAt(at)},
      ${businessDaySql(companyId, at, movedAt(at))}
    from stock_levels l join shops z on z.company_id = ${companyId} and z.id = ${shop_id},
      jsonb_to_recordset(${json(moves)}) as m (id uuid, item_id uuid, quantity numeric, value numeric,
      reason text, adjustment text, counted numeric, note text, on_hand_after numeric, value_after numeric, step int)
    where l.company_id = ${companyId} and l.shop_id = ${shop_id} and l.item_id = any(${ids}::uuid[])
      and l.item_id = m.item_id`
  const last = [...new Map(moves.map((row) => [row.item_id, row])).values()].map((row) => ({
    ...row,
    counted_at: countedAt(moves, row.item_id, at),
  }))
  const levels = sql`
    update stock_levels l set on_hand = m.on_hand_after, value = m.value_after, last_cost = m.last_cost,
      moved_at = ${movedAt(at)}, counted_at = case when m.counted_at is null then l.counted_at
        else greatest(l.counted_at, least(m.counted_at, ${at}::timestamptz)) end
    from jsonb_to_recordset(${json(last)}) as m (item_id uuid, on_hand_after numeric, value_after numeric,
      last_cost numeric, counted_at timestamptz, step int)
    where l.company_id = ${companyId} and l.shop_id = ${shop_id} and l.item_id = any(${ids}::uuid[])
      and l.item_id = m.item_id`
  return [written.compile(tx), levels.compile(tx)]
}
