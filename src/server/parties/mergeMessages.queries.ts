import { sql, type RawBuilder } from 'kysely'
import type { PartyKind } from '../../contract/parties/parties.ts'
import { rows, type Tx } from '../base/db.ts'

/** The tables of messages that name a customer or fleet location, and the key of a row by which a merge is undone. */
const TABLES = {
  messages: sql`id::text`,
  texts: sql`id::text`,
  text_replies: sql`id::text`,
  campaign_recipients: sql`campaign_id || ' ' || address`,
  campaign_left_out: sql`id::text`,
} as const satisfies Record<string, RawBuilder<unknown>>

export type MovedMessages = Partial<Record<keyof typeof TABLES | 'conversations', string[]>>

interface Moving {
  from: string
  to: string
  /** No other rows than these. */
  only?: MovedMessages | undefined
}

async function move(
  tx: Tx,
  companyId: string,
  table: string,
  column: string,
  key: RawBuilder<unknown>,
  { from, to }: Moving,
  only: readonly string[] | null,
): Promise<string[]> {
  const found = await rows(
    tx,
    sql<{ key: string }>`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where company_id = ${companyId} and ${sql.ref(column)} = ${from}
        and (${only}::text[] is null or ${key} = any(${only}::text[])) returning ${key} as key`,
  )
  return found.map((row) => row.key)
}

/** Moves the messages, texts, conversations and campaigns of one record to another; answers which. */
export async function moveMessages(
  tx: Tx,
  companyId: string,
  kind: PartyKind,
  moving: Moving,
): Promise<MovedMessages> {
  const { only } = moving
  const chosen = (table: keyof MovedMessages) => (only ? (only[table] ?? []) : null)
  const column = kind === 'customer' ? 'customer_id' : 'fleet_location_id'
  const moved: MovedMessages = {}
  for (const [name, key] of Object.entries(TABLES)) {
    const table = name as keyof typeof TABLES
    moved[table] = await move(tx, companyId, table, column, key, moving, chosen(table))
  }
  if (kind === 'customer')
    moved.conversations = await move(
      tx,
      companyId,
      'conversations',
      column,
      sql`number`,
      moving,
      chosen('conversations'),
    )
  return moved
}
