import { sql } from 'kysely'
import type { ReplyOf } from '#contract/base/route.ts'
import type { authorizations } from '#contract/orders/authorizations.ts'
import { json, rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'

type Listed = ReplyOf<typeof authorizations.list>

export interface LinkRow {
  id: string
  company_id: string
  order_id: string
  user_id: string
  sent_to: string
  expires_at: string
  used_at: string | null
  withdrawn_at: string | null
}

const state = sql`case when l.used_at is not null then 'used' when l.withdrawn_at is not null then 'withdrawn'
  when l.expires_at <= now() then 'expired' else 'waiting' end as state`
const shown = sql`l.id, ${state}, l.sent_to, l.user_name, l.created_at, l.expires_at, l.opened_at`

/** The links of an order, the newest first. */
export const listLinks = (tx: Tx, companyId: string, orderId: string): Promise<Listed['links']> =>
  rows(
    tx,
    sql<Listed['links'][number]>`select ${shown} from authorization_links l
    where l.company_id = ${companyId} and l.order_id = ${orderId} order by l.created_at desc, l.id desc limit 100`,
  )

/** The decisions over them, the newest first. */
export const listAuthorizations = (
  tx: Tx,
  companyId: string,
  orderId: string,
): Promise<Listed['authorizations']> =>
  tx
    .selectFrom('authorizations')
    .select(['id', 'link_id', 'name', 'way', 'address', 'user_agent', 'made_at', 'language'])
    .select(['decisions', 'total'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<Pick<Listed['authorizations'][number], 'way' | 'language' | 'decisions'>>()
    .execute()

export interface NewLink {
  id: string
  order_id: string
  sent_to: string
}

/** Writes a link that is valid for a week and withdraws the earlier ones; false when the id is taken. */
export async function insertLink(tx: Tx, session: Author, link: NewLink): Promise<boolean> {
  const { company_id, user_id, name } = session
  const { id, order_id, sent_to } = link
  await tx
    .updateTable('authorization_links')
    .set({ withdrawn_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('order_id', '=', order_id)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
  const expires_at = sql<string>`now() + interval '7 days'`
  const written = await tx
    .insertInto('authorization_links')
    .values({ company_id, id, order_id, user_id, user_name: name, sent_to, expires_at })
    .onConflict((on) => on.columns(['company_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** The link's row, locked while its state is being decided. */
export async function lockLink(tx: Tx, companyId: string, id: string): Promise<LinkRow | null> {
  const row = await tx
    .selectFrom('authorization_links')
    .select(['id', 'company_id', 'order_id', 'user_id', 'sent_to', 'expires_at', 'used_at', 'withdrawn_at'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

type Stamp = 'opened_at' | 'used_at' | 'withdrawn_at'

/** Records the first time that something happened to a link. */
export async function stampLink(tx: Tx, companyId: string, id: string, stamp: Stamp): Promise<void> {
  await tx
    .updateTable('authorization_links')
    .set({ [stamp]: sql`now()` })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where(stamp, 'is', null)
    .execute()
}

export interface NewAuthorization {
  id: string
  order_id: string
  link_id: string
  name: string
  address: string
  user_agent: string
  language: string
  decisions: Listed['authorizations'][number]['decisions']
  shown: unknown
  total: string
  signature_img: string
  signature_img_png: string
}

export async function insertAuthorization(tx: Tx, companyId: string, row: NewAuthorization): Promise<void> {
  await sql`insert into authorizations (company_id, id, order_id, link_id, name, way, address, user_agent, language,
      decisions, shown, total, signature_img, signature_img_png)
    values (${companyId}, ${row.id}, ${row.order_id}, ${row.link_id}, ${row.name}, 'link', ${row.address},
      ${row.user_agent}, ${row.language}, ${json(row.decisions)}, ${json(row.shown)}, ${row.total},
      ${row.signature_img}, ${row.signature_img_png})`.execute(tx)
}
