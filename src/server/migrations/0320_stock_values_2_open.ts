import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** What a shop has is worth the item's cost: an opening without a quantity says so. */
export const backfill: Backfill = {
  over: 'inventory_items',
  async batch(client, companyId, ids) {
    await client.query(
      `with opened as (
         update stock_levels l set value = round(l.on_hand * i.cost, 2), last_cost = nullif(i.cost, 0), moved_at = now()
         from inventory_items i
         where l.company_id = $1 and l.item_id = any($2) and l.moved_at is null
           and i.company_id = $1 and i.id = l.item_id
         returning l.*)
       insert into stock_movements (company_id, id, shop_id, item_id, quantity, reason, value, on_hand_after, value_after,
         user_name, at)
       select company_id, gen_random_uuid(), shop_id, item_id, 0, 'opening', value, on_hand, value, '', moved_at from opened`,
      [companyId, ids],
    )
  },
}
