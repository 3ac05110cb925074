import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { CreditMemo, ExpectedCredit } from '#contract/purchasing/supplierCredits.ts'
import { anyOf, firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { besideCompany } from '#server/base/database/insertMany.ts'

export interface NewCredit {
  /** Also the id of the settlement, the return or the core with which it came. */
  id: string
  purchase_order_id: string
  supplier_id: string
  shop_id: string
  kind: ExpectedCredit['kind']
  amount: string
  note: string
  user_name: string
  at: string
}

export const creditStatement = (tx: Tx, companyId: string, row: NewCredit): CompiledQuery =>
  sql`insert into expected_credits (company_id, id, purchase_order_id, supplier_id, shop_id, kind, amount, note, user_name,
      at)
    values (${companyId}, ${row.id}, ${row.purchase_order_id}, ${row.supplier_id}, ${row.shop_id}, ${row.kind},
      ${row.amount}, ${row.note}, ${row.user_name}, ${row.at}::timestamptz)`.compile(tx)

interface CreditScope {
  shops: readonly string[]
  supplier_id?: string | undefined
  purchase_order_id?: string | undefined
}

/** What matches took, by one of their columns. */
const matched = (companyId: string, column: RawBuilder<unknown>) =>
  sql`(select ${column} as of_id, sum(amount) as amount from credit_matches where company_id = ${companyId}
    group by ${column})`

/** Expected credits that are open, the oldest first. */
export const openCredits = (
  tx: Tx,
  companyId: string,
  { shops, supplier_id, purchase_order_id }: CreditScope,
): Promise<ExpectedCredit[]> =>
  rows(
    tx,
    sql<ExpectedCredit>`select e.id, e.kind, jsonb_build_object('id', p.id, 'shop_id', p.shop_id, 'number', p.number)
        as purchase_order, e.supplier_id, s.name as supplier_name, e.amount,
        (e.amount - coalesce(m.amount, 0))::numeric(14, 2) as open, sh.currency, e.note, e.user_name, e.at
      from expected_credits e
      join purchase_orders p on p.company_id = ${companyId} and p.id = e.purchase_order_id
      join suppliers s on s.company_id = ${companyId} and s.id = e.supplier_id
      join shops sh on sh.company_id = ${companyId} and sh.id = e.shop_id
      left join ${matched(companyId, sql`expected_credit_id`)} m on m.of_id = e.id
      where e.company_id = ${companyId} and e.shop_id = ${anyOf(shops)}
        and (${supplier_id ?? null}::uuid is null or e.supplier_id = ${supplier_id ?? null}::uuid)
        and (${purchase_order_id ?? null}::uuid is null or e.purchase_order_id = ${purchase_order_id ?? null}::uuid)
        and e.amount > coalesce(m.amount, 0)
      order by e.at, e.id`,
  )

/** Credit memos that are not matched whole, the oldest first. */
export const openMemos = (
  tx: Tx,
  companyId: string,
  { shops, supplier_id }: CreditScope,
): Promise<CreditMemo[]> =>
  rows(
    tx,
    sql<CreditMemo>`select c.id, c.number, c.shop_id, c.supplier_id, c.memo_on, c.total,
        (c.total - coalesce(m.amount, 0))::numeric(14, 2) as open, sh.currency, c.note, c.user_name, c.at
      from credit_memos c
      join shops sh on sh.company_id = ${companyId} and sh.id = c.shop_id
      left join ${matched(companyId, sql`credit_memo_id`)} m on m.of_id = c.id
      where c.company_id = ${companyId} and c.shop_id = ${anyOf(shops)}
        and (${supplier_id ?? null}::uuid is null or c.supplier_id = ${supplier_id ?? null}::uuid)
        and c.total > coalesce(m.amount, 0)
      order by c.at, c.id`,
  )

/** Locks a supplier: its credits are matched one after the other. */
export const lockSupplier = (tx: Tx, companyId: string, id: string) =>
  firstRow(tx, sql`select id from suppliers where company_id = ${companyId} and id = ${id} for update`)

export interface StoredMemo {
  id: string
  supplier_id: string
  shop_id: string
}

export const findMemo = (tx: Tx, companyId: string, id: string) =>
  firstRow(
    tx,
    sql<StoredMemo>`select id, supplier_id, shop_id from credit_memos where company_id = ${companyId} and id = ${id}`,
  )

export const findCredit = (tx: Tx, companyId: string, id: string) =>
  firstRow(
    tx,
    sql<StoredMemo>`select id, supplier_id, shop_id from expected_credits where company_id = ${companyId} and id = ${id}`,
  )

export interface NewMemo extends StoredMemo {
  number: string
  memo_on: string
  total: string
  note: string
  user_id: string | null
  user_name: string
  at: string
}

export const memoStatement = (tx: Tx, companyId: string, row: NewMemo): CompiledQuery =>
  sql`insert into credit_memos (company_id, id, supplier_id, shop_id, number, memo_on, total, note, user_id, user_name, at)
    values (${companyId}, ${row.id}, ${row.supplier_id}, ${row.shop_id}, ${row.number}, ${row.memo_on}::date,
      ${row.total}, ${row.note}, ${row.user_id}::uuid, ${row.user_name}, ${row.at}::timestamptz)`.compile(tx)

export interface NewMatch {
  id: string
  expected_credit_id: string
  amount: string
}

interface MatchCause {
  credit_memo_id: string | null
  note: string
  user_id: string | null
  user_name: string
  at: string
}

export function matchStatement(
  tx: Tx,
  companyId: string,
  matches: readonly NewMatch[],
  cause: MatchCause,
): CompiledQuery {
  const set = besideCompany(
    companyId,
    sql`jsonb_to_recordset(${json(matches)}) as m (id uuid, expected_credit_id uuid, amount numeric)`,
  )
  return sql`insert into credit_matches (company_id, id, expected_credit_id, credit_memo_id, amount, note, user_id,
      user_name, at)
    select own.company_id, m.id, m.expected_credit_id, ${cause.credit_memo_id}::uuid, m.amount, ${cause.note},
      ${cause.user_id}::uuid, ${cause.user_name}, ${cause.at}::timestamptz
    from ${set}`.compile(tx)
}

export interface StoredMatch extends NewMatch {
  credit_memo_id: string | null
}

/** Matches that were made with these ids already. */
export const listMatches = (tx: Tx, companyId: string, ids: readonly string[]): Promise<StoredMatch[]> =>
  rows(
    tx,
    sql<StoredMatch>`select id, expected_credit_id, amount, credit_memo_id from credit_matches
      where company_id = ${companyId} and id = ${anyOf(ids)}`,
  )
