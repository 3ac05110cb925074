import type { Backfill } from '../base/migrating/forEachCompany.ts'

const SIGNED = `company_id = $1 and id = any($2) and signature_id is null
  and (signature_img is not null or signature_img_png is not null)`

/** Signatures leave the orders for a table of their own; each takes the id of its order. */
export const backfill: Backfill = {
  over: 'orders',
  async batch(client, companyId, ids) {
    await client.query(
      `insert into order_signatures (company_id, order_id, id, signature_img, signature_img_png)
       select company_id, id, id, signature_img, signature_img_png from orders where ${SIGNED}`,
      [companyId, ids],
    )
    await client.query(`update orders set signature_id = id where ${SIGNED}`, [companyId, ids])
  },
}
