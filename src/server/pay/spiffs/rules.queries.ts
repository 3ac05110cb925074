import { sql } from 'kysely'
import type { SpiffRule } from '#domain/pay/spiffRules.ts'
import { databaseNow, json, rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'

export interface RuleRow extends SpiffRule {
  by_name: string
}

/** The rules as they were at an instant; without one, the present ones. By name. */
export function ruleRows(tx: Tx, companyId: string, at: string | null): Promise<RuleRow[]> {
  return rows(
    tx,
    sql<RuleRow>`select id, name, from_day, to_day, shop_ids, subject, subject_id, way, amount::text as amount,
        cap::text as cap, split, people, created_at, by_name
      from spiff_rules
      where company_id = ${companyId} and case when ${at}::timestamptz is null then replaced_at is null
        else created_at <= ${at}::timestamptz and (replaced_at is null or replaced_at > ${at}::timestamptz) end
      order by lower(name), created_at, id`,
  )
}

/** Adds a rule, as if it had been entered at an instant where one is given. */
export async function addRule(
  tx: Tx,
  { company_id, user_id, name: by_name }: Author,
  { shop_ids, people, ...rule }: Omit<SpiffRule, 'created_at'>,
  at: string | null = null,
): Promise<void> {
  await tx
    .insertInto('spiff_rules')
    .values({
      company_id,
      ...rule,
      shop_ids: json(shop_ids),
      people: json(people),
      by_user_id: user_id,
      by_name,
      ...(at !== null && { created_at: at }),
    })
    .execute()
}

/** Ends a present rule: it pays for no later order. Whether there was one. */
export async function replaceRule(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const row = await tx
    .updateTable('spiff_rules')
    .set({ replaced_at: await databaseNow(tx) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
