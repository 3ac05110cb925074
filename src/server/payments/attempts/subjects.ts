import { sql } from 'kysely'
import { anyOne, firstRow, rows, type Tx } from '#server/base/db.ts'
import type { Payer } from '../credit.queries.ts'
import { joinPayer, payerName } from '../payerNames.ts'

/** The name of a payer for people. */
export async function subjectOfPayer(
  tx: Tx,
  companyId: string,
  { customer_id, fleet_location_id }: Payer,
): Promise<string> {
  const found = await firstRow(
    tx,
    sql<{ subject: string }>`select ${payerName} as subject from companies own
      left join customers payer_c on payer_c.company_id = ${companyId} and payer_c.id = ${anyOne(customer_id)}
      left join fleet_locations payer_l on payer_l.company_id = ${companyId} and payer_l.id = ${anyOne(fleet_location_id)}
      left join fleets payer_f on payer_f.company_id = ${companyId} and payer_f.id = payer_l.fleet_id
      where own.company_id = ${companyId}`,
  )
  return found?.subject ?? ''
}

/** The order or payer of each of these attempts: its number, or a name. */
export async function loadSubjects(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await rows(
    tx,
    sql<{ id: string; subject: string }>`select a.id,
        coalesce('#' || o.order_custom_id, ${payerName}) as subject
      from payment_attempts a
        left join orders o on o.company_id = ${companyId} and o.id = a.order_id
        ${joinPayer(companyId, 'a')}
      where a.company_id = ${companyId} and a.id = any(${ids}::uuid[])`,
  )
  return new Map(found.map(({ id, subject }) => [id, subject]))
}
