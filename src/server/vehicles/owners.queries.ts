import { sql } from 'kysely'
import type { ReplyOf } from '#contract/base/route.ts'
import type { vehicles } from '#contract/intake/vehicles.ts'
import { rows, type Tx } from '../base/db.ts'
import type { NamedAuthor } from '../base/author.ts'
import { newId } from '../base/ids.ts'

export interface OwnerIds {
  customer_id: string | null
  fleet_location_id: string | null
}

type Ownership = ReplyOf<typeof vehicles.owners>['owners'][number]

const isNoOne = (owner: OwnerIds): boolean => owner.customer_id === null && owner.fleet_location_id === null

export const sameOwner = (one: OwnerIds, other: OwnerIds): boolean =>
  one.customer_id === other.customer_id && one.fleet_location_id === other.fleet_location_id

/** Records that a vehicle changes hands: the former owner's row ends, the present owner's row begins. */
export async function recordOwner(
  tx: Tx,
  { company_id, user_id, name }: NamedAuthor,
  { vehicleId, before, after }: { vehicleId: string; before: OwnerIds; after: OwnerIds },
): Promise<void> {
  if (sameOwner(before, after)) return
  const closed = await tx
    .updateTable('vehicle_owners')
    .set({ to_timestamp: sql`now()` })
    .where('company_id', '=', company_id)
    .where('vehicle_id', '=', vehicleId)
    .where('to_timestamp', 'is', null)
    .returning('id')
    .execute()
  // The owner from the beginning, before owners were recorded.
  if (closed.length === 0 && !isNoOne(before)) {
    await sql`insert into vehicle_owners (company_id, id, vehicle_id, customer_id, fleet_location_id, from_timestamp,
        to_timestamp, user_id, user_name)
      select company_id, ${newId()}, id, ${before.customer_id}, ${before.fleet_location_id}, created_at, now(), null, ''
      from vehicles where company_id = ${company_id} and id = ${vehicleId}`.execute(tx)
  }
  if (isNoOne(after)) return
  const { customer_id, fleet_location_id } = after
  await tx
    .insertInto('vehicle_owners')
    .values({
      company_id,
      id: newId(),
      vehicle_id: vehicleId,
      customer_id,
      fleet_location_id,
      from_timestamp: sql`now()`,
      user_id,
      user_name: name,
    })
    .execute()
}

/** Every owner of the vehicle, the present one first; one from the beginning has no row yet. */
export function listOwners(tx: Tx, companyId: string, vehicleId: string): Promise<Ownership[]> {
  return rows(
    tx,
    sql<Ownership>`
    with owned as (
      select customer_id, fleet_location_id, from_timestamp, to_timestamp, user_name from vehicle_owners
      where company_id = ${companyId} and vehicle_id = ${vehicleId}
      union all
      select v.customer_id, v.fleet_location_id, v.created_at, null, '' from vehicles v
      where v.company_id = ${companyId} and v.id = ${vehicleId} and (v.customer_id is not null or v.fleet_location_id is not null)
        and not exists (select from vehicle_owners o where o.company_id = ${companyId} and o.vehicle_id = v.id and o.to_timestamp is null)
    )
    select o.customer_id, o.fleet_location_id, o.from_timestamp, o.to_timestamp, o.user_name,
      coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''), concat_ws(' · ', f.fleet_name, l.name)) as name
    from owned o
    left join customers c on c.company_id = ${companyId} and c.id = o.customer_id
    left join fleet_locations l on l.company_id = ${companyId} and l.id = o.fleet_location_id
    left join fleets f on f.company_id = ${companyId} and f.id = l.fleet_id
    order by o.to_timestamp desc nulls first, o.from_timestamp desc`,
  )
}
