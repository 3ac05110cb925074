import { sql, type RawBuilder } from 'kysely'
import type { MissingPayment, Payout, PayoutLine } from '../../contract/payouts.ts'
import { firstRow, json, rows, type Tx } from '../db.ts'
import type { Account } from './read.ts'

export interface PayoutFilter {
  from?: string | undefined
  to?: string | undefined
  shop_id?: string | undefined
  status?: string | undefined
  differs?: 'yes' | undefined
}

/** The ledger's row of the name that a line gives; what failed moved no money. */
const OURS = sql`left join payments p on p.company_id = l.company_id and p.provider = d.provider
  and p.provider_reference = l.payment_reference and l.payment_reference <> '' and p.reverses_id is null
  and p.payment_processing_status = 'success'`

const PROBLEM = sql<PayoutLine['problem']>`case when l.kind not in ('payment', 'refund') then null
  when p.id is null then 'not_ours' when p.payment_final_amount <> abs(l.amount) then 'amount_differs' end`

/** The deposits with what does not match in each, as one table. */
const found = (companyId: string, filter: PayoutFilter) => sql`(
  select d.*, s.name as shop_name, coalesce(i.lines, 0) as lines, coalesce(i.problems, 0) as problems,
    (d.itemized = 'yes' and d.gross + d.refunds + d.fees + d.other <> d.net) as sum_differs
  from payouts d join shops s on s.company_id = d.company_id and s.id = d.shop_id
  left join lateral (select count(*)::int as lines, (count(*) filter (where ${PROBLEM} is not null))::int as problems,
      array_agg(distinct p.shop_id) as shops
    from payout_lines l ${OURS} where l.company_id = d.company_id and l.payout_id = d.id) i on true
  where d.company_id = ${companyId}
    and (${filter.from ?? null}::date is null or d.arrival_date >= ${filter.from ?? null}::date)
    and (${filter.to ?? null}::date is null or d.arrival_date <= ${filter.to ?? null}::date)
    and (${filter.status ?? null}::text is null or d.status = ${filter.status ?? null})
    and (${filter.shop_id ?? null}::uuid is null or d.shop_id = ${filter.shop_id ?? null}::uuid
      or ${filter.shop_id ?? null}::uuid = any(i.shops))
    and (${filter.differs ?? null}::text is null or i.problems > 0
      or (d.itemized = 'yes' and d.gross + d.refunds + d.fees + d.other <> d.net))) f`

const COLUMNS = sql`id, shop_id, shop_name, provider, reference, status, currency, gross::text, refunds::text, fees::text,
  other::text, net::text, itemized, failure, arrival_date, made_at, lines, problems, sum_differs`

/** A page of deposits, newest first, and how many there are in all. */
export async function payoutRows(
  tx: Tx,
  companyId: string,
  filter: PayoutFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Payout[]; total: number }> {
  const page = await rows(
    tx,
    sql<Payout>`select ${COLUMNS} from ${found(companyId, filter)}
      order by arrival_date desc, made_at desc, id limit ${limit} offset ${offset}`,
  )
  const count = await firstRow(
    tx,
    sql<{ total: number }>`select count(*)::int as total from ${found(companyId, filter)}`,
  )
  return { rows: page, total: count?.total ?? 0 }
}

export const payoutOf = (tx: Tx, companyId: string, id: string): Promise<Payout | undefined> =>
  firstRow(tx, sql<Payout>`select ${COLUMNS} from ${found(companyId, {})} where id = ${id}`)

interface PayoutTotal extends Pick<Payout, 'currency' | 'gross' | 'refunds' | 'fees' | 'other' | 'net'> {
  payouts: number
}

/** What the found deposits come to, a row for each currency; what never reached the bank is left out. */
export const payoutTotals = (tx: Tx, companyId: string, filter: PayoutFilter): Promise<PayoutTotal[]> =>
  rows(
    tx,
    sql<PayoutTotal>`select currency, count(*)::int as payouts, sum(gross)::text as gross, sum(refunds)::text as refunds,
        sum(fees)::text as fees, sum(other)::text as other, sum(net)::text as net
      from ${found(companyId, filter)} where status not in ('failed', 'canceled') group by currency order by currency`,
  )

/** What is inside a deposit: what does not match first, then as it happened. */
export const payoutLines = (tx: Tx, companyId: string, id: string): Promise<PayoutLine[]> =>
  rows(
    tx,
    sql<PayoutLine>`select l.reference, l.kind, l.amount::text, l.fee::text, l.net::text, l.description, l.happened_at,
        ${PROBLEM} as problem, p.id as payment_id, coalesce(p.payment_method, '') as payment_method,
        p.payment_final_amount::text as our_amount, p.order_id, o.order_custom_id, coalesce(s.name, '') as shop_name
      from payout_lines l join payouts d on d.company_id = l.company_id and d.id = l.payout_id ${OURS}
      left join orders o on o.company_id = l.company_id and o.id = p.order_id
      left join shops s on s.company_id = l.company_id and s.id = p.shop_id
      where l.company_id = ${companyId} and l.payout_id = ${id}
      order by (${PROBLEM} is null), l.happened_at, l.reference`,
  )

/** So many days after a payment the next one's deposit tells that it was passed over; so many, whatever comes. */
const LATER = sql.raw(`interval '2 days'`)
const LONGEST = sql.raw(`interval '35 days'`)

/**
 * Payments and refunds of ours that are in no deposit although they should be by now: one that was taken two days
 * later is, or 35 days have passed. What was deposited without saying what is inside may hold them, and tells nothing.
 */
const missing = (companyId: string, accounts: readonly Account[]): RawBuilder<unknown> => sql`
  from jsonb_to_recordset(${json(accounts)}) as a (shop_id uuid, provider text, shop_ids jsonb)
  join payout_accounts k on k.company_id = ${companyId} and k.shop_id = a.shop_id and k.provider = a.provider
    and k.read_at is not null
  cross join lateral (
    select max(l.happened_at) filter (where l.kind = 'payment') as deposited from payouts d
    join payout_lines l on l.company_id = d.company_id and l.payout_id = d.id
    where d.company_id = k.company_id and d.shop_id = k.shop_id and d.provider = k.provider
      and d.status not in ('failed', 'canceled')) r
  join payments p on p.company_id = k.company_id and p.provider = k.provider and p.provider_reference <> ''
    and a.shop_ids ? p.shop_id::text
  join shops s on s.company_id = p.company_id and s.id = p.shop_id
  left join orders o on o.company_id = p.company_id and o.id = p.order_id
  where p.payment_processing_status = 'success' and p.payment_final_amount > 0 and p.reverses_id is null
    and p.created_at >= k.since
    and p.created_at < greatest(r.deposited - ${LATER}, k.read_at - ${LONGEST})
    and not exists (select from payout_lines l join payouts d on d.company_id = l.company_id and d.id = l.payout_id
      where l.company_id = p.company_id and l.payment_reference = p.provider_reference and d.provider = p.provider
        and d.status not in ('failed', 'canceled'))
    and not exists (select from payouts d where d.company_id = p.company_id and d.shop_id = k.shop_id
      and d.provider = p.provider and d.itemized <> 'yes' and d.status not in ('failed', 'canceled')
      and d.made_at >= date_trunc('second', p.created_at))`

const MOST = 100

/** The payments that are missing, oldest first, a hundred at most; all are counted. */
export async function missingPayments(
  tx: Tx,
  companyId: string,
  accounts: readonly Account[],
): Promise<{ missing: MissingPayment[]; missing_total: number }> {
  const list = await rows(
    tx,
    sql<MissingPayment & { total: number }>`select p.id as payment_id, p.payment_type, p.payment_method,
        p.payment_final_amount::text as amount, s.currency, p.made_at, s.name as shop_name, p.order_id, o.order_custom_id,
        (count(*) over ())::int as total
      ${missing(companyId, accounts)} order by p.created_at, p.id limit ${MOST}`,
  )
  return { missing: list, missing_total: list[0]?.total ?? 0 }
}
