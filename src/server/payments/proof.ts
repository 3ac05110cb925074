import { sql } from 'kysely'
import type { Difference, LedgerProof } from '../../contract/ledger.ts'
import { firstRow, json, rows, type Database, type Tx } from '../db.ts'
import { newId } from '../ids.ts'
import type { JobServices } from '../jobs.ts'

/** So many differences are listed; all are counted. */
const LISTED = 200
const SHOWN = 20

const CREDITS = sql`('payment_credit', 'payment_credit_adjustment')`
const paid = sql`case when payment_type in ('order_payment', 'order_payment_w_credit') then amount
  when payment_type in ('payment_refund', 'payment_credit', 'payment_credit_adjustment') then -amount else 0 end`

/** Orders whose sums or pay status are not what their rows say. */
const ofOrders = (companyId: string) => sql`
  with sums as (
    select order_id, sum(${paid}) as net_paid,
      coalesce(sum(amount) filter (where payment_type in ${CREDITS}), 0) as net_credit
    from payments where company_id = ${companyId} and order_id is not null group by order_id
  ), held as (
    select o.id, '#' || o.order_custom_id as name, o.net_paid as kept_paid, coalesce(s.net_paid, 0) as net_paid,
      o.net_credit_refunds as kept_credit, coalesce(s.net_credit, 0) as net_credit, o.pay_status, o.status,
      greatest(o.final_price, 0) as price
    from orders o left join sums s on s.order_id = o.id where o.company_id = ${companyId}
  ), judged as (
    select *, case when status = 'uncollectible' then 'wont_be_paid' when net_paid > price then 'is_over_paid'
      when net_paid = price then 'is_fully_paid' when net_paid > 0 then 'is_partially_paid' else 'is_not_paid' end as due
    from held
  )
  select 'order_net_paid' as kind, id as subject_id, name, kept_paid::text as kept, net_paid::text as ledger from judged
    where kept_paid <> net_paid
  union all
  select 'order_net_credit', id, name, kept_credit::text, net_credit::text from judged where kept_credit <> net_credit
  union all
  select 'order_pay_status', id, name, pay_status, due from judged where pay_status <> due`

/** Payers with less than nothing, payments of which more was given back than was paid, splits that do not add up. */
const ofPayments = (companyId: string) => sql`
  select 'credit_below_zero' as kind, coalesce(customer_id, fleet_location_id) as subject_id, '' as name, '0.00' as kept,
    sum(case when payment_type = 'order_payment_w_credit' then -amount else amount end)::text as ledger
  from payments where company_id = ${companyId} and num_nonnulls(customer_id, fleet_location_id) > 0 and payment_type in
    ('credit_payment', 'credit_adjustment', 'payment_credit', 'payment_credit_adjustment', 'order_payment_w_credit')
  group by 2 having sum(case when payment_type = 'order_payment_w_credit' then -amount else amount end) < 0
  union all
  select 'refund_over_payment', p.id, p.payment_method, p.amount::text, sum(r.amount)::text
  from payments p join payments r on r.company_id = p.company_id and r.refund_of_id = p.id
    and r.payment_type not like '%failure'
    and not exists (select from payments u where u.company_id = r.company_id and u.reverses_id = r.id)
  where p.company_id = ${companyId} and r.reverses_id is null group by p.id, p.payment_method, p.amount
  having sum(r.amount) > p.amount
  union all
  select 'bulk_split', b.id, b.payment_method, (b.amount + b.to_credit)::text, coalesce(sum(p.amount), 0)::text
  from bulk_payments b left join payments p on p.company_id = b.company_id and p.bulk_payment_id = b.id
  where b.company_id = ${companyId} group by b.id, b.payment_method, b.amount, b.to_credit
  having b.amount + b.to_credit <> coalesce(sum(p.amount), 0)`

const COLUMNS = sql`id, orders, payers, found, differences, milliseconds, user_name, created_at`

/** The last proofs, newest first. */
export function lastProofs(tx: Tx, companyId: string, most = SHOWN): Promise<LedgerProof[]> {
  return rows(
    tx,
    sql<LedgerProof>`select ${COLUMNS} from ledger_proofs where company_id = ${companyId}
      order by created_at desc, id desc limit ${most}`,
  )
}

async function counts(tx: Tx, companyId: string): Promise<{ orders: number; payers: number }> {
  const found = await firstRow(
    tx,
    sql<{ orders: number; payers: number }>`select
      (select count(*)::int from orders where company_id = ${companyId}) as orders,
      (select count(distinct coalesce(customer_id, fleet_location_id))::int from payments
        where company_id = ${companyId}) as payers`,
  )
  return found ?? { orders: 0, payers: 0 }
}

/**
 * Holds orders, account credit, refunds and splits against the ledger, from one picture of the database, and keeps what
 * differed. Nothing is mended: a person looks at it. The same id again answers as before.
 */
export function proveLedger(
  database: Database,
  companyId: string,
  { id, userName }: { id: string; userName: string },
): Promise<LedgerProof> {
  return database.tenant(companyId, async (tx) => {
    await sql`set transaction isolation level repeatable read`.execute(tx)
    const known = await firstRow(
      tx,
      sql<LedgerProof>`select ${COLUMNS} from ledger_proofs where company_id = ${companyId} and id = ${id}`,
    )
    if (known) return known
    const began = performance.now()
    const found = [
      ...(await rows(tx, sql<Difference>`${ofOrders(companyId)}`)),
      ...(await rows(tx, sql<Difference>`${ofPayments(companyId)}`)),
    ]
    const { orders, payers } = await counts(tx, companyId)
    const milliseconds = Math.round(performance.now() - began)
    const kept = await firstRow(
      tx,
      sql<LedgerProof>`insert into ledger_proofs (company_id, id, orders, payers, found, differences, milliseconds, user_name)
        values (${companyId}, ${id}, ${orders}, ${payers}, ${found.length}, ${json(found.slice(0, LISTED))},
          ${milliseconds}, ${userName}) returning ${COLUMNS}`,
    )
    if (!kept) throw new Error('the proof was not kept')
    return kept
  })
}

/** The nightly proof of every company; one that fails does not keep the others from theirs. */
export async function proveNightly(
  { database, log }: Pick<JobServices, 'database' | 'log'>,
  companyIds: readonly string[],
): Promise<void> {
  let failed: unknown
  for (const companyId of companyIds) {
    try {
      const { found } = await proveLedger(database, companyId, { id: newId(), userName: '' })
      if (found > 0) log.error({ company_id: companyId, found }, 'balances differ from the ledger')
    } catch (error) {
      failed = error
    }
  }
  if (failed) throw failed
}
