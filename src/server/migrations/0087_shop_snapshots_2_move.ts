import type { Backfill } from '../base/migrating/forEachCompany.ts'

const ID = `md5(concat_ws(e'\\n', shop::text, company::text, shop_signature))::uuid`
const COPIED = `company_id = $1 and id = any($2) and shop_snapshot_id is null`

/** Copies of shop and company leave the orders; equal ones become one row. */
export const backfill: Backfill = {
  over: 'orders',
  async batch(client, companyId, ids) {
    await client.query(
      `insert into order_snapshots (company_id, id, shop, company, shop_signature)
       select distinct on (made) company_id, made, shop, company, shop_signature
       from (select ${ID} as made, company_id, shop, company, shop_signature from orders where ${COPIED}) copies
       on conflict (company_id, id) do nothing`,
      [companyId, ids],
    )
    await client.query(`update orders set shop_snapshot_id = ${ID} where ${COPIED}`, [companyId, ids])
  },
}
