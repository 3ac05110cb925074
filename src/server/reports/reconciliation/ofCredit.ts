import { sql } from 'kysely'
import type { Difference } from '#contract/reports/ledger.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { change, ofCredit, joinPayer, payerAt, payerName } from '#server/payments/index.ts'

/**
 * Account credit, by payer and currency: below zero, left on a record that was merged into another, or without a payer.
 */
export const creditOfPayers = (tx: Tx, companyId: string): Promise<Difference[]> =>
  rows(
    tx,
    sql<Difference>`with moved as (
      select p.* from payments p where p.company_id = ${companyId} and ${ofCredit('p')}
    ), sums as (
      select company_id, customer_id, fleet_location_id, currency, sum(${change('moved')}) as credit from moved
      where num_nonnulls(customer_id, fleet_location_id) = 1
      group by company_id, customer_id, fleet_location_id, currency
      having sum(${change('moved')}) <> 0
    ), held as (
      select h.*, ${payerName} as name, ${payerAt('h')} as at, coalesce(payer_c.merged_into, payer_l.merged_into) as merged_into
      from sums h ${joinPayer(companyId, 'h')}
    )
    select case when credit < 0 then 'credit_below_zero' else 'credit_of_merged' end as kind,
      coalesce(customer_id, fleet_location_id) as subject_id, name, '0.00' as kept, credit::text as ledger, currency, at
    from held where credit < 0 or merged_into is not null
    union all
    select 'credit_of_nobody', id, payment_method, '0.00', ${change('moved')}::text, currency,
      case when order_id is not null then jsonb_build_object('kind', 'order', 'id', order_id) end
    from moved where num_nonnulls(customer_id, fleet_location_id) <> 1`,
  )
