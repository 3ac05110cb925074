import { sql } from 'kysely'
import { rows, type Tx } from '#server/base/db.ts'

/** An item that a shop has, as a count sheet chooses it. */
export interface CountableItem {
  item_id: string
  bin: string
  brand: string
  classification_id: string | null
  category: string
  category_french: string
  /** When it was counted last; null: never. */
  counted_at: string | null
  /** The shop has it, or wants to have it. */
  here: boolean
  /** What was used of it in a year is worth; zero or more. */
  used: string
}

/** The items in use, by bin and name, with what a shop has of them. Kits and other goods, such as fees and labor, are not counted. */
export const countableItems = (tx: Tx, companyId: string, shopId: string): Promise<CountableItem[]> =>
  rows(
    tx,
    sql<CountableItem>`select i.id as item_id, coalesce(t.bin, '') as bin, i.brand, i.classification_id,
        coalesce(c.name, '') as category, coalesce(c.name_french, '') as category_french, k.counted_at,
        (k.item_id is not null or t.item_id is not null) as here,
        greatest(coalesce(u.used, 0), 0)::text as used
      from inventory_items i
      left join stock_levels k on k.company_id = ${companyId} and k.shop_id = ${shopId} and k.item_id = i.id
      left join stock_targets t on t.company_id = ${companyId} and t.shop_id = ${shopId} and t.item_id = i.id
      left join classifications c on c.company_id = ${companyId} and c.id = i.classification_id
      left join (select m.item_id, -sum(m.value) as used from stock_movements m
        where m.company_id = ${companyId} and m.shop_id = ${shopId} and m.reason in ('used', 'given_back', 'returned')
          and m.at > now() - interval '365 days' group by m.item_id) u on u.item_id = i.id
      where i.company_id = ${companyId} and i.active and i.components = '[]' and i.inventory_type <> 'other_item'
      order by coalesce(t.bin, '') = '', t.bin, i.name, i.id`,
  )
