import { sql } from 'kysely'
import type { PayLink } from '#contract/payments/payLinks.ts'
import { rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'

export interface PayLinkRow {
  id: string
  company_id: string
  order_id: string
  amount: string
  user_id: string
  user_name: string
  expires_at: string
  opened_at: string | null
  withdrawn_at: string | null
}

const paid = (companyId: string) => sql`exists (select from payment_attempts a
  where a.company_id = ${companyId} and a.link_id = l.id and a.kind = 'payment' and a.state = 'success')`
const state = (
  companyId: string,
) => sql`case when ${paid(companyId)} then 'paid' when l.withdrawn_at is not null then 'withdrawn'
  when l.expires_at <= now() then 'expired' else 'waiting' end as state`

/** The links of an order, the newest first. */
export const listLinks = (tx: Tx, companyId: string, orderId: string): Promise<PayLink[]> =>
  rows(
    tx,
    sql<PayLink>`select l.id, ${state(companyId)}, l.amount, l.sent_to, l.user_name, l.created_at, l.expires_at, l.opened_at
      from pay_links l where l.company_id = ${companyId} and l.order_id = ${orderId}
      order by l.created_at desc, l.id desc limit 100`,
  )

export interface NewPayLink {
  id: string
  order_id: string
  amount: string
  sent_to: string
}

/** Writes a link that is valid for a week and withdraws the earlier ones; false when the id is taken. */
export async function insertLink(tx: Tx, session: Author, link: NewPayLink): Promise<boolean> {
  const { company_id, user_id, name } = session
  const { id, order_id, amount, sent_to } = link
  await tx
    .updateTable('pay_links')
    .set({ withdrawn_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('withdrawn_at', 'is', null)
    .execute()
  const expires_at = sql<string>`now() + interval '7 days'`
  const written = await tx
    .insertInto('pay_links')
    .values({ company_id, id, order_id, amount, user_id, user_name: name, sent_to, expires_at })
    .onConflict((on) => on.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export function findLink(tx: Tx, companyId: string, id: string): Promise<PayLinkRow | undefined> {
  return tx
    .selectFrom('pay_links')
    .select(['id', 'company_id', 'order_id', 'amount', 'user_id', 'user_name'])
    .select(['expires_at', 'opened_at', 'withdrawn_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Records when something happened to a link; true the first time. */
export async function stampLink(
  tx: Tx,
  { company_id, id }: Pick<PayLinkRow, 'company_id' | 'id'>,
  stamp: 'opened_at' | 'withdrawn_at',
): Promise<boolean> {
  const first = await tx
    .updateTable('pay_links')
    .set({ [stamp]: sql`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .where(stamp, 'is', null)
    .returning('id')
    .executeTakeFirst()
  return first !== undefined
}
