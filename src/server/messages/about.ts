import type { SubjectKind } from '#contract/base/event.ts'
import type { Tx } from '../base/db.ts'
import { emit } from '../base/outbox.ts'
import type { Subject } from '../orders/index.ts'

interface About extends Subject {
  customer_id?: string | null
  fleet_location_id?: string | null
}

function kindOf({ order_id, payment_id, customer_id, fleet_location_id }: About): SubjectKind {
  if (order_id) return 'order'
  if (payment_id) return 'payment'
  if (customer_id) return 'customer'
  return fleet_location_id ? 'fleet_location' : 'company'
}

/** Notifies the stations that show it; a text about a customer alone is named by the customer. */
export const emitTextChanged = (
  tx: Tx,
  company_id: string,
  of: About,
  shop_id: string | null = null,
): Promise<void> =>
  emit(tx, {
    company_id,
    event: 'text.changed',
    subject_id: of.order_id ?? of.payment_id ?? of.customer_id ?? of.fleet_location_id ?? company_id,
    subject_kind: kindOf(of),
    shop_id,
  })
