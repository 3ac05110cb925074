import { sql, type RawBuilder } from 'kysely'
import type { TargetsBody } from '#contract/inventory/stock.ts'
import { firstRow, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { reservedIn } from '../stock/stock.queries.ts'

export interface TargetsKey {
  company_id: string
  shop_id: string
  item_id: string
}

/** Adds the targets (version 0) or changes the version that was seen; false when that is no longer the present one. */
export async function writeTargets(
  tx: Tx,
  { company_id, shop_id, item_id }: TargetsKey,
  { min, max, bin, lead_days, version }: TargetsBody,
  { name, at }: { name: string; at: string },
): Promise<boolean> {
  const written = await firstRow(
    tx,
    sql`insert into stock_targets as kept (company_id, id, shop_id, item_id, min, max, bin, lead_days, changed_by_name, changed_at)
      values (${company_id}, ${newId()}, ${shop_id}, ${item_id}, ${min}, ${max}, ${bin}, ${lead_days}, ${name},
        ${at}::timestamptz)
      on conflict (company_id, shop_id, item_id) do update set min = excluded.min, max = excluded.max, bin = excluded.bin,
        lead_days = excluded.lead_days, changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at,
        version = kept.version + 1
      where kept.version = ${version}
      returning version`,
  )
  return written !== undefined
}

/** The ids of the items whose available quantity in a shop is below their minimum. */
export const lowIn = (companyId: string, shopId: string): RawBuilder<{ item_id: string }> =>
  sql<{ item_id: string }>`select t.item_id from stock_targets t
    left join stock_levels l on l.company_id = ${companyId} and l.shop_id = ${shopId} and l.item_id = t.item_id
    left join (${reservedIn(companyId, null, [shopId])}) r on r.item_id::uuid = t.item_id
    where t.company_id = ${companyId} and t.shop_id = ${shopId}
      and coalesce(l.on_hand, 0) - coalesce(r.reserved, 0) < t.min`
