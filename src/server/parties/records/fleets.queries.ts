import { sql } from 'kysely'
import { locationSearchText } from '#domain/parties/records.ts'
import { fold } from '#domain/base/search.ts'
import { json, rows, type Tx } from '#server/base/db.ts'
import { listLocations } from './records.queries.ts'

/** Fleets by name, with how many locations each has. */
export function fleetList(tx: Tx, companyId: string, query: string, limit: number) {
  return rows(
    tx,
    sql<{ id: string; fleet_name: string; locations: number }>`select id, fleet_name,
      (select count(*)::int from fleet_locations l where l.company_id = ${companyId} and l.fleet_id = f.id
        and l.removed_at is null) as locations
    from fleets f where company_id = ${companyId} and removed_at is null
      and search_fold(fleet_name) like ${`%${fold(query).replaceAll(/[%_\\]/g, '')}%`}
    order by search_fold(fleet_name) collate "C", id limit ${limit}`,
  )
}

/** The locations of a fleet are found by its new name. */
export async function renameLocations(
  tx: Tx,
  companyId: string,
  fleetId: string,
  fleetName: string,
): Promise<void> {
  const found = await listLocations(tx, companyId, fleetId, true)
  const texts = found.map((row) => ({ id: row.id, search_text: locationSearchText(fleetName, row) }))
  await sql`update fleet_locations l set search_text = t.search_text
    from jsonb_to_recordset(${json(texts)}) as t(id uuid, search_text text)
    where l.company_id = ${companyId} and l.id = t.id`.execute(tx)
}

/** Removes the locations with their fleet, or restores those that were removed with it. */
export async function removeLocations(
  tx: Tx,
  companyId: string,
  fleetId: string,
  change: { from: string | null; to: string | null },
): Promise<void> {
  await tx
    .updateTable('fleet_locations')
    .set((row) => ({ removed_at: change.to, version: row('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('fleet_id', '=', fleetId)
    .where('removed_at', 'is not distinct from', change.from)
    .where('merged_into', 'is', null)
    .execute()
}
