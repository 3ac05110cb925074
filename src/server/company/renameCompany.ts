import { sanitizeLine } from '#domain/base/text.ts'
import { audit } from '../base/audit.ts'
import type { Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'
import type { Author } from '../base/author.ts'
import { emit } from '../base/outbox.ts'
import { companyOverview, lockShopList } from './companyShops.queries.ts'

/** Renames the company; a name that changed since it was seen is not overwritten. */
export async function renameCompany(
  tx: Tx,
  session: Author,
  { name: typed, seen }: { name: string; seen: string },
): Promise<void> {
  const { company_id, user_id } = session
  await lockShopList(tx, company_id)
  const current = await companyOverview(tx, company_id)
  const name = sanitizeLine(typed)
  if (current.name === name || name === '') return
  if (current.name !== seen) throw new AppError('stale_version', { current })
  await tx.updateTable('companies').set({ name }).where('company_id', '=', company_id).execute()
  await emit(tx, { company_id, event: 'company.changed', subject_id: company_id, user_id })
  audit(tx, session, {
    kind: 'setting.changed',
    subject_id: company_id,
    subject: 'company_name',
    before: current.name,
    after: name,
  })
}
