import { sql } from 'kysely'
import type { Tx } from '#server/base/db.ts'
import type { JobServices } from '#server/base/tasks.ts'
import { loadCompanySettings } from '#server/shop/index.ts'
import { forgetPicture, nextToForget } from '../pictures/pictures.queries.ts'

const forgetBodies = (tx: Tx, companyId: string, table: 'texts' | 'text_replies', days: number) =>
  sql`update ${sql.table(table)} set body = '' where company_id = ${companyId} and body <> ''
    and created_at < now() - make_interval(days => ${days})`.execute(tx)

type Services = Pick<JobServices, 'database' | 'files'>

/** Deletes the pictures that are older than their company keeps them, or that no answer took along. */
async function forgetPictures({ database, files }: Services, company: string, days: number): Promise<void> {
  for (;;) {
    const found = await database.tenant(company, async (tx) => {
      const row = await nextToForget(tx, company, days)
      if (!row) return false
      await files.storage.remove(row.file_key)
      await forgetPicture(tx, company, row.id)
      return true
    })
    if (!found) return
  }
}

/**
 * Deletes the words and pictures of texts and replies that are older than their company keeps them; everything else of
 * them stays.
 */
export async function forgetTexts(services: Services, companies: readonly string[]): Promise<void> {
  for (const company of companies) {
    const days = await services.database.tenant(company, async (tx) => {
      const { text_days } = await loadCompanySettings(tx, company)
      if (text_days > 0) {
        await forgetBodies(tx, company, 'texts', text_days)
        await forgetBodies(tx, company, 'text_replies', text_days)
      }
      return text_days
    })
    await forgetPictures(services, company, days)
  }
}
