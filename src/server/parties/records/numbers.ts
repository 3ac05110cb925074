import { sql } from 'kysely'
import type { Tx } from '#server/base/db.ts'
import { refuseTaken } from '#server/base/database/taken.ts'

const inUse = sql<boolean>`removed_at is null`

/** The number that a company gives each customer, fleet and location: one record of the kind has it. */
const NUMBERS = {
  customers: {
    table: 'customers',
    field: 'customer_custom_id',
    named: sql<string>`trim(first_name || ' ' || last_name)`,
    inUse,
  },
  fleets: { table: 'fleets', field: 'fleet_custom_id', named: sql<string>`fleet_name`, inUse },
  fleet_locations: { table: 'fleet_locations', field: 'custom_id', named: sql<string>`name`, inUse },
} as const

/** Refuses the number of another customer, fleet or location in the fields of a record, if they have one. */
export async function refuseTakenNumber(
  tx: Tx,
  companyId: string,
  { table, id, fields }: { table: keyof typeof NUMBERS; id: string; fields: object },
): Promise<void> {
  const number = NUMBERS[table]
  const value: unknown = Object.entries(fields).find(([name]) => name === number.field)?.[1]
  if (typeof value === 'string') await refuseTaken(tx, companyId, number, { id, value })
}
