import type { SecurityNotice } from '#contract/people/securityNotices.ts'
import type { Tx } from '../base/db.ts'
import { emit } from '../base/outbox.ts'

/** Mails a person what was changed about their account, in their language. */
export const notifyPerson = (
  tx: Tx,
  { company_id, id }: { company_id: string; id: string },
  kind: SecurityNotice,
  details: { left?: number; also_to?: string; device?: string } = {},
): Promise<void> =>
  emit(tx, {
    company_id,
    event: 'user.security_changed',
    subject_id: id,
    user_id: id,
    payload: { kind, ...details },
  })
