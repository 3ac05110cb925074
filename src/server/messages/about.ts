import type { Tx } from '../base/db.ts'
import { emit } from '../base/outbox.ts'
import { idOfSubject, type Subject } from '../orders/index.ts'

/** Notifies the stations that show it. */
export const emitTextChanged = (
  tx: Tx,
  company_id: string,
  of: Subject,
  shop_id: string | null = null,
): Promise<void> => emit(tx, { company_id, event: 'text.changed', subject_id: idOfSubject(of), shop_id })
