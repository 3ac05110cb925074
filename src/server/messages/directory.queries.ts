import { sql } from 'kysely'
import { firstRow, type Tx } from '../base/db.ts'

/** Whether a number has answered STOP. */
export async function isStopped(tx: Tx, number: string): Promise<boolean> {
  const found = await firstRow(
    tx,
    sql`select 1 from text_directory where number = ${number} and stopped_at is not null`,
  )
  return found !== undefined
}

/** Stores the last text to a number: its reply belongs there. */
export async function keepTexted(tx: Tx, number: string, companyId: string, textId: string): Promise<void> {
  await sql`insert into text_directory (number, company_id, text_id) values (${number}, ${companyId}, ${textId})
    on conflict (number) do update set company_id = excluded.company_id, text_id = excluded.text_id`.execute(
    tx,
  )
}

/** Stores that a number wants no texts, or wants them again. */
export async function keepWish(tx: Tx, number: string, wish: 'stop' | 'start'): Promise<void> {
  const at = wish === 'stop' ? sql`now()` : sql`null`
  await sql`insert into text_directory (number, stopped_at) values (${number}, ${at})
    on conflict (number) do update set stopped_at = ${at}`.execute(tx)
}

/** The last text that a number got. */
export function lastTexted(
  tx: Tx,
  number: string,
): Promise<{ company_id: string; text_id: string } | undefined> {
  return firstRow(
    tx,
    sql<{ company_id: string; text_id: string }>`select company_id, text_id from text_directory
      where number = ${number} and company_id is not null`,
  )
}
