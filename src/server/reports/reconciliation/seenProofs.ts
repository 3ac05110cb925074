import { sql } from 'kysely'
import type { Difference, LedgerProof } from '#contract/reports/ledger.ts'
import { inAllShops } from '#domain/people/roles.ts'
import { rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { isReached } from '#server/shop/index.ts'

/** The ids among these that are orders, payments or shops of the person's shops. */
async function reachedOf(tx: Tx, session: Author, ids: readonly string[]): Promise<Set<string>> {
  const company = session.company_id
  const wanted = sql`any(${[...new Set(ids)]}::uuid[])`
  const found = await rows(
    tx,
    sql<{ id: string }>`
      select o.id from orders o where o.company_id = ${company} and o.id = ${wanted}
        and ${isReached(session, sql`o.shop_id`)}
      union select p.id from payments p where p.company_id = ${company} and p.id = ${wanted}
        and ${isReached(session, sql`p.shop_id`)}
      union select s.id from shops s where s.company_id = ${company} and s.id = ${wanted}
        and ${isReached(session, sql`s.id`)}`,
  )
  return new Set(found.map(({ id }) => id))
}

const isOfCompany = ({ at }: Difference): boolean => at?.kind === 'customer' || at?.kind === 'fleet_location'

/**
 * Reconciliations with the differences that a person may see: those of the company's customers and fleets, and those of
 * orders, payments and days of their shops. Who works in all shops sees all.
 */
export async function seenProofs(
  tx: Tx,
  session: Author,
  proofs: readonly LedgerProof[],
): Promise<LedgerProof[]> {
  if (inAllShops(session.actor)) return [...proofs]
  const all = proofs.flatMap(({ differences }) => differences)
  const reached = await reachedOf(
    tx,
    session,
    all.flatMap(({ subject_id, at }) => [subject_id, ...(at ? [at.id] : [])]),
  )
  return proofs.map((proof) => {
    const differences = proof.differences.filter(
      (one) => isOfCompany(one) || reached.has(one.subject_id) || (one.at && reached.has(one.at.id)),
    )
    return { ...proof, differences, found: differences.length }
  })
}
