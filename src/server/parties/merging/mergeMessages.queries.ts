import { sql } from 'kysely'
import { rows, type Tx } from '#server/base/db.ts'

/** The tables of messages that name a customer or fleet location, and the key of a row by which a merge is undone. */
const TABLES = {
  messages: sql`id::text`,
  texts: sql`id::text`,
  text_replies: sql`id::text`,
  campaign_recipients: sql`campaign_id::text || ' ' || address`,
  campaign_left_out: sql`id::text`,
  conversations: sql`number`,
} as const

type Table = keyof typeof TABLES
export type MovedMessages = Partial<Record<Table, string[]>>

interface Moving {
  column: 'customer_id' | 'fleet_location_id'
  from: string
  to: string
  /** No other rows than these. */
  only?: MovedMessages | undefined
}

async function move(
  tx: Tx,
  companyId: string,
  table: Table,
  { column, from, to, only }: Moving,
): Promise<string[]> {
  const key = TABLES[table]
  const chosen = only ? (only[table] ?? []) : null
  const found = await rows(
    tx,
    sql<{ key: string }>`update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where company_id = ${companyId} and ${sql.ref(column)} = ${from}
        and (${chosen}::text[] is null or ${key} = any(${chosen}::text[])) returning ${key} as key`,
  )
  return found.map((row) => row.key)
}

/** Moves the messages, texts, conversations and campaigns of one record to another; answers which. */
export async function moveMessages(tx: Tx, companyId: string, moving: Moving): Promise<MovedMessages> {
  const moved: MovedMessages = {}
  for (const table of Object.keys(TABLES) as Table[]) {
    // A conversation is given to a customer alone.
    if (table === 'conversations' && moving.column !== 'customer_id') continue
    moved[table] = await move(tx, companyId, table, moving)
  }
  return moved
}
