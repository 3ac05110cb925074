import { sql } from 'kysely'
import type { SuggestionKind } from '#domain/pay/suggestions.ts'
import { rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'

export interface DecisionRow {
  user_id: string
  day: string
  kind: SuggestionKind
  accepted: boolean
  amount: string
  by_name: string
}

/** The present decisions between two days, both included. */
export function decisionRows(tx: Tx, companyId: string, from: string, to: string): Promise<DecisionRow[]> {
  return rows(
    tx,
    sql<DecisionRow>`select distinct on (user_id, day, kind) user_id, day, kind, accepted, amount::text as amount, by_name
      from pay_line_decisions where company_id = ${companyId} and day between ${from} and ${to}
      order by user_id, day, kind, created_at desc, id desc`,
  )
}

/** Adds a decision; a repeated id adds none. */
export async function addDecision(
  tx: Tx,
  { company_id, user_id: by_user_id, name }: Author,
  row: Omit<DecisionRow, 'by_name'> & { id: string },
): Promise<void> {
  await tx
    .insertInto('pay_line_decisions')
    .values({ company_id, ...row, by_user_id, by_name: name })
    .onConflict((on) => on.columns(['company_id', 'id']).doNothing())
    .execute()
}

/** The minutes of a person's planned shifts by day, between two days, both included. */
export async function plannedMinutes(
  tx: Tx,
  companyId: string,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<Map<string, number>> {
  const found = await rows(
    tx,
    sql<{ day: string; minutes: number }>`select day,
        (sum(extract(epoch from end_time::time - start_time::time)) / 60)::int as minutes from schedule_shifts
      where company_id = ${companyId} and user_id = ${userId} and day between ${from} and ${to} and not removed
      group by day`,
  )
  return new Map(found.map(({ day, minutes }) => [day, minutes]))
}
