import { sql } from 'kysely'
import { floodOf, type LatelyReceived } from '#domain/messages/sending/floods.ts'
import { databaseNow, firstRow, type Tx } from '#server/base/db.ts'
import type { NewReply } from '../conversations/texts.queries.ts'

/** Counts a text of a number that is not kept. */
async function countDropped(tx: Tx, companyId: string, number: string): Promise<void> {
  await sql`insert into conversations (company_id, number, dropped, updated_at)
    values (${companyId}, ${number}, 1, ${await databaseNow(tx)}::timestamptz)
    on conflict (company_id, number) do update
      set dropped = conversations.dropped + 1, updated_at = excluded.updated_at`.execute(tx)
}

/** Whether a text of an unknown number is one of a flood, and is not kept. One that is stored already is none. */
export async function unknownFlood(
  tx: Tx,
  companyId: string,
  { sid, sent_from: number }: Pick<NewReply, 'sid' | 'sent_from'>,
): Promise<boolean> {
  const lately = await firstRow(
    tx,
    sql<LatelyReceived & { known: boolean }>`select count(*)::int as company,
        count(*) filter (where sent_from = ${number})::int as number,
        exists (select from text_replies where company_id = ${companyId} and sid = ${sid}) as known
      from text_replies where company_id = ${companyId} and text_id is null
        and created_at > now() - interval '1 hour'`,
  )
  const flood = lately && !lately.known ? floodOf(lately) : null
  // The rows of conversations are bounded by the texts that are kept.
  if (flood === 'number') await countDropped(tx, companyId, number)
  return flood !== null
}
