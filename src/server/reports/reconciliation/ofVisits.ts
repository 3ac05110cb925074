import { sql } from 'kysely'
import type { Difference } from '#contract/reports/ledger.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { joinPayer, payerAt, payerName } from '#server/payments/index.ts'
import { changedPayers, wrongVisits } from '../rollups/visits.queries.ts'

/** How many payers are compared, at random. */
const COMPARED = 300

const somePayers = (tx: Tx, companyId: string, but: readonly string[]): Promise<{ id: string }[]> =>
  rows(
    tx,
    sql<{ id: string }>`select p.id from (select c.id from customers c where c.company_id = ${companyId}
        union all select l.id from fleet_locations l where l.company_id = ${companyId}) p
      where p.id <> all(${but}::uuid[]) order by random() limit ${COMPARED}`,
  )

/** Customers and fleet locations whose stored visits are not those of their entries. */
export async function differencesOfVisits(tx: Tx, companyId: string): Promise<Difference[]> {
  const changed = await changedPayers(tx, companyId)
  if (changed === null) return []
  const some = await somePayers(tx, companyId, changed)
  const wrong = await wrongVisits(
    tx,
    companyId,
    some.map(({ id }) => id),
  )
  if (wrong.length === 0) return []
  return rows(
    tx,
    sql<Difference>`select 'kept_visits' as kind, p.id as subject_id, ${payerName} as name, '' as kept, '' as ledger,
        '' as currency, ${payerAt('h')} as at
      from unnest(${wrong}::uuid[]) p (id)
      cross join lateral (select ${companyId}::uuid as company_id,
        (select c.id from customers c where c.company_id = ${companyId} and c.id = p.id) as customer_id,
        (select l.id from fleet_locations l where l.company_id = ${companyId} and l.id = p.id) as fleet_location_id) h
      ${joinPayer(companyId, 'h')}`,
  )
}
