import type { Tx } from '#server/base/db.ts'
import { insertPurchase, takeNumber } from './purchaseOrders.queries.ts'

interface NewDraft {
  id: string
  shop_id: string
  supplier_id: string
  reference: string
  expected_on: string | null
  created_by: string
  created_by_name: string
}

/** A draft without lines, with the next number of its shop. */
export async function addDraft(tx: Tx, companyId: string, draft: NewDraft): Promise<void> {
  await insertPurchase(tx, companyId, {
    ...draft,
    freight: '0',
    note: '',
    number: await takeNumber(tx, companyId, draft.shop_id),
    state: 'draft',
    back_order_of: null,
    sent_at: null,
  })
}
