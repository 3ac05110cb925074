import { sql, type RawBuilder } from 'kysely'
import type { ExceptionBody } from '#contract/purchasing/stockMetrics.ts'
import type { ExceptionKind } from '#domain/inventory/exceptions.ts'
import { SETTLE_DAYS, SOLD_DAYS, UNCOUNTED_DAYS } from '#domain/inventory/exceptions.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'

/** An exception as its query finds it. */
export interface FoundException {
  kind: ExceptionKind
  subject_id: string
  item: { id: string; name: string; name_french: string; unit: string } | null
  tank?: { id: string; name: string } | null
  purchase_order: { id: string; number: number } | null
  supplier: { id: string; name: string } | null
  quantity: string | null
  amount: string | null
  before: string | null
  code: string | null
  since: string | null
}

const ITEM = sql`jsonb_build_object('id', i.id, 'name', i.name, 'name_french', i.name_french, 'unit', i.unit) as item`
const NO_ORDER = sql`null::jsonb as purchase_order, null::jsonb as supplier`
const days = (count: number): RawBuilder<unknown> => sql`now() - make_interval(days => ${count}::int)`

/** Exceptions of the items of a shop. */
export const itemExceptions = (tx: Tx, companyId: string, shopId: string): Promise<FoundException[]> => {
  const levels = sql`stock_levels l join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id
    where l.company_id = ${companyId} and l.shop_id = ${shopId}`
  const first = sql`(select m.at from stock_movements m
    where m.company_id = ${companyId} and m.shop_id = ${shopId} and m.item_id = l.item_id order by m.at limit 1)`
  return rows(
    tx,
    sql<FoundException>`
      select 'negative' as kind, i.id as subject_id, ${ITEM}, ${NO_ORDER}, l.on_hand::text as quantity,
        l.value::text as amount, null::text as before, null::text as code, l.moved_at as since
      from ${levels} and l.on_hand < 0
      union all
      select 'never_counted', i.id, ${ITEM}, ${NO_ORDER}, l.on_hand::text, l.value::text, null, null, first.at
      from stock_levels l join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id
      join lateral ${first} first on first.at < ${days(UNCOUNTED_DAYS)}
      where l.company_id = ${companyId} and l.shop_id = ${shopId} and l.counted_at is null and l.on_hand <> 0
      union all
      select 'below_cost', i.id, ${ITEM}, ${NO_ORDER}, null, i.retail::text, round(l.value / l.on_hand, 4)::text, null, null
      from ${levels} and l.on_hand > 0 and i.active and i.retail > 0 and i.retail < l.value / l.on_hand`,
  )
}

/** What was sold in the last weeks although it was not there, and is there again now. */
export const soldAtZero = (tx: Tx, companyId: string, shopId: string): Promise<FoundException[]> =>
  rows(
    tx,
    sql<FoundException>`select 'sold_at_zero' as kind, i.id as subject_id, ${ITEM}, ${NO_ORDER},
        min(m.on_hand_after)::text as quantity, null::text as amount, null::text as before, null::text as code,
        max(m.at) as since
      from stock_movements m
      join inventory_items i on i.company_id = ${companyId} and i.id = m.item_id
      join stock_levels l on l.company_id = ${companyId} and l.shop_id = ${shopId} and l.item_id = m.item_id
      where m.company_id = ${companyId} and m.shop_id = ${shopId} and m.reason = 'used' and m.on_hand_after < 0
        and m.at > ${days(SOLD_DAYS)} and l.on_hand >= 0
      group by i.id, i.name, i.name_french, i.unit`,
  )

/** A code without blanks, hyphens and case. */
const plain = (column: RawBuilder<unknown>) => sql`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`

/** Items in use that have the same bar code, or the same part number of one brand. */
export const duplicateCodes = (tx: Tx, companyId: string): Promise<FoundException[]> => {
  return rows(
    tx,
    sql<FoundException>`with codes as (
        select i.id, ${plain(sql`i.barcode`)} as code, 'barcode' as kind, i.barcode as shown from inventory_items i
        where i.company_id = ${companyId} and i.active and ${plain(sql`i.barcode`)} <> ''
        union all
        select i.id, upper(i.brand) || ' ' || ${plain(sql`i.part_number`)}, 'number', i.part_number from inventory_items i
        where i.company_id = ${companyId} and i.active and ${plain(sql`i.part_number`)} <> ''),
      twice as (
        select kind, code, min(id::text)::uuid as id, min(shown) as shown, count(*) as found from codes
        group by kind, code having count(*) > 1),
      once as (select distinct on (id) id, shown, found from twice order by id, kind)
      select 'duplicate_code' as kind, i.id as subject_id, ${ITEM}, ${NO_ORDER}, t.found::text as quantity,
        null::text as amount, null::text as before, t.shown as code, null::timestamptz as since
      from once t join inventory_items i on i.company_id = ${companyId} and i.id = t.id`,
  )
}

const ORDER = sql`null::jsonb as item, jsonb_build_object('id', p.id, 'number', p.number) as purchase_order,
  jsonb_build_object('id', s.id, 'name', s.name) as supplier`

/** Purchase orders that the suppliers have, whose day is past and of which something is still to come. */
export const lateOrders = (
  tx: Tx,
  companyId: string,
  { id, today }: { id: string; today: string },
): Promise<FoundException[]> =>
  rows(
    tx,
    sql<FoundException>`select 'late_order' as kind, p.id as subject_id, ${ORDER}, null::text as quantity,
        sum(round(l.price * (l.ordered - l.cancelled - coalesce(r.quantity, 0)), 2))::text as amount,
        null::text as before, null::text as code, p.expected_on::timestamp at time zone 'UTC' as since
      from purchase_orders p
      join suppliers s on s.company_id = ${companyId} and s.id = p.supplier_id
      join purchase_order_lines l on l.company_id = ${companyId} and l.purchase_order_id = p.id and not l.removed
      left join (select purchase_order_line_id as line_id, sum(quantity) as quantity from purchase_receipt_lines
        where company_id = ${companyId} group by 1) r on r.line_id = l.id
      where p.company_id = ${companyId} and p.shop_id = ${id} and p.state in ('sent', 'accepted')
        and p.expected_on < ${today}::date
        and l.ordered - l.cancelled > coalesce(r.quantity, 0)
      group by p.id, p.number, p.expected_on, s.id, s.name`,
  )

/** Purchase orders with goods that came and stayed, and that no invoice named for too long. */
export const uninvoiced = (tx: Tx, companyId: string, shopId: string): Promise<FoundException[]> =>
  rows(
    tx,
    sql<FoundException>`select 'not_invoiced' as kind, p.id as subject_id, ${ORDER}, null::text as quantity,
        sum(round(l.price * (r.quantity - coalesce(b.quantity, 0) - coalesce(v.quantity, 0)), 2))::text as amount,
        null::text as before, null::text as code, min(r.at) as since
      from purchase_orders p
      join suppliers s on s.company_id = ${companyId} and s.id = p.supplier_id
      join purchase_order_lines l on l.company_id = ${companyId} and l.purchase_order_id = p.id
      join (select x.purchase_order_line_id as line_id, sum(x.quantity) as quantity, max(d.at) as at
        from purchase_receipt_lines x
        join purchase_receipts d on d.company_id = ${companyId} and d.id = x.purchase_receipt_id
        where x.company_id = ${companyId} group by 1) r on r.line_id = l.id
      left join (select d.purchase_order_line_id as line_id, sum(x.quantity) as quantity from purchase_return_lines x
        join purchase_receipt_lines d on d.company_id = ${companyId} and d.id = x.purchase_receipt_line_id
        where x.company_id = ${companyId} group by 1) b on b.line_id = l.id
      left join (select x.purchase_order_line_id as line_id, sum(x.quantity) as quantity from supplier_invoice_lines x
        join supplier_invoices y on y.company_id = ${companyId} and y.id = x.supplier_invoice_id and y.voided_at is null
        where x.company_id = ${companyId} group by 1) v on v.line_id = l.id
      where p.company_id = ${companyId} and p.shop_id = ${shopId} and r.at < ${days(SETTLE_DAYS)}
        and r.quantity - coalesce(b.quantity, 0) > coalesce(v.quantity, 0)
      group by p.id, p.number, s.id, s.name`,
  )

/** What people noted about an exception. */
export interface NoteRow {
  kind: string
  subject_id: string
  owner_id: string | null
  owner_name: string | null
  due_on: string | null
  note: string
  expected_until: string | null
  is_expected: boolean
  version: number
}

export const exceptionNotes = (
  tx: Tx,
  companyId: string,
  { id, today }: { id: string; today: string },
): Promise<NoteRow[]> =>
  rows(
    tx,
    sql<NoteRow>`select n.kind, n.subject_id, n.owner_id, u.first_name || ' ' || u.last_name as owner_name, n.due_on,
        n.note, n.expected_until,
        coalesce(n.expected_until >= ${today}::date, false) as is_expected, n.version
      from stock_exception_notes n
      left join users u on u.company_id = ${companyId} and u.id = n.owner_id
      where n.company_id = ${companyId} and n.shop_id = ${id}`,
  )

/** People of the company who work there. */
export const activePeople = (tx: Tx, companyId: string): Promise<{ id: string; name: string }[]> =>
  rows(
    tx,
    sql`select id, first_name || ' ' || last_name as name from users
      where company_id = ${companyId} and active order by 2, 1`,
  )

/** Adds the note (version 0) or changes the version that was seen; null when that is no longer the present one. */
export async function writeNote(
  tx: Tx,
  companyId: string,
  { shop_id, kind, subject_id, owner_id, due_on, note, expected_until, version }: ExceptionBody,
  { name, at }: { name: string; at: string },
): Promise<number | null> {
  const written = await firstRow(
    tx,
    sql<{
      version: number
    }>`insert into stock_exception_notes as kept (company_id, shop_id, kind, subject_id, owner_id,
        due_on, note, expected_until, changed_by_name, changed_at)
      values (${companyId}, ${shop_id}, ${kind}, ${subject_id}, ${owner_id}::uuid, ${due_on}::date, ${note},
        ${expected_until}::date, ${name}, ${at}::timestamptz)
      on conflict (company_id, shop_id, kind, subject_id) do update set owner_id = excluded.owner_id,
        due_on = excluded.due_on, note = excluded.note, expected_until = excluded.expected_until,
        changed_by_name = excluded.changed_by_name, changed_at = excluded.changed_at, version = kept.version + 1
      where kept.version = ${version}
      returning version`,
  )
  return written?.version ?? null
}
