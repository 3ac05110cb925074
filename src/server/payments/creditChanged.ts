import type { Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { idOfPayer, kindOfPayer, type Payer } from './credit.queries.ts'

/** Emits that a payer's account credit has changed. */
export const creditChanged = (
  tx: Tx,
  { company_id, user_id }: Author,
  { payer, shop_id, device_id }: { payer: Payer; shop_id: string; device_id: string | null },
): Promise<void> =>
  emit(tx, {
    company_id,
    event: 'account_credit.changed',
    subject_id: idOfPayer(payer),
    subject_kind: kindOfPayer(payer),
    shop_id,
    device_id,
    user_id,
  })
