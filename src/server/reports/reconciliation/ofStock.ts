import { sql } from 'kysely'
import type { Difference } from '#contract/reports/ledger.ts'
import { rows, type Tx } from '#server/base/db.ts'

/** Levels of stock, by shop and item, that differ from the sum of their movements. */
export const stockLevels = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`select 'stock_level' as kind, i.id as subject_id, concat_ws(' · ', i.name, s.name) as name,
      trim_scale(coalesce(l.on_hand, 0))::text as kept, trim_scale(coalesce(m.quantity, 0))::text as ledger, '' as currency,
      jsonb_build_object('kind', 'item', 'id', i.id) as at
    from (select shop_id, item_id, on_hand from stock_levels where company_id = ${companyId}) l
      full join (select shop_id, item_id, sum(quantity) as quantity from stock_movements
        where company_id = ${companyId} group by shop_id, item_id) m on m.shop_id = l.shop_id and m.item_id = l.item_id
      join inventory_items i on i.company_id = ${companyId} and i.id = coalesce(l.item_id, m.item_id)
      join shops s on s.company_id = ${companyId} and s.id = coalesce(l.shop_id, m.shop_id)
    where coalesce(l.on_hand, 0) <> coalesce(m.quantity, 0)`,
  )

/** Values of stock, by shop and item, that differ from the sum of their movements, or that are left with nothing there. */
export const stockValues = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`select 'stock_value' as kind, i.id as subject_id, concat_ws(' · ', i.name, s.name) as name,
      l.value::text as kept, (case when l.on_hand = 0 then 0 else coalesce(m.value, 0) end)::text as ledger, s.currency,
      jsonb_build_object('kind', 'item', 'id', i.id) as at
    from stock_levels l
      left join (select shop_id, item_id, sum(value) as value from stock_movements
        where company_id = ${companyId} group by shop_id, item_id) m on m.shop_id = l.shop_id and m.item_id = l.item_id
      join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id
      join shops s on s.company_id = ${companyId} and s.id = l.shop_id
    where l.company_id = ${companyId}
      and (l.value <> coalesce(m.value, 0) or (l.on_hand = 0 and l.value <> 0))`,
  )
