import type { Backfill } from '../base/migrating/forEachCompany.ts'

const HEAD = `'fleet_id', 'fleet_name', 'fleet_location_id', 'fleet_location_name'`

/**
 * Orders name their customer and their fleet location as the specification does: the days of the payment terms are in
 * `payment_terms`, and a location's fields have the prefix `fleet_location_`. It comes before the repairs that compute
 * with these fields.
 */
export const backfill: Backfill = {
  over: 'orders',
  async batch(client, companyId, ids) {
    await client.query(
      `update orders set customer = (customer - 'days_to_payment') || jsonb_build_object('payment_terms',
           jsonb_build_object('days_to_payment', coalesce(customer -> 'days_to_payment', '0')))
       where company_id = $1 and id = any($2) and customer ? 'last_name' and not customer ? 'payment_terms'`,
      [companyId, ids],
    )
    await client.query(
      `update orders set fleet = (select jsonb_object_agg(
           case when key in (${HEAD}) then key when key = 'days_to_payment' then 'fleet_location_payment_terms'
             else 'fleet_location_' || key end,
           case when key = 'days_to_payment' then jsonb_build_object(key, value) else value end)
         from jsonb_each(fleet))
       where company_id = $1 and id = any($2) and fleet ? 'fleet_id' and not fleet ? 'fleet_location_country'`,
      [companyId, ids],
    )
  },
}
