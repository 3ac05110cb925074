import type { Backfill } from '../base/migrating/forEachCompany.ts'

const offset = (field: string) => `${field}_offset =
  extract(epoch from (${field} at time zone zone) - (${field} at time zone 'utc'))::int / 60`
const OFFSETS = ['scheduled_at_timestamp', 'scheduled_start_timestamp', 'scheduled_end_timestamp'].map(offset)

/** Fields of orders that were never written: the place in the day, the place of the work, the shop of the customer, offsets, and the user's own fields. */
export const backfill: Backfill = {
  over: 'orders',
  async batch(client, companyId, ids) {
    await client.query(
      `with facts as (select o.id, s.name, s.time_zone as zone, c.shop_id as customer_shop,
           (select jsonb_build_object('id', u.id, 'user_custom_id', u.user_custom_id, 'alternative_id', u.alternative_id,
              'email', u.email, 'last_name', u.last_name, 'first_name', u.first_name)
            from users u where u.company_id = $1 and u.id = o.user_id) as person,
           (select count(*)::int from orders e where e.company_id = $1 and e.shop_id = o.shop_id
              and e.created_timestamp >= date_trunc('day', o.created_timestamp, s.time_zone)
              and (e.created_timestamp, e.id) <= (o.created_timestamp, o.id)) as place
         from orders o join shops s on s.company_id = $1 and s.id = o.shop_id
           left join customers c on c.company_id = $1 and c.id = o.customer_id
         where o.company_id = $1 and o.id = any($2))
       update orders o set position = f.place, servicing_location = f.name,
         "user" = case when coalesce(o."user" ->> 'email', '') = '' then coalesce(f.person, o."user") else o."user" end,
         customer = case when o.customer ? 'last_name' and not o.customer ? 'shop_id'
           then o.customer || jsonb_build_object('shop_id', f.customer_shop) else o.customer end,
         ${OFFSETS.join(', ')}
       from facts f where o.company_id = $1 and o.id = f.id and o.servicing_location = ''`,
      [companyId, ids],
    )
  },
}
