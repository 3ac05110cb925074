import { sql } from 'kysely'
import { json, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'

/** A row of the ledger to be written. */
export interface NewEntry {
  id: string
  order_id: string
  shop_id: string
  round: number
  line_id: string
  line_name: string
  line_name_french: string
  user_id: string
  rule_id: string
  kind: 'commission' | 'flat_bonus'
  basis: string
  amount: string
  corrects_id: string | null
  day: string
  plan_signed: boolean
}

interface SpiffState {
  round: number
  /** When the order of the last round was finalized. */
  finalized_at: string | null
}

/** Makes an order one whose spiffs are counted, if it is not yet; what is no order stays none. */
export async function countSpiffs(tx: Tx, companyId: string, orderId: string): Promise<void> {
  await sql`insert into spiff_orders (company_id, order_id)
    select company_id, id from orders where company_id = ${companyId} and id = ${orderId}
    on conflict (company_id, order_id) do nothing`.execute(tx)
}

/** The last round of an order, under a lock that ends with the transaction; null where they are not counted. */
export async function lockSpiffs(tx: Tx, companyId: string, orderId: string): Promise<SpiffState | null> {
  const row = await tx
    .selectFrom('spiff_orders')
    .select(['round', 'finalized_at'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

export async function saveSpiffState(
  tx: Tx,
  companyId: string,
  orderId: string,
  state: SpiffState,
): Promise<void> {
  await tx
    .updateTable('spiff_orders')
    .set(state)
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .execute()
}

/** An earned row with the sum of its corrections. */
export interface EarnedRow extends NewEntry {
  taken_back: string
}

/** What was earned with an order, in the order in which it was written. */
export function earnedRows(tx: Tx, companyId: string, orderId: string): Promise<EarnedRow[]> {
  return rows(
    tx,
    sql<EarnedRow>`select e.id, e.order_id, e.shop_id, e.round, e.line_id, e.line_name, e.line_name_french, e.user_id,
        e.rule_id, e.kind, e.basis::text as basis, e.amount::text as amount, e.corrects_id, e.day, e.plan_signed,
        coalesce((select sum(c.amount) from spiff_entries c where c.company_id = ${companyId}
          and c.corrects_id = e.id), 0)::numeric(12, 2)::text as taken_back
      from spiff_entries e
      where e.company_id = ${companyId} and e.order_id = ${orderId} and e.corrects_id is null
      order by e.created_at, e.id`,
  )
}

/** Adds rows to the ledger. */
export async function addEntries(tx: Tx, companyId: string, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await sql`insert into spiff_entries (company_id, id, order_id, shop_id, round, line_id, line_name, line_name_french,
      user_id, rule_id, kind, basis, amount, corrects_id, day, plan_signed)
    select own.company_id, e.id, e.order_id, e.shop_id, e.round, e.line_id, e.line_name, e.line_name_french, e.user_id,
      e.rule_id, e.kind, e.basis, e.amount, e.corrects_id, e.day, e.plan_signed
    from ${besideCompany(
      companyId,
      sql`jsonb_to_recordset(${json(entries)}) as e (id uuid, order_id uuid, shop_id uuid, round int, line_id uuid,
        line_name text, line_name_french text, user_id uuid, rule_id uuid, kind text, basis numeric, amount numeric,
        corrects_id uuid, day date, plan_signed boolean)`,
    )}`.execute(tx)
}

/** The people who signed a written plan. */
export async function plansSigned(tx: Tx, companyId: string): Promise<Set<string>> {
  const found = await tx
    .selectFrom('pay_people')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('plan_signed', '=', true)
    .execute()
  return new Set(found.map(({ user_id }) => user_id))
}

/** A row of the ledger with what explains it. */
export interface SpiffRow {
  id: string
  user_id: string
  order_id: string
  order_number: string
  line_name: string
  line_name_french: string
  rule_name: string
  way: 'flat' | 'percent_price' | 'percent_margin'
  rate: string
  basis: string
  kind: 'commission' | 'flat_bonus'
  amount: string
  corrects: boolean
  plan_signed: boolean
  day: string
}

/** A row of the ledger as the person who earned it sees it. */
type OwnSpiff = Pick<
  SpiffRow,
  | 'id'
  | 'order_id'
  | 'order_number'
  | 'line_name'
  | 'line_name_french'
  | 'rule_name'
  | 'amount'
  | 'corrects'
  | 'day'
>

/** The ledger between two days, both included, by day. */
export function spiffRows(tx: Tx, companyId: string, from: string, to: string): Promise<SpiffRow[]> {
  return rows(
    tx,
    sql<SpiffRow>`select e.id, e.user_id, e.order_id, o.order_custom_id as order_number, e.line_name, e.line_name_french,
        r.name as rule_name, r.way, r.amount::text as rate, e.basis::text as basis, e.kind, e.amount::text as amount,
        e.corrects_id is not null as corrects, e.plan_signed, e.day
      from spiff_entries e
      join orders o on o.company_id = ${companyId} and o.id = e.order_id
      join spiff_rules r on r.company_id = ${companyId} and r.id = e.rule_id
      where e.company_id = ${companyId} and e.day between ${from} and ${to}
      order by e.day, e.created_at, e.id`,
  )
}

/** The spiffs of a person and kind on a day. */
export interface SpiffSum {
  user_id: string
  day: string
  kind: SpiffRow['kind']
  amount: string
  entries: number
}

/** Sums of the ledger between two days, both included. */
export function spiffSums(tx: Tx, companyId: string, from: string, to: string): Promise<SpiffSum[]> {
  return rows(
    tx,
    sql<SpiffSum>`select user_id, day, kind, sum(amount)::text as amount, count(*)::int as entries from spiff_entries
      where company_id = ${companyId} and day between ${from} and ${to} group by 1, 2, 3 order by 1, 2, 3`,
  )
}

/** What one person earned between two days, both included, newest first. */
export function ownSpiffs(
  tx: Tx,
  companyId: string,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<OwnSpiff[]> {
  return rows(
    tx,
    sql<OwnSpiff>`select e.id, e.order_id, o.order_custom_id as order_number, e.line_name, e.line_name_french,
        r.name as rule_name, e.amount::text as amount, e.corrects_id is not null as corrects, e.day
      from spiff_entries e
      join orders o on o.company_id = ${companyId} and o.id = e.order_id
      join spiff_rules r on r.company_id = ${companyId} and r.id = e.rule_id
      where e.company_id = ${companyId} and e.user_id = ${userId} and e.day between ${from} and ${to}
      order by e.day desc, e.created_at desc, e.id`,
  )
}
