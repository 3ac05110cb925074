import { sql } from 'kysely'
import { isCountUnit } from '#domain/places/units.ts'
import { dayAfter } from '#domain/till/till.ts'
import { json, type Tx } from '#server/base/db.ts'
import { proposedByItem } from '#server/purchasing/index.ts'
import { newId } from '#server/base/ids.ts'
import type { DemoGround } from '../day/orders.ts'
import type { PastSupplier } from './purchasing.ts'

const BINS = 30
/** In a shop without a year of usage: less than what was counted there. */
const FIRST_LIMITS = { count: { min: '5', max: '40' }, volume: { min: '15', max: '180' } } as const

/** Where the items are in the shops. */
export function demoBins({ companyId, owner, catalogue, shops }: DemoGround): object[] {
  const changed_at = `${dayAfter(new Date().toISOString().slice(0, 10), -30)}T14:00:00Z`
  return shops.flatMap(({ row }) =>
    catalogue.items.slice(0, BINS).map(({ id }, at) => ({
      company_id: companyId,
      id: newId(),
      shop_id: row.id,
      item_id: id,
      bin: `${String.fromCodePoint(65 + Math.floor(at / 10))}-${(at % 10) + 1}`,
      changed_by_name: owner.name,
      changed_at,
    })),
  )
}

/** How much the shops want to have of each item that a supplier sells and that is there, by its usage. */
export async function writeLimits(
  tx: Tx,
  { companyId, shops }: DemoGround,
  suppliers: readonly PastSupplier[],
): Promise<void> {
  const sold = suppliers.flatMap((supplier) => supplier.sold.map(({ item }) => item))
  for (const { row } of shops) {
    const used = await proposedByItem(tx, companyId, row)
    const limits = sold.flatMap(({ id, unit }) => {
      const first = FIRST_LIMITS[isCountUnit(unit) ? 'count' : 'volume']
      const wanted = used.size > 0 ? used.get(id) : first
      return wanted ? [{ item_id: id, ...wanted }] : []
    })
    await sql`update stock_targets t set min = l.min, max = l.max
      from jsonb_to_recordset(${json(limits)}) as l (item_id uuid, min numeric, max numeric)
      where t.company_id = ${companyId} and t.shop_id = ${row.id} and t.item_id = l.item_id
        and exists (select from stock_levels k where k.company_id = ${companyId} and k.shop_id = t.shop_id
          and k.item_id = t.item_id)`.execute(tx)
  }
}
