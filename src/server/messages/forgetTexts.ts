import { sql } from 'kysely'
import type { Tx } from '../base/db.ts'
import type { JobServices } from '../base/tasks.ts'
import { companySettingsOf } from '../shop/index.ts'

const forgetBodies = (tx: Tx, companyId: string, table: 'texts' | 'text_replies', days: number) =>
  sql`update ${sql.table(table)} set body = '' where company_id = ${companyId} and body <> ''
    and created_at < now() - make_interval(days => ${days})`.execute(tx)

/** Deletes the words of texts and replies that are older than their company keeps them; everything else of them stays. */
export async function forgetTexts(
  { database }: Pick<JobServices, 'database'>,
  companies: readonly string[],
): Promise<void> {
  for (const company of companies)
    await database.tenant(company, async (tx) => {
      const { text_days } = await companySettingsOf(tx, company)
      if (text_days === 0) return
      await forgetBodies(tx, company, 'texts', text_days)
      await forgetBodies(tx, company, 'text_replies', text_days)
    })
}
