import { sql } from 'kysely'
import type { Party } from '#contract/parties/customers.ts'
import { fleetOnOrder } from '#domain/orders/billedParty.ts'
import type { OrderCustomer, OrderFleet } from '#domain/orders/order.ts'
import { withRefusals } from '#domain/parties/contacts.ts'
import { orderCustomFields } from '#domain/parties/ownFields.ts'
import { searchWords } from '#domain/base/search.ts'
import { cached } from '#server/base/database/cached.ts'
import { firstRow, rows, type Tx } from '#server/base/db.ts'
import { ownFields } from './records.queries.ts'
import { findParties, type Hit } from '../search/search.queries.ts'

const terms = (days: string) => sql`jsonb_build_object('days_to_payment', ${sql.raw(days)}) as payment_terms`

/** The columns of a customer that an order stores. */
const customerColumns = sql`c.id, c.shop_id, c.customer_custom_id, c.first_name, c.last_name, c.business_name, c.email, c.language, c.tax_exempt,
  c.tax_exempt_num, c.tax_exempt_region, c.tax_exempt_expiry, c.charge_location_tax, c.discount_type, c.discount_amount,
  ${terms('c.days_to_payment')}, c.auto_send_order_email, c.auto_send_order_text, c.black_listed_emails, c.black_listed_phonenumbers,
  c.custom_fields, c.contacts, c.address, c.city, c.region, c.country, c.postalcode, c.phonenumber, c.phone_extension`

/** The same for a fleet location; its own terms take precedence over the fleet's. */
const fleetColumns = sql`f.id as fleet_id, f.fleet_name, l.id as fleet_location_id, l.name as fleet_location_name,
  coalesce(nullif(l.email, ''), f.fleet_email) as email, f.language, l.tax_exempt, l.tax_exempt_num,
  l.tax_exempt_region, l.tax_exempt_expiry, l.charge_location_tax,
  l.auto_send_order_email or f.fleet_auto_send_order_email as auto_send_order_email,
  l.auto_send_order_text or f.fleet_auto_send_order_text as auto_send_order_text,
  l.black_listed_emails, l.black_listed_phonenumbers, l.custom_fields, l.contacts, l.discount_type, l.discount_amount, ${terms('coalesce(l.days_to_payment, f.days_to_payment)')}, l.address, l.city, l.region,
  l.country, l.postalcode, coalesce(nullif(l.phonenumber, ''), f.phonenumber) as phonenumber,
  case when l.phonenumber = '' then f.phone_extension else l.phone_extension end as phone_extension`

const fleetTables = sql`fleet_locations l join fleets f on f.company_id = l.company_id and f.id = l.fleet_id`

type LocationRow = Parameters<typeof fleetOnOrder>[0]

/** The custom fields that the company defined, from the cache. */
const cachedFields = (tx: Tx, companyId: string) =>
  cached(tx, companyId, 'custom fields', () => ownFields(tx, companyId))

export async function findCustomer(tx: Tx, companyId: string, id: string): Promise<OrderCustomer | null> {
  const [row, { customer }] = await Promise.all([
    firstRow(
      tx,
      sql<OrderCustomer>`select ${customerColumns} from customers c
      where c.company_id = ${companyId} and c.id = ${id}`,
    ),
    cachedFields(tx, companyId),
  ])
  if (!row) return null
  return { ...withRefusals(row), custom_fields: orderCustomFields(customer, row.custom_fields) }
}

export async function findFleetLocation(tx: Tx, companyId: string, id: string): Promise<OrderFleet | null> {
  const [row, { fleet_location }] = await Promise.all([
    firstRow(
      tx,
      sql<LocationRow>`select ${fleetColumns} from ${fleetTables}
      where l.company_id = ${companyId} and l.id = ${id}`,
    ),
    cachedFields(tx, companyId),
  ])
  if (!row) return null
  return fleetOnOrder({
    ...withRefusals(row),
    custom_fields: orderCustomFields(fleet_location, row.custom_fields),
  })
}

/** The present owner of a vehicle, if one is known. */
export async function findOwner(
  tx: Tx,
  companyId: string,
  owner: { customer_id: string | null; fleet_location_id: string | null },
): Promise<Party | null> {
  const customer = owner.customer_id ? await findCustomer(tx, companyId, owner.customer_id) : null
  const fleet = owner.fleet_location_id
    ? await findFleetLocation(tx, companyId, owner.fleet_location_id)
    : null
  return customer || fleet ? { customer, fleet, vehicles: 0 } : null
}

/** Customers and fleet locations of these matches, each under its id. */
export async function loadParties(
  tx: Tx,
  companyId: string,
  hits: readonly Hit[],
): Promise<Map<string, Party>> {
  const ids = (kind: Hit['kind']) => hits.flatMap((hit) => (hit.kind === kind && hit.id ? [hit.id] : []))
  const people = await rows(
    tx,
    sql<OrderCustomer & { vehicles: number }>`select ${customerColumns},
      (select count(*)::int from vehicles v where v.company_id = ${companyId} and v.customer_id = c.id) as vehicles
    from customers c where c.company_id = ${companyId} and c.id = any(${ids('customer')}::uuid[])`,
  )
  const fleets = await rows(
    tx,
    sql<LocationRow & { vehicles: number }>`select ${fleetColumns},
      (select count(*)::int from vehicles v where v.company_id = ${companyId} and v.fleet_location_id = l.id) as vehicles
    from ${fleetTables} where l.company_id = ${companyId} and l.id = any(${ids('fleet_location')}::uuid[])`,
  )
  const known = new Map<string, Party>()
  for (const { vehicles, ...customer } of people) known.set(customer.id, { customer, fleet: null, vehicles })
  for (const { vehicles, ...fleet } of fleets)
    known.set(fleet.fleet_location_id, { customer: null, fleet: fleetOnOrder(fleet), vehicles })
  return known
}

/** The newest, while nothing is typed. */
function newest(tx: Tx, companyId: string, limit: number): Promise<Hit[]> {
  return rows(
    tx,
    sql<Hit>`(select 'fleet_location' as kind, id, null::uuid as vehicle_id from fleet_locations
      where company_id = ${companyId} and removed_at is null order by id desc limit ${limit})
    union all
    (select 'customer', id, null from customers where company_id = ${companyId} and removed_at is null
      order by id desc limit ${limit})`,
  )
}

/** Customers and fleet locations that match, the best first; the newest, when nothing is typed. */
export async function searchParties(
  tx: Tx,
  companyId: string,
  query: string,
  limit: number,
): Promise<Party[]> {
  const typed = searchWords(query).length > 0
  const hits = typed
    ? await findParties(tx, companyId, { query, most: limit })
    : await newest(tx, companyId, limit)
  const known = await loadParties(tx, companyId, hits)
  return hits.flatMap((hit) => known.get(hit.id ?? '') ?? []).slice(0, limit)
}
