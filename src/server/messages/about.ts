import type { Tx } from '../base/db.ts'
import { emit } from '../base/outbox.ts'
import type { Subject } from '../orders/index.ts'

/** Notifies the stations that show it; a text about a customer alone is named by the customer. */
export const emitTextChanged = (
  tx: Tx,
  company_id: string,
  of: Subject & { customer_id?: string | null; fleet_location_id?: string | null },
  shop_id: string | null = null,
): Promise<void> =>
  emit(tx, {
    company_id,
    event: 'text.changed',
    subject_id: of.order_id ?? of.payment_id ?? of.customer_id ?? of.fleet_location_id ?? company_id,
    shop_id,
  })
