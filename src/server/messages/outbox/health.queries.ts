import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import { CHANNELS } from '#domain/messages/sending/outbox.ts'
import { firstRow, type Tx } from '#server/base/db.ts'

type Health = ReplyOf<typeof api.messages.health>['channels'][number]
type Counts = Pick<Health, 'channel' | 'day' | 'suppressed'>

const NO_DAY: Health['day'] = { sent: 0, delivered: 0, waiting: 0, failed: 0, bounced: 0, refused: 0 }
const NONE: Health['suppressed'] = { stop: 0, unsubscribe: 0, hard_bounce: 0, manual: 0 }

/** States of the messages of the last 24 hours, and how many addresses are suppressed, of each channel. */
export async function channelCounts(tx: Tx, companyId: string): Promise<Counts[]> {
  const counts: Counts[] = []
  for (const channel of CHANNELS) {
    const day = await firstRow(
      tx,
      sql<Health['day']>`select count(*) filter (where state in ('accepted', 'sent'))::int as sent,
          count(*) filter (where state = 'delivered')::int as delivered,
          count(*) filter (where state in ('queued', 'sending'))::int as waiting,
          count(*) filter (where state in ('failed', 'unknown'))::int as failed,
          count(*) filter (where state = 'failed' and reason in ('hard_bounce', 'number_not_valid'))::int as bounced,
          count(*) filter (where state = 'refused')::int as refused
        from messages where company_id = ${companyId} and channel = ${channel}
          and updated_at > now() - interval '24 hours'`,
    )
    const suppressed = await firstRow(
      tx,
      sql<Health['suppressed']>`select count(*) filter (where reason = 'stop')::int as stop,
          count(*) filter (where reason = 'unsubscribe')::int as unsubscribe,
          count(*) filter (where reason = 'hard_bounce')::int as hard_bounce,
          count(*) filter (where reason = 'manual')::int as manual
        from suppressions where company_id = ${companyId} and channel = ${channel} and ended_at is null`,
    )
    counts.push({ channel, day: day ?? NO_DAY, suppressed: suppressed ?? NONE })
  }
  return counts
}
