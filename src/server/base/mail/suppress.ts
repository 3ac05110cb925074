import { sql } from 'kysely'
import type { Channel } from '#domain/messages/sending/outbox.ts'
import type { SuppressionReason } from '#domain/messages/consent/suppression.ts'
import { firstRow, type Tx } from '../db.ts'
import { newId } from '../ids.ts'

/** Nothing more is sent to an address; a second time changes nothing. Answers whether it is new. */
export async function suppress(
  tx: Tx,
  companyId: string,
  of: {
    channel: Channel
    address: string
    reason: SuppressionReason
    note?: string
    user_name?: string
    id?: string
  },
): Promise<boolean> {
  const { channel, address, reason, note = '', user_name = '', id = newId() } = of
  const written = await firstRow(
    tx,
    sql`insert into suppressions (company_id, id, channel, address, reason, note, user_name)
      values (${companyId}, ${id}, ${channel}, ${address}, ${reason}, ${note}, ${user_name})
      on conflict do nothing returning id`,
  )
  return written !== undefined
}
