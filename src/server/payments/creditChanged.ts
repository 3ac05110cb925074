import type { Tx } from '../base/db.ts'
import type { Session } from '../base/http/session.ts'
import { emit } from '../base/outbox.ts'
import { idOfPayer, type Payer } from './credit.queries.ts'

/** Emits that a payer's account credit has changed. */
export const creditChanged = (
  tx: Tx,
  { company_id, user_id }: Session,
  payer: Payer,
  shop_id: string,
  device_id: string | null,
): Promise<void> =>
  emit(tx, {
    company_id,
    event: 'credit.changed',
    subject_id: idOfPayer(payer),
    shop_id,
    device_id,
    user_id,
  })
