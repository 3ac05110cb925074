import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import { isActiveStatus } from '#domain/orders/status/status.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { customerTitle } from '#domain/parties/names.ts'
import { searchWords } from '#domain/base/search.ts'
import { normalizePlate } from '#domain/vehicles/record/plate.ts'
import { loadParties, findParties } from '#server/parties/index.ts'
import { rows, type Tx } from '#server/base/db.ts'
import type { Author } from '#server/base/author.ts'
import { customerOfOrder } from './orderList.queries.ts'
import { inMyShops, ordersFound } from '../orders.queries.ts'

type FindResult = ReplyOf<typeof api.orders.find>['results'][number]

interface Query {
  q: string
  shop_id?: string | null | undefined
  purpose: 'any' | 'new_order'
}

const MOST = 6

/**
 * Orders, vehicles, customers and fleets that match what is typed or scanned: orders in progress, the vehicle of this
 * very plate or VIN, then the others. For a new order the ended ones are left out, and those in progress come last.
 */
export async function findEverything(
  tx: Tx,
  session: Author,
  { q, shop_id: shopId = null, purpose }: Query,
): Promise<FindResult[]> {
  const company = session.company_id
  const words = searchWords(q)
  if (words.length === 0) return []
  // A removed vehicle is found by its whole plate or VIN only: it may be at the counter again.
  const code = normalizePlate(q)
  const found = await ordersFound(tx, session, { words, shopId, most: MOST })
  const orders = await rows(
    tx,
    sql<FindResult>`select 'order' as kind, id, status,
      '#' || order_custom_id || coalesce(' · ' || nullif(trim(concat_ws(' ', vehicle_details ->> 'year', vehicle_details ->> 'make', vehicle_details ->> 'model')), ''), '') as title,
      trim(concat_ws(' · ', nullif(license_plate, ''), ${customerOfOrder()}, fleet ->> 'fleet_name')) as detail
    from orders where company_id = ${company} and ${found} and ${inMyShops(session)}
    order by (status in ('deleted', 'void', 'uncollectible', 'complete')), created_timestamp desc limit ${MOST}`,
  )
  const hits = await findParties(tx, company, { query: q, most: 3 * MOST, each: 'vehicle' })
  const vehicles = await rows(
    tx,
    sql<FindResult & { exact: boolean }>`select 'vehicle' as kind, id, null as status,
      plate_key = ${code} or vin = ${code} as exact,
      coalesce(nullif(trim(concat_ws(' ', year, make, model, nullif(description, ''))), ''), vin) as title,
      concat_ws(' · ', nullif(license_plate, ''), nullif(vin, ''), nullif(identifier, ''), nullif(unit_number, '')) as detail
    from vehicles where company_id = ${company} and (id = any(${hits.flatMap((hit) => hit.vehicle_id ?? [])}::uuid[])
        or (${code !== ''} and (plate_key = ${code} or vin = ${code})))
      order by removed_timestamp is not null limit ${MOST}`,
  )
  const owners = await loadParties(
    tx,
    company,
    hits.filter((hit) => hit.vehicle_id === null).slice(0, 2 * MOST),
  )
  const parties = [...owners].map(([id, { customer, fleet }]): FindResult => {
    if (!customer)
      return {
        kind: 'fleet',
        id,
        status: null,
        title: fleet?.fleet_name ?? '',
        detail: fleet?.fleet_location_name ?? '',
      }
    const detail = [formatPhone(customer.phonenumber), customer.email]
      .filter((text) => text !== '')
      .join(' · ')
    return {
      kind: 'customer',
      id,
      status: null,
      title: customerTitle(customer),
      detail,
    }
  })
  const named = vehicles.map(({ exact, ...row }) => ({ exact: exact && code !== '', row }))
  const active = orders.filter(({ status }) => status !== null && isActiveStatus(status))
  if (purpose === 'new_order') {
    const byCode = named.toSorted((one, other) => Number(other.exact) - Number(one.exact))
    return [...byCode.map(({ row }) => row), ...parties, ...active]
  }
  return [
    ...active,
    ...named.filter(({ exact }) => exact).map(({ row }) => row),
    ...orders.filter((order) => !active.includes(order)),
    ...named.filter(({ exact }) => !exact).map(({ row }) => row),
    ...parties,
  ]
}
