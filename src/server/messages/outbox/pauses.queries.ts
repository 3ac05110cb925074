import { sql } from 'kysely'
import { isStorm, type Channel } from '#domain/messages/sending/outbox.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'

export interface Pause {
  channel: Channel
  bounced: number
  finished: number
  paused_at: string
}

/** The channels on which a company sends nothing until a person resumes it. */
export const listPauses = (tx: Tx, companyId: string): Promise<Pause[]> =>
  rows(
    tx,
    sql<Pause>`select channel, bounced, finished, paused_at from message_pauses
      where company_id = ${companyId} and resumed_at is null order by channel`,
  )

/** Pauses a channel when too many messages of the last hour bounced; those before the last pause do not count. */
export async function pauseInStorm(tx: Tx, companyId: string, channel: Channel): Promise<void> {
  const counted = await firstRow(
    tx,
    sql<{ bounced: number; finished: number }>`
      select count(*) filter (where state = 'failed' and reason in ('hard_bounce', 'number_not_valid'))::int as bounced,
        count(*)::int as finished
      from messages where company_id = ${companyId} and channel = ${channel} and updated_at > greatest(
          now() - interval '1 hour', coalesce((select max(resumed_at) from message_pauses
            where company_id = ${companyId} and channel = ${channel}), '-infinity'))
        and state in ('accepted', 'sent', 'delivered', 'failed')`,
  )
  if (!counted || !isStorm(counted)) return
  await sql`insert into message_pauses (company_id, id, channel, bounced, finished)
    values (${companyId}, ${newId()}, ${channel}, ${counted.bounced}, ${counted.finished})
    on conflict (company_id, channel) where resumed_at is null do nothing`.execute(tx)
}

/** Sends again on a channel; false when it was not paused. */
export async function resume(tx: Tx, companyId: string, channel: Channel, by: string): Promise<boolean> {
  const resumed = await firstRow(
    tx,
    sql`update message_pauses set resumed_at = now(), resumed_by = ${by}
      where company_id = ${companyId} and channel = ${channel} and resumed_at is null returning id`,
  )
  return resumed !== undefined
}
