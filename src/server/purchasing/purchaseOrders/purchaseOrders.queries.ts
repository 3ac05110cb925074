import { sql } from 'kysely'
import type {
  ListedPurchaseOrder,
  PurchaseLineBody,
  PurchaseOrder,
  PurchaseOrderBody,
  PurchaseReceipt,
} from '#contract/purchasing/purchaseOrderShapes.ts'
import type { LineQuantities, PurchaseState } from '#domain/purchasing/purchaseOrder.ts'
import { anyOf, firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'
import { containing } from '../suppliers/suppliers.queries.ts'

/** A purchase order as it is stored, with the names of its shop and supplier. */
export interface PurchaseRow extends Omit<
  PurchaseOrder,
  'lines' | 'receipts' | 'delivery' | 'total' | 'freight' | 'state' | 'approvals' | 'over_limit' | 'mails'
> {
  state: PurchaseState
  freight: string
}

const columns = (
  companyId: string,
) => sql`p.id, p.shop_id, sh.name as shop_name, sh.currency, p.supplier_id, s.name as supplier_name,
  s.email as supplier_email, s.language as supplier_language, p.number, p.state, p.expected_on, p.reference, p.freight,
  p.note, p.back_order_of, p.sent_at, p.closed_at, p.created_by_name, p.created_at, p.version,
  (select a.step from purchase_approvals a where a.company_id = ${companyId} and a.purchase_order_id = p.id
    order by a.at desc, a.id desc limit 1) as approval`

const joined = (companyId: string) => sql`purchase_orders p
  join suppliers s on s.company_id = ${companyId} and s.id = p.supplier_id
  join shops sh on sh.company_id = ${companyId} and sh.id = p.shop_id`

export async function purchaseRow(tx: Tx, companyId: string, id: string): Promise<PurchaseRow | null> {
  const found = await firstRow(
    tx,
    sql<PurchaseRow>`select ${columns(companyId)} from ${joined(companyId)} where p.company_id = ${companyId} and p.id = ${id}`,
  )
  return found ?? null
}

/** Locks a purchase order: what changes it waits until this one is done. */
export const lockPurchase = (tx: Tx, companyId: string, id: string) =>
  firstRow(
    tx,
    sql<{
      shop_id: string
    }>`select shop_id from purchase_orders where company_id = ${companyId} and id = ${id} for update`,
  )

export interface PurchaseLineRow extends LineQuantities {
  id: string
  item_id: string
  item_name: string
  item_name_french: string
  part_number: string
  barcode: string
  unit: string
  supplier_number: string
  purchase_unit: string
  purchase_quantity: string
  base_quantity: string
  price: string
  retail: string
  core_charge: string
  order_id: string | null
  order_custom_id: string | null
}

/** The lines of a purchase order in their order, with what was received of each. */
export const purchaseLines = (tx: Tx, companyId: string, purchaseId: string): Promise<PurchaseLineRow[]> =>
  rows(
    tx,
    sql<PurchaseLineRow>`select l.id, l.item_id, i.name as item_name, i.name_french as item_name_french, i.part_number, i.barcode,
        i.unit, l.supplier_number, l.purchase_unit, trim_scale(l.purchase_quantity)::text as purchase_quantity,
        trim_scale(l.base_quantity)::text as base_quantity, l.ordered, l.price, i.retail, l.core_charge, l.back_ordered, l.cancelled, l.order_id,
        o.order_custom_id, coalesce((select sum(r.quantity) from purchase_receipt_lines r
          where r.company_id = ${companyId} and r.purchase_order_line_id = l.id), 0)::numeric(18, 4) as received
      from purchase_order_lines l
      join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id
      left join orders o on o.company_id = ${companyId} and o.id = l.order_id
      where l.company_id = ${companyId} and l.purchase_order_id = ${purchaseId} and not l.removed
      order by l.position, l.id`,
  )

type ReceiptRow = Omit<PurchaseReceipt, 'freight'> & { freight: string }

/** What was received on a purchase order, newest first. */
export const purchaseReceipts = (tx: Tx, companyId: string, purchaseId: string): Promise<ReceiptRow[]> =>
  rows(
    tx,
    sql<ReceiptRow>`select r.id, r.packing_slip, r.freight, r.note, r.reverses_id, r.user_name, r.at,
        exists (select from purchase_receipts b where b.company_id = ${companyId} and b.reverses_id = r.id) as reversed,
        (select jsonb_agg(jsonb_build_object('id', l.id, 'line_id', l.purchase_order_line_id, 'item_id', l.item_id,
            'item_name', i.name, 'quantity', l.quantity::text, 'base_quantity', l.base_quantity::text,
            'price', l.price::text, 'value', l.value::text, 'reason', l.reason) order by l.id)
          from purchase_receipt_lines l join inventory_items i on i.company_id = ${companyId} and i.id = l.item_id
          where l.company_id = ${companyId} and l.purchase_receipt_id = r.id) as lines
      from purchase_receipts r where r.company_id = ${companyId} and r.purchase_order_id = ${purchaseId}
      order by r.at desc, r.id desc`,
  )

export interface ListedRow extends Omit<ListedPurchaseOrder, 'delivery' | 'total'> {
  freight: string
  lines: (LineQuantities & { price: string; core_charge: string })[]
}

interface ListQuery {
  shop_id: string
  state?: string | undefined
  supplier_id?: string | undefined
  q: string
  limit: number
  offset: number
}

/** Purchase orders of a shop, newest first, each with the quantities of its lines. */
export async function listPurchases(
  tx: Tx,
  companyId: string,
  { shop_id, state, supplier_id, q, limit, offset }: ListQuery,
): Promise<{ found: ListedRow[]; total: number }> {
  const states = state === 'open' ? ['draft', 'sent', 'accepted'] : state === undefined ? null : [state]
  const where = sql`p.company_id = ${companyId} and p.shop_id = ${shop_id}
    and (${states}::text[] is null or p.state = any(${states}::text[]))
    and (${supplier_id ?? null}::uuid is null or p.supplier_id = ${supplier_id ?? null}::uuid)
    and (s.name ilike ${containing(q)} or p.reference ilike ${containing(q)} or p.number::text = ${q})`
  const found = await rows(
    tx,
    sql<ListedRow>`select ${columns(companyId)}, coalesce((select jsonb_agg(jsonb_build_object('ordered', l.ordered::text,
          'cancelled', l.cancelled::text, 'back_ordered', l.back_ordered::text, 'price', l.price::text,
          'core_charge', l.core_charge::text, 'received', coalesce((select sum(rl.quantity) from purchase_receipt_lines rl
            where rl.company_id = ${companyId} and rl.purchase_order_line_id = l.id), 0)::text))
        from purchase_order_lines l
        where l.company_id = ${companyId} and l.purchase_order_id = p.id and not l.removed), '[]') as lines
      from ${joined(companyId)} where ${where} order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`,
  )
  const counted = await firstRow(
    tx,
    sql<{ total: number }>`select count(*)::int as total from ${joined(companyId)} where ${where}`,
  )
  return { found, total: counted?.total ?? 0 }
}

/** The next number of a purchase order in a shop. */
export async function takeNumber(tx: Tx, companyId: string, shopId: string): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ taken: number }>`
      insert into shop_counters (company_id, shop_id, name, next_value) values (${companyId}, ${shopId}, 'purchase_order', 2)
      on conflict (company_id, shop_id, name) do update set next_value = shop_counters.next_value + 1
      returning next_value - 1 as taken`,
  )
  return row?.taken ?? 1
}

export interface NewPurchase extends Pick<
  PurchaseOrderBody,
  'shop_id' | 'supplier_id' | 'reference' | 'expected_on' | 'freight' | 'note'
> {
  id: string
  number: number
  state: PurchaseState
  back_order_of: string | null
  sent_at: string | null
  created_by: string | null
  created_by_name: string
}

/** Adds a purchase order; false where its id is taken. */
export async function insertPurchase(tx: Tx, companyId: string, row: NewPurchase): Promise<boolean> {
  const written = await firstRow(
    tx,
    sql`insert into purchase_orders (company_id, id, shop_id, supplier_id, number, state, reference, expected_on, freight,
        note, back_order_of, sent_at, created_by, created_by_name)
      values (${companyId}, ${row.id}, ${row.shop_id}, ${row.supplier_id}, ${row.number}, ${row.state}, ${row.reference},
        ${row.expected_on}::date, ${row.freight}, ${row.note}, ${row.back_order_of}::uuid, ${row.sent_at}::timestamptz,
        ${row.created_by}::uuid, ${row.created_by_name})
      on conflict (company_id, id) do nothing returning id`,
  )
  return written !== undefined
}

/** Changes the facts of a purchase order that is locked. */
export const updatePurchase = (
  tx: Tx,
  companyId: string,
  id: string,
  row: Pick<PurchaseOrderBody, 'supplier_id' | 'reference' | 'expected_on' | 'freight' | 'note'>,
) =>
  sql`update purchase_orders set supplier_id = ${row.supplier_id}, reference = ${row.reference},
      expected_on = ${row.expected_on}::date, freight = ${row.freight}, note = ${row.note}, version = version + 1
    where company_id = ${companyId} and id = ${id}`.execute(tx)

/** The state of a purchase order that is locked, with the time of what happened. */
export const setState = (
  tx: Tx,
  companyId: string,
  { id, state, at }: { id: string; state: PurchaseState; at: string },
) =>
  sql`update purchase_orders set state = ${state}, version = version + 1,
      sent_at = case when ${state} in ('sent', 'accepted') then coalesce(sent_at, ${at}::timestamptz)
        when ${state} = 'draft' then null else sent_at end,
      closed_at = case when ${state} in ('closed', 'cancelled') then ${at}::timestamptz end
    where company_id = ${companyId} and id = ${id}`.execute(tx)

/** A purchase order with goods is newer than what other screens have of it. */
export const touchPurchase = (tx: Tx, companyId: string, id: string) =>
  sql`update purchase_orders set version = version + 1 where company_id = ${companyId} and id = ${id}`.execute(
    tx,
  )

export interface WrittenLine extends Omit<PurchaseLineBody, 'ordered'> {
  position: number
  ordered: string
  back_ordered: string
}

/** Writes the lines of a purchase order; answers how many. A line of another purchase order is not changed. */
export async function writeLines(
  tx: Tx,
  companyId: string,
  purchaseId: string,
  lines: readonly WrittenLine[],
): Promise<number> {
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(lines)}) as m (id uuid, position int, item_id uuid, supplier_number text,
      purchase_unit text, purchase_quantity numeric, base_quantity numeric, ordered numeric, price numeric,
      core_charge numeric, back_ordered numeric, order_id uuid)`,
  )
  const written = await rows(
    tx,
    sql`insert into purchase_order_lines as kept (company_id, id, purchase_order_id, position, item_id, supplier_number,
        purchase_unit, purchase_quantity, base_quantity, ordered, price, core_charge, back_ordered, order_id)
      select own.company_id, m.id, ${purchaseId}::uuid, m.position, m.item_id, m.supplier_number, m.purchase_unit,
        m.purchase_quantity, m.base_quantity, m.ordered, m.price, m.core_charge, m.back_ordered, m.order_id
      from ${set}
      on conflict (company_id, id) do update set position = excluded.position, item_id = excluded.item_id,
        supplier_number = excluded.supplier_number, purchase_unit = excluded.purchase_unit,
        purchase_quantity = excluded.purchase_quantity, base_quantity = excluded.base_quantity,
        ordered = excluded.ordered, price = excluded.price, core_charge = excluded.core_charge,
        order_id = excluded.order_id, removed = false, version = kept.version + 1
      where kept.purchase_order_id = excluded.purchase_order_id
      returning id`,
  )
  return written.length
}

/** Takes the lines off a purchase order that are not among these. */
export const removeLines = (tx: Tx, companyId: string, purchaseId: string, keep: readonly string[]) =>
  sql`update purchase_order_lines set removed = true, version = version + 1
    where company_id = ${companyId} and purchase_order_id = ${purchaseId} and not (id = ${anyOf(keep)})
      and not removed`.execute(tx)

/** What is to come of each line is cancelled. */
export const cancelRest = (tx: Tx, companyId: string, rest: readonly { id: string; remaining: string }[]) =>
  sql`update purchase_order_lines l set cancelled = l.cancelled + m.remaining, back_ordered = 0
    from jsonb_to_recordset(${json(rest)}) as m (id uuid, remaining numeric)
    where l.company_id = ${companyId} and l.id = m.id`.execute(tx)

/** Which lines the supplier delivers later: all that is to come of them. */
export const setBackOrdered = (tx: Tx, companyId: string, purchaseId: string, ids: readonly string[]) =>
  sql`update purchase_order_lines set back_ordered = case when id = ${anyOf(ids)} then ordered else 0 end
    where company_id = ${companyId} and purchase_order_id = ${purchaseId}
      and (back_ordered > 0) is distinct from (id = ${anyOf(ids)})`.execute(tx)

export interface StoredMail {
  id: string
  purchase_order_id: string
  sent_to: string
  outcome: 'sent' | 'not_set_up'
  user_name: string
  at: string
}

export const addMail = (tx: Tx, companyId: string, row: StoredMail) =>
  sql`insert into purchase_order_mails (company_id, id, purchase_order_id, sent_to, outcome, user_name, at)
    values (${companyId}, ${row.id}, ${row.purchase_order_id}, ${row.sent_to}, ${row.outcome}, ${row.user_name},
      ${row.at}::timestamptz)
    on conflict (company_id, id) do nothing`.execute(tx)

/** The mails with which a purchase order went to its supplier, newest first. */
export const purchaseMails = (
  tx: Tx,
  companyId: string,
  purchaseId: string,
): Promise<Omit<StoredMail, 'purchase_order_id'>[]> =>
  rows(
    tx,
    sql<StoredMail>`select id, sent_to, outcome, user_name, at from purchase_order_mails
      where company_id = ${companyId} and purchase_order_id = ${purchaseId} order by at desc, id desc`,
  )
