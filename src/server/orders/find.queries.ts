import { sql } from 'kysely'
import type { api } from '../../contract/api.ts'
import type { ReplyOf } from '../../contract/route.ts'
import { searchWords } from '../../domain/search.ts'
import { rows, type Tx } from '../db.ts'
import type { Session } from '../http/context.ts'
import { inMyShops, ordersFound } from './orders.queries.ts'

type FindResult = ReplyOf<typeof api.orders.find>['results'][number]

const MOST = 6

/** Orders, vehicles, customers and fleets that match what is typed or scanned; open orders first. */
export async function findEverything(
  tx: Tx,
  session: Session,
  q: string,
  shopId: string | null,
): Promise<FindResult[]> {
  const company = session.company_id
  const words = searchWords(q)
  if (words.length === 0) return []
  const orders = await rows(
    tx,
    sql<FindResult>`select 'order' as kind, id, status,
      '#' || order_custom_id || coalesce(' · ' || nullif(trim(concat_ws(' ', vehicle_details ->> 'year', vehicle_details ->> 'make', vehicle_details ->> 'model')), ''), '') as title,
      trim(concat_ws(' · ', nullif(license_plate, ''), nullif(trim(first_name || ' ' || last_name), ''), fleet ->> 'fleet_name')) as detail
    from orders where company_id = ${company} and ${ordersFound(session, words, shopId, MOST)} and ${inMyShops(session)}
    order by (status in ('deleted', 'void', 'uncollectible', 'complete')), created_timestamp desc limit ${MOST}`,
  )
  const vehicles = await rows(
    tx,
    sql<FindResult>`select 'vehicle' as kind, id, null as status,
      coalesce(nullif(trim(concat_ws(' ', year, make, model)), ''), vin) as title,
      concat_ws(' · ', nullif(license_plate, ''), nullif(vin, ''), nullif(unit_number, '')) as detail
    from vehicles where company_id = ${company} and id in (select search_ids('vehicles', ${words}::text[], null, ${MOST}))`,
  )
  const customers = await rows(
    tx,
    sql<FindResult>`select 'customer' as kind, id, null as status,
      trim(first_name || ' ' || last_name) as title, concat_ws(' · ', nullif(phonenumber, ''), nullif(email, '')) as detail
    from customers where company_id = ${company} and id in (select search_ids('customers', ${words}::text[], null, ${MOST}))`,
  )
  const fleets = await rows(
    tx,
    sql<FindResult>`select 'fleet' as kind, l.id, null as status, f.fleet_name as title, l.name as detail
    from fleet_locations l join fleets f on f.company_id = l.company_id and f.id = l.fleet_id
    where l.company_id = ${company} and l.id in (select search_ids('fleet_locations', ${words}::text[], null, ${MOST}))`,
  )
  return [...orders, ...vehicles, ...customers, ...fleets]
}
