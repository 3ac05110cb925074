import { sql, type NotNull } from 'kysely'
import type { Tx } from '#server/base/db.ts'

/** Whether a number has answered STOP. */
export async function isStopped(tx: Tx, number: string): Promise<boolean> {
  const found = await tx
    .selectFrom('text_directory')
    .select('number')
    .where('number', '=', number)
    .where('stopped_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores the last text to a number: its reply belongs there. */
export async function storeLastText(
  tx: Tx,
  number: string,
  companyId: string,
  textId: string,
): Promise<void> {
  const last = { company_id: companyId, text_id: textId }
  await tx
    .insertInto('text_directory')
    .values({ number, ...last })
    .onConflict((on) => on.column('number').doUpdateSet(last))
    .execute()
}

/** Stores that a number wants no texts, or wants them again. */
export async function storeTextWish(tx: Tx, number: string, wish: 'stop' | 'start'): Promise<void> {
  const stopped_at = wish === 'stop' ? sql<string>`now()` : null
  await tx
    .insertInto('text_directory')
    .values({ number, stopped_at })
    .onConflict((on) => on.column('number').doUpdateSet({ stopped_at }))
    .execute()
}

/** The last text that a number got. */
export function lastTexted(
  tx: Tx,
  number: string,
): Promise<{ company_id: string; text_id: string } | undefined> {
  return tx
    .selectFrom('text_directory')
    .select(['company_id', 'text_id'])
    .where('number', '=', number)
    .where('company_id', 'is not', null)
    .$narrowType<{ company_id: NotNull; text_id: NotNull }>()
    .executeTakeFirst()
}
