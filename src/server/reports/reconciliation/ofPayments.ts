import { sql } from 'kysely'
import type { Difference } from '#contract/reports/ledger.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { joinPayer, payerAt, payerName } from '#server/payments/index.ts'

/** The name of a payment, and where it is shown: at its order, else at its payer. */
const named = sql`concat_ws(' · ', coalesce('#' || o.order_custom_id, nullif(${payerName}, '')), p.payment_method) as name`
const at = sql`case when p.order_id is not null then jsonb_build_object('kind', 'order', 'id', p.order_id)
  else ${payerAt('p')} end as at`
const whose = (companyId: string) => sql`join shops s on s.company_id = ${companyId} and s.id = p.shop_id
  left join orders o on o.company_id = ${companyId} and o.id = p.order_id ${joinPayer(companyId, 'p')}`

/** Payments of which more was refunded than was paid: of the amount, of the tip or of the surcharge. */
export const refundsOver = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`with back as (
      select r.refund_of_id as id, sum(r.amount) as amount, sum(r.payment_tip_amount) as tip,
        sum(r.payment_surcharge_amount) as surcharge
      from payments r where r.company_id = ${companyId} and r.refund_of_id is not null and r.reverses_id is null
        and r.payment_type not like '%failure'
        and not exists (select from payments u where u.company_id = ${companyId} and u.reverses_id = r.id)
      group by r.refund_of_id
    )
    select over.kind, p.id as subject_id, ${named}, over.kept::text as kept, over.ledger::text as ledger, s.currency, ${at}
    from back b join payments p on p.company_id = ${companyId} and p.id = b.id
      cross join lateral (values ('refund_over_payment', p.amount, b.amount), ('tip_over_payment', p.payment_tip_amount, b.tip),
        ('surcharge_over_payment', p.payment_surcharge_amount, b.surcharge)) over(kind, kept, ledger) ${whose(companyId)}
    where over.ledger > over.kept`,
  )

/** Payments whose amount, tip, surcharge and rounding differ from the charge, or whose reversals differ from them. */
export const paymentParts = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`select 'payment_parts' as kind, p.id as subject_id, ${named}, p.payment_final_amount::text as kept,
      (p.amount + p.payment_tip_amount + p.payment_surcharge_amount + p.cash_rounding)::text as ledger, s.currency, ${at}
    from payments p ${whose(companyId)}
    where p.company_id = ${companyId} and p.payment_processing_status = 'success'
      and p.amount + p.payment_tip_amount + p.payment_surcharge_amount + p.cash_rounding <> p.payment_final_amount
    union all
    select 'reversal_parts', p.id, ${named}, p.payment_final_amount::text, (-r.payment_final_amount)::text, s.currency, ${at}
    from payments r join payments p on p.company_id = ${companyId} and p.id = r.reverses_id ${whose(companyId)}
    where r.company_id = ${companyId} and r.reverses_id is not null and (p.amount + r.amount <> 0
      or p.payment_tip_amount + r.payment_tip_amount <> 0
      or p.payment_surcharge_amount + r.payment_surcharge_amount <> 0
      or p.cash_rounding + r.cash_rounding <> 0)`,
  )

/** Payments over many orders whose split does not add up. */
export const bulkSplits = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`select 'bulk_split' as kind, b.id as subject_id,
      concat_ws(' · ', nullif(${payerName}, ''), b.payment_method) as name, (b.amount + b.to_credit)::text as kept,
      coalesce(sum.amount, 0)::numeric(14, 2)::text as ledger, b.currency, ${payerAt('b')} as at
    from bulk_payments b left join (
      select bulk_payment_id as id, sum(amount) as amount from payments
      where company_id = ${companyId} and bulk_payment_id is not null group by bulk_payment_id) sum on sum.id = b.id
      ${joinPayer(companyId, 'b')}
    where b.company_id = ${companyId} and b.amount + b.to_credit <> coalesce(sum.amount, 0)`,
  )
