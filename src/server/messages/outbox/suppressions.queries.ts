import { sql } from 'kysely'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { SuppressionReason } from '#domain/messages/consent/suppression.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'

/** A number that said STOP says START. */
export async function endStop(tx: Tx, companyId: string, number: string): Promise<void> {
  await sql`update suppressions set ended_at = now(), ended_by = 'START' where company_id = ${companyId}
    and channel = 'text' and address = ${number} and reason = 'stop' and ended_at is null`.execute(tx)
}

export interface SuppressionRow {
  id: string
  channel: Channel
  address: string
  reason: SuppressionReason
  note: string
  user_name: string
  created_at: string
}

/** The suppressed addresses, the newest first. */
export const suppressionList = (tx: Tx, companyId: string): Promise<SuppressionRow[]> =>
  rows(
    tx,
    sql<SuppressionRow>`select id, channel, address, reason, note, user_name, created_at from suppressions
      where company_id = ${companyId} and ended_at is null order by created_at desc, id desc limit 500`,
  )

/** A person lets messages go to an address again; undefined when there is no such row. */
export const endSuppression = (
  tx: Tx,
  companyId: string,
  id: string,
  by: string,
): Promise<Pick<SuppressionRow, 'channel' | 'address' | 'reason'> | undefined> =>
  firstRow(
    tx,
    sql`update suppressions set ended_at = now(), ended_by = ${by}
      where company_id = ${companyId} and id = ${id} and ended_at is null and reason <> 'stop'
      returning channel, address, reason`,
  )
