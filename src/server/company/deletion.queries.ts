import type { CompanyDeletion } from '#contract/company/deletion.ts'
import { ATTEMPT_STATES, isUnsettled } from '#domain/payments/taking/attempts.ts'
import type { Tx } from '../base/db.ts'

/** The deletion that is planned for a company, if one is. */
export async function loadDeletion(tx: Tx, companyId: string): Promise<CompanyDeletion> {
  const row = await tx
    .selectFrom('companies')
    .select(['name', 'deletion_asked_at as asked_at', 'deletion_asked_by as asked_by', 'deletion_at'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row ?? { name: '', asked_at: null, asked_by: '', deletion_at: null }
}

/** Card payments and refunds whose outcome is not known. */
export async function openPayments(tx: Tx, companyId: string): Promise<number> {
  const open = ATTEMPT_STATES.filter(isUnsettled)
  const row = await tx
    .selectFrom('payment_attempts')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', 'in', open)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Plans a deletion, or takes the plan back (null). */
export const planDeletion = (
  tx: Tx,
  companyId: string,
  plan: { asked_at: string; asked_by: string; deletion_at: string } | null,
): Promise<unknown> =>
  tx
    .updateTable('companies')
    .set({
      deletion_asked_at: plan?.asked_at ?? null,
      deletion_asked_by: plan?.asked_by ?? '',
      deletion_at: plan?.deletion_at ?? null,
    })
    .where('company_id', '=', companyId)
    .execute()
