import { sql } from 'kysely'
import type { MovedPhoto } from '#domain/orders/combine/merge.ts'
import { listFiles } from '#server/inspections/index.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import type { TimelineEntry } from '#contract/orders/orderManager.ts'

/**
 * Writes the rows of an order's photos and videos anew for another order: a row never changes. Both name the same bytes.
 */
export async function copyInspectionFiles(
  tx: Tx,
  companyId: string,
  from: string,
  to: string,
): Promise<MovedPhoto[]> {
  const moved = (await listFiles(tx, companyId, from)).map(({ id }) => ({ from: id, to: newId() }))
  if (moved.length === 0) return moved
  const ids = sql`jsonb_to_recordset(${json(moved)}) as moved ("from" uuid, "to" uuid)`
  await sql`insert into inspection_files (company_id, id, order_id, kind, file_key, content_type, bytes, user_id, user_name,
      created_at)
    select f.company_id, moved."to", ${to}::uuid, f.kind, f.file_key, f.content_type, f.bytes, f.user_id, f.user_name,
      f.created_at
    from inspection_files f, ${ids} where f.company_id = ${companyId} and f.id = moved."from"`.execute(tx)
  return moved
}

/** The snapshot of the shop that an order has. */
export async function findSnapshot(tx: Tx, companyId: string, orderId: string): Promise<string> {
  const row = await tx
    .selectFrom('orders')
    .select('shop_snapshot_id')
    .where('company_id', '=', companyId)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.shop_snapshot_id
}

/** Whether money was ever recorded on an order, and whether its goods ever left a shelf. */
export async function hasMoneyOrStock(
  tx: Tx,
  companyId: string,
  orderId: string,
): Promise<{ paid: boolean; stock: boolean }> {
  const found = await firstRow(
    tx,
    sql<{ paid: boolean; stock: boolean }>`select
      exists (select 1 from payments p where p.company_id = ${companyId} and p.order_id = ${orderId})
        or exists (select 1 from payment_attempts a where a.company_id = ${companyId} and a.order_id = ${orderId}
          and a.state in ('created', 'open', 'in_issue')) as paid,
      exists (select 1 from stock_movements s where s.company_id = ${companyId} and s.order_id = ${orderId}) as stock`,
  )
  return found ?? { paid: false, stock: false }
}

/** The most entries that a timeline lists. */
export const MOST_ENTRIES = 500

/** Everything that happened to an order, newest first: one more entry than is listed says that there are others. */
export function listTimeline(tx: Tx, companyId: string, orderId: string): Promise<TimelineEntry[]> {
  const mine = (table: string) =>
    sql`${sql.ref(`${table}.company_id`)} = ${companyId} and ${sql.ref(`${table}.order_id`)} = ${orderId}`
  return rows(
    tx,
    sql<TimelineEntry>`
    select id, kind, type, user_name, device_id, shop_id, at, changes, reason, note, other, approval from (
      select c.id,
        case when c.type in ('document.sent', 'inspection.sent', 'message.noted') then 'document'
          when c.type in ('authorization.record', 'signature.record', 'estimate.approve', 'estimate.waive') then 'consent'
          when c.type = 'status.move' then 'status' else 'command' end as kind,
        c.type, c.user_name, c.device_id, null::uuid as shop_id, c.created_at as at, c.changes,
        coalesce(c.command ->> 'reason', '') as reason, coalesce(c.command ->> 'note', '') as note,
        c.command -> 'other' as other, c.approval, c.version
      from order_commands c where ${mine('c')}
      union all
      select h.id, 'created', 'create', h.user_name, h.device_id, null, h.created_at, '[]', '', '', null, null, 0
      from order_status_history h where ${mine('h')} and h.from_status is null
      union all
      select p.id, 'payment', p.payment_type || ':' || p.payment_method, p.user_name, p.device_id, p.shop_id,
        p.created_at, jsonb_build_array(jsonb_build_object('path', 'amount', 'from', null, 'to', p.amount::text)),
        p.reason, p.reference, null, null, 0
      from payments p where ${mine('p')}
      union all
      select a.id, 'attempt', a.kind || ':' || a.state || ':' || a.payment_method, a.user_name, a.device_id, a.shop_id,
        a.created_at, jsonb_build_array(jsonb_build_object('path', 'amount', 'from', null, 'to', a.amount::text)),
        a.reason, a.provider_message, null, null, 0
      from payment_attempts a where ${mine('a')} and a.payment_id is null
      union all
      select t.id, 'message', 'text:' || t.status, t.user_name, null, null, t.created_at,
        jsonb_build_array(jsonb_build_object('path', 'to', 'from', null, 'to', t.sent_to)), '', t.body, null, null, 0
      from texts t where ${mine('t')}
      union all
      select r.id, 'message', 'reply', r.sent_from, null, null, r.created_at, '[]', '', r.body, null, null, 0
      from text_replies r where ${mine('r')}
      union all
      select l.id, 'message', 'pay_link', l.user_name, null, null, l.created_at,
        jsonb_build_array(jsonb_build_object('path', 'amount', 'from', null, 'to', l.amount::text)), '', l.sent_to, null,
        null, 0
      from pay_links l where ${mine('l')}
      union all
      select v.id, 'stock', v.reason, v.user_name, null, v.shop_id, v.at,
        jsonb_build_array(jsonb_build_object('path', 'quantity', 'from', null, 'to', v.quantity::text),
          jsonb_build_object('path', 'unit', 'from', null, 'to',
            (select i.unit from inventory_items i where i.company_id = ${companyId} and i.id = v.item_id))), v.note,
        (select i.name from inventory_items i where i.company_id = ${companyId} and i.id = v.item_id), null, null, 0
      from stock_movements v where ${mine('v')}
      union all
      select j.id, 'job', j.kind, (select trim(u.first_name || ' ' || u.last_name) from users u
          where u.company_id = ${companyId} and u.id = j.user_id), j.device_id, j.shop_id, j.at, '[]', j.reason,
        j.position, null, null, 0
      from punch_events j where ${mine('j')} and not j.removed
        and not exists (select 1 from punch_events newer where newer.company_id = ${companyId} and newer.supersedes = j.id)
      union all
      select f.id, 'file', 'file.' || f.kind, f.user_name, null, null, f.created_at,
        jsonb_build_array(jsonb_build_object('path', 'name', 'from', nullif(f.former_name, ''), 'to', f.name)), '', '',
        null, null, 0
      from attachment_changes f where ${mine('f')}
    ) entries order by at desc, version desc, id desc limit ${MOST_ENTRIES + 1}`,
  )
}
