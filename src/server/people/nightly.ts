import { sql } from 'kysely'
import type { JobServices } from '../base/tasks.ts'
import { loadCompanySettings } from '../shop/index.ts'
import { pruneGuesses } from './guesses.ts'

/** How long an expired link still says that it expired; after that it is unknown. */
const LINKS_KEPT_DAYS = 90

/** Runs a statement as the role that owns the tables, always on the same connection. */
type AsOwner = (text: string) => Promise<unknown>

/** One statement at a time: a split database sends the whole text of `set local` to its nodes. */
async function pruneEvents(asOwner: AsOwner, company: string, days: number): Promise<void> {
  await asOwner('begin')
  try {
    await asOwner(`set local app.company_id to '${company}'`)
    await asOwner(`delete from auth_events where company_id = '${company}'
      and created_at < now() - make_interval(days => ${days})`)
    await asOwner('commit')
  } catch (error) {
    await asOwner('rollback')
    throw error
  }
}

/**
 * Deletes what is out of date: expired tokens and links, series of tries, and old account events. The last is a ledger:
 * only its owner may delete rows, within their company.
 */
export async function pruneSecurity(
  { database, config }: JobServices,
  companies: readonly string[],
  asOwner: AsOwner,
): Promise<void> {
  await database.directory(async (tx) => {
    await pruneGuesses(tx)
    await sql`delete from token_directory where expires_at < now() - make_interval(days => ${LINKS_KEPT_DAYS})
      or (session_id is not null and expires_at < now())`.execute(tx)
  })
  for (const company of companies) {
    const { sign_in_records_days } = await database.tenant(company, (tx) => loadCompanySettings(tx, company))
    const days = Math.min(sign_in_records_days, config.AUTH_EVENTS_DAYS)
    await pruneEvents(asOwner, company, days)
  }
}
