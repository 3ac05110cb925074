import { sql } from 'kysely'
import type { api } from '#contract/api.ts'
import type { PartyKind } from '#contract/parties/parties.ts'
import type { ReplyOf } from '#contract/base/route.ts'
import { rows, type Tx } from '../base/db.ts'
import type { Author } from '../base/author.ts'
import { searchOrders, inMyShops, owed } from '../orders/index.ts'
import { listMerges, ownerColumn } from '../parties/index.ts'

type Page = ReplyOf<typeof api.parties.page>

const SHOWN = 10
const MOST_VEHICLES = 200

/** The vehicles of a record, and those of its orders that belong to another owner now. */
function vehiclesOf(tx: Tx, companyId: string, kind: PartyKind, id: string): Promise<Page['vehicles']> {
  const owner = sql.ref(`v.${ownerColumn(kind)}`)
  const billed = sql.ref(`o.${ownerColumn(kind)}`)
  const columns = sql`v.id, trim(concat_ws(' ', v.year, v.make, v.model)) as vehicle, v.vin, v.license_plate, v.unit_number,
    v.mileage, v.mileage_unit, v.created_at`
  return rows(
    tx,
    sql<Page['vehicles'][number]>`
    select id, vehicle, vin, license_plate, unit_number, mileage, mileage_unit, owner_now from (
      select ${columns}, null::text as owner_now from vehicles v
      where v.company_id = ${companyId} and ${owner} = ${id} and v.removed_timestamp is null
      union all
      select ${columns}, coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), f.fleet_name, '') as owner_now
      from vehicles v
        left join customers c on c.company_id = v.company_id and c.id = v.customer_id
        left join fleet_locations l on l.company_id = v.company_id and l.id = v.fleet_location_id
        left join fleets f on f.company_id = l.company_id and f.id = l.fleet_id
      where v.company_id = ${companyId} and ${owner} is distinct from ${id} and v.removed_timestamp is null
        and v.id in (select o.vehicle_id from orders o where o.company_id = ${companyId} and ${billed} = ${id})
    ) found order by owner_now is not null, created_at desc, id limit ${MOST_VEHICLES}`,
  )
}

async function figuresOf(tx: Tx, session: Author, kind: PartyKind, id: string): Promise<Page['figures']> {
  const amounts = await rows(
    tx,
    sql<{ currency: string; orders: number; unpaid_orders: number; sold: string; unpaid: string }>`
    select currency, count(*)::int as orders,
      (count(*) filter (where status = 'complete' and ${owed()} > 0))::int as unpaid_orders,
      coalesce(sum(final_price) filter (where status = 'complete'), 0)::text as sold,
      coalesce(sum(${owed()}) filter (where status = 'complete' and ${owed()} > 0), 0)::text as unpaid
    from orders where company_id = ${session.company_id} and ${sql.ref(ownerColumn(kind))} = ${id} and ${inMyShops(session)}
    group by currency order by currency`,
  )
  return {
    orders: amounts.reduce((sum, row) => sum + row.orders, 0),
    unpaid_orders: amounts.reduce((sum, row) => sum + row.unpaid_orders, 0),
    amounts: amounts.map(({ currency, sold, unpaid }) => ({ currency, sold, unpaid })),
  }
}

/** What a customer's or fleet location's page shows besides its fields. */
export async function partyPage(tx: Tx, session: Author, kind: PartyKind, id: string): Promise<Page> {
  const { rows: orders } = await searchOrders(tx, session, {
    [ownerColumn(kind)]: id,
    statuses: [],
    sort: 'newest',
    limit: SHOWN,
  })
  return {
    orders,
    vehicles: await vehiclesOf(tx, session.company_id, kind, id),
    figures: await figuresOf(tx, session, kind, id),
    merges: await listMerges(tx, session.company_id, id),
  }
}
