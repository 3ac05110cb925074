import { sql } from 'kysely'
import type { ApprovalStep } from '#domain/purchasing/approval.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'

/** A step of an approval as it is stored. */
export interface StoredStep {
  id: string
  supplier_id: string
  step: ApprovalStep
  total: string
  note: string
  user_name: string
  at: string
}

/** The steps of a purchase order's approval, newest first. */
export const approvalSteps = (tx: Tx, companyId: string, purchaseId: string): Promise<StoredStep[]> =>
  rows(
    tx,
    sql<StoredStep>`select id, supplier_id, step, total, note, user_name, at from purchase_approvals
      where company_id = ${companyId} and purchase_order_id = ${purchaseId} order by at desc, id desc`,
  )

/** Adds a step; false where its id is taken. */
export async function addStep(
  tx: Tx,
  companyId: string,
  row: StoredStep & { purchase_order_id: string; user_id: string | null },
): Promise<boolean> {
  const added = await firstRow(
    tx,
    sql`insert into purchase_approvals (company_id, id, purchase_order_id, supplier_id, step, total, note, user_id,
        user_name, at)
      values (${companyId}, ${row.id}, ${row.purchase_order_id}, ${row.supplier_id}, ${row.step}, ${row.total}, ${row.note},
        ${row.user_id}::uuid, ${row.user_name}, ${row.at}::timestamptz)
      on conflict (company_id, id) do nothing returning id`,
  )
  return added !== undefined
}
