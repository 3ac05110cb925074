import type { Author } from '../base/author.ts'
import type { Tx } from '../base/db.ts'
import { emit } from '../base/outbox.ts'

/** Emits what was done with a business day of a shop. */
export const emitDay = (
  tx: Tx,
  { company_id, user_id }: Author,
  {
    event,
    shop_id,
    day,
  }: { event: 'day.closed' | 'day.reopened' | 'day.exported'; shop_id: string; day: string },
): Promise<void> => emit(tx, { company_id, event, subject_id: shop_id, shop_id, user_id, payload: { day } })
