import { sql } from 'kysely'
import type { PayLink } from '../../../contract/payments/payLinks.ts'
import { firstRow, rows, type Tx } from '../../base/db.ts'
import type { Session } from '../../base/http/session.ts'

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
export const linksOf = (tx: Tx, companyId: string, orderId: string): Promise<PayLink[]> =>
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
export async function insertLink(tx: Tx, session: Session, link: NewPayLink): Promise<boolean> {
  const { company_id, user_id, name } = session
  await sql`update pay_links set withdrawn_at = now() where company_id = ${company_id}
    and order_id = ${link.order_id} and withdrawn_at is null`.execute(tx)
  const written = await firstRow(
    tx,
    sql<{
      id: string
    }>`insert into pay_links (company_id, id, order_id, amount, user_id, user_name, sent_to, expires_at)
      values (${company_id}, ${link.id}, ${link.order_id}, ${link.amount}, ${user_id}, ${name}, ${link.sent_to},
        now() + interval '7 days')
      on conflict (company_id, id) do nothing returning id`,
  )
  return written !== undefined
}

export function findLink(tx: Tx, companyId: string, id: string): Promise<PayLinkRow | undefined> {
  return firstRow(
    tx,
    sql<PayLinkRow>`select id, company_id, order_id, amount, user_id, user_name, expires_at, opened_at, withdrawn_at
      from pay_links where company_id = ${companyId} and id = ${id}`,
  )
}

/** Records when something happened to a link; true the first time. */
export async function stampLink(
  tx: Tx,
  { company_id, id }: Pick<PayLinkRow, 'company_id' | 'id'>,
  stamp: 'opened_at' | 'withdrawn_at',
): Promise<boolean> {
  const at = sql.ref(stamp)
  const first = await firstRow(
    tx,
    sql`update pay_links set ${at} = now() where company_id = ${company_id} and id = ${id} and ${at} is null returning id`,
  )
  return first !== undefined
}
