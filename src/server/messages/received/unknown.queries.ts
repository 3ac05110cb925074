import { sql } from 'kysely'
import { firstRow, type Tx } from '#server/base/db.ts'

/**
 * The company of an installation that has one alone: it gets the texts of numbers that were never texted. The demo
 * counts where there is no other. Among several none is guessed.
 */
export async function companyOfUnknown(tx: Tx): Promise<string | undefined> {
  const demo = sql`(select demo_company_id from installation)`
  const another = (than: string | null) =>
    firstRow(
      tx,
      sql<{
        company_id: string
      }>`select company_id from login_directory where company_id is distinct from ${demo}
        and company_id is distinct from ${than} limit 1`,
    )
  const own = await another(null)
  if (own) return (await another(own.company_id)) ? undefined : own.company_id
  const alone = await firstRow(
    tx,
    sql<{ demo_company_id: string | null }>`select demo_company_id from installation`,
  )
  return alone?.demo_company_id ?? undefined
}

/** Whether there is such a company; its row is locked, so that texts of unknown numbers are counted one by one. */
export const isCompany = async (tx: Tx, companyId: string): Promise<boolean> =>
  (await firstRow(tx, sql`select from companies where company_id = ${companyId} for no key update`)) !==
  undefined
