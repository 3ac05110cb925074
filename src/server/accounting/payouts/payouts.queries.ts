import { sql, type RawBuilder } from 'kysely'
import type { MissingPayment, Payout, PayoutLine } from '#contract/accounting/payouts.ts'
import { firstRow, json, rows, type Tx } from '#server/base/db.ts'
import type { Account } from './readPayouts.ts'

export interface PayoutFilter {
  from?: string | undefined
  to?: string | undefined
  shop_id?: string | undefined
  status?: string | undefined
  differs?: 'yes' | undefined
}

/** The ledger's row for the name in a line; failed rows moved no money. */
const ours = (
  companyId: string,
) => sql`left join payments p on p.company_id = ${companyId} and p.provider = d.provider
  and p.provider_reference = l.payment_reference and p.provider_reference <> '' and p.reverses_id is null
  and p.payment_processing_status = 'success'`

const PROBLEM = sql<PayoutLine['problem']>`case when l.kind not in ('payment', 'refund') then null
  when p.id is null then 'not_ours' when p.payment_final_amount <> abs(l.amount) then 'amount_differs' end`

/** Whose account credit a payment was added to or taken from. */
const PAYER = sql`case when p.order_id is not null then null
  when p.customer_id is not null then jsonb_build_object('kind', 'customer', 'id', p.customer_id)
  when p.fleet_location_id is not null then jsonb_build_object('kind', 'fleet_location', 'id', p.fleet_location_id) end`

const SUM_DIFFERS = sql`(d.itemized = 'yes' and d.gross + d.refunds + d.fees + d.other <> d.net)`

/** Whether a deposit holds a line of this kind. */
const holds = (
  companyId: string,
  what: RawBuilder<unknown>,
) => sql`exists (select from payout_lines l ${ours(companyId)}
  where l.company_id = ${companyId} and l.payout_id = d.id and ${what})`

/** The conditions on `payouts d`. */
function matching(companyId: string, { from, to, status, shop_id, differs }: PayoutFilter) {
  const conditions = [
    sql`d.company_id = ${companyId}`,
    ...(from === undefined ? [] : [sql`d.arrival_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`d.arrival_date <= ${to}::date`]),
    ...(status === undefined ? [] : [sql`d.status = ${status}`]),
    ...(shop_id === undefined
      ? []
      : [sql`(d.shop_id = ${shop_id} or ${holds(companyId, sql`p.shop_id = ${shop_id}`)})`]),
    ...(differs === undefined
      ? []
      : [sql`(${SUM_DIFFERS} or ${holds(companyId, sql`${PROBLEM} is not null`)})`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** These deposits, each with the number of lines that do not match; only these deposits are examined. */
const judged = (
  companyId: string,
  list: RawBuilder<unknown>,
) => sql`with page as materialized (select d.* from payouts d ${list})
  select d.id, d.shop_id, s.name as shop_name, d.provider, d.reference, d.status, d.currency, d.gross::text,
    d.refunds::text, d.fees::text, d.other::text, d.net::text, d.itemized, d.failure, d.arrival_date, d.made_at,
    i.lines, i.problems, ${SUM_DIFFERS} as sum_differs
  from page d join shops s on s.company_id = ${companyId} and s.id = d.shop_id
  cross join lateral (select count(*)::int as lines, (count(*) filter (where ${PROBLEM} is not null))::int as problems
    from payout_lines l ${ours(companyId)} where l.company_id = ${companyId} and l.payout_id = d.id) i
  order by d.arrival_date desc, d.made_at desc, d.id`

/** A page of deposits, newest first, and how many there are in all. */
export async function payoutRows(
  tx: Tx,
  companyId: string,
  filter: PayoutFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Payout[]; total: number }> {
  const where = matching(companyId, filter)
  const page = await rows(
    tx,
    sql<Payout>`${judged(
      companyId,
      sql`where ${where} order by d.arrival_date desc, d.made_at desc, d.id
      limit ${limit} offset ${offset}`,
    )}`,
  )
  const count = await firstRow(
    tx,
    sql<{ total: number }>`select count(*)::int as total from payouts d where ${where}`,
  )
  return { rows: page, total: count?.total ?? 0 }
}

export const findPayout = (tx: Tx, companyId: string, id: string): Promise<Payout | undefined> =>
  firstRow(tx, sql<Payout>`${judged(companyId, sql`where d.company_id = ${companyId} and d.id = ${id}`)}`)

interface PayoutTotal extends Pick<Payout, 'currency' | 'gross' | 'refunds' | 'fees' | 'other' | 'net'> {
  payouts: number
}

/** The totals of the found deposits, one row for each currency; failed deposits are left out. */
export const payoutTotals = (tx: Tx, companyId: string, filter: PayoutFilter): Promise<PayoutTotal[]> =>
  rows(
    tx,
    sql<PayoutTotal>`select currency, count(*)::int as payouts, sum(gross)::text as gross, sum(refunds)::text as refunds,
        sum(fees)::text as fees, sum(other)::text as other, sum(net)::text as net
      from payouts d where ${matching(companyId, filter)} and d.status not in ('failed', 'canceled')
      group by currency order by currency`,
  )

/** The lines of a deposit: mismatches first, then in order of time. */
export const payoutLines = (tx: Tx, companyId: string, id: string): Promise<PayoutLine[]> =>
  rows(
    tx,
    sql<PayoutLine>`select l.reference, l.kind, l.amount::text, l.fee::text, l.net::text, l.description, l.happened_at,
        ${PROBLEM} as problem, p.id as payment_id, coalesce(p.payment_method, '') as payment_method,
        p.payment_final_amount::text as our_amount, p.order_id, o.order_custom_id, ${PAYER} as payer,
        coalesce(s.name, '') as shop_name
      from payout_lines l join payouts d on d.company_id = ${companyId} and d.id = l.payout_id ${ours(companyId)}
      left join orders o on o.company_id = ${companyId} and o.id = p.order_id
      left join shops s on s.company_id = ${companyId} and s.id = p.shop_id
      where l.company_id = ${companyId} and l.payout_id = ${id}
      order by (${PROBLEM} is null), l.happened_at, l.reference`,
  )

/**
 * Days after a payment until the next payment's deposit shows that it was passed over, and days until it is missing in
 * any case.
 */
const LATER = sql.raw(`interval '2 days'`)
const LONGEST = sql.raw(`interval '35 days'`)

/**
 * Payments and refunds of ours that should be in a deposit by now and are not: a payment two days later is deposited,
 * or 35 days have passed. A deposit that does not list its lines may hold them and shows nothing.
 */
const missing = (companyId: string, accounts: readonly Account[], columns: RawBuilder<unknown>) => sql`
  with known as materialized (
    select d.id, d.shop_id, d.provider, d.itemized, d.made_at from payouts d
    where d.company_id = ${companyId} and d.status not in ('failed', 'canceled')),
  deposited as materialized (
    select k.shop_id, k.provider, l.kind, l.payment_reference, l.happened_at from known k
    join payout_lines l on l.company_id = ${companyId} and l.payout_id = k.id),
  account as materialized (
    select a.provider, a.shop_ids, greatest(k.since, (select max(made_at) from known d
        where d.shop_id = k.shop_id and d.provider = k.provider and d.itemized <> 'yes')) as from_then,
      greatest(k.read_at - ${LONGEST}, (select max(happened_at) from deposited d
        where d.shop_id = k.shop_id and d.provider = k.provider and d.kind = 'payment') - ${LATER}) as till_then
    from jsonb_to_recordset(${json(accounts)}) as a (shop_id uuid, provider text, shop_ids jsonb)
    join payout_accounts k on k.company_id = ${companyId} and k.shop_id = a.shop_id and k.provider = a.provider
      and k.read_at is not null)
  select ${columns}
  from account a join payments p on p.company_id = ${companyId} and p.provider = a.provider
    and p.provider_reference <> '' and a.shop_ids ? p.shop_id::text
  join shops s on s.company_id = ${companyId} and s.id = p.shop_id
  left join orders o on o.company_id = ${companyId} and o.id = p.order_id
  where p.payment_processing_status = 'success' and p.payment_final_amount > 0 and p.reverses_id is null
    and to_timestamp(floor(extract(epoch from p.created_at))) > a.from_then and p.created_at < a.till_then
    and p.provider_reference not in (select payment_reference from deposited)`

const MOST = 100

/** The missing payments, oldest first, at most a hundred; all are counted. */
export async function missingPayments(
  tx: Tx,
  companyId: string,
  accounts: readonly Account[],
): Promise<{ missing: MissingPayment[]; missing_total: number }> {
  const list = await rows(
    tx,
    sql<MissingPayment & { total: number }>`${missing(
      companyId,
      accounts,
      sql`p.id as payment_id, p.payment_type, p.payment_method, p.payment_final_amount::text as amount, s.currency,
        p.made_at, s.name as shop_name, p.order_id, o.order_custom_id, ${PAYER} as payer,
        (count(*) over ())::int as total`,
    )} order by p.created_at, p.id limit ${MOST}`,
  )
  return { missing: list, missing_total: list[0]?.total ?? 0 }
}
