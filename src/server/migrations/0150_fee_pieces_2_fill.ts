import type { Backfill } from '../base/migrating/forEachCompany.ts'

/** Tires and batteries of the catalogue are charged the fees of such pieces, where a shop has any. */
export const backfill: Backfill = {
  over: 'inventory_items',
  async batch(client, companyId, ids) {
    await client.query(
      `update inventory_items set fee_piece = case part_type when 'Tire' then 'tire' else 'battery' end
       where company_id = $1 and id = any($2) and fee_piece is null and part_type in ('Tire', 'Battery')`,
      [companyId, ids],
    )
  },
}
