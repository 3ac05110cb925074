import { asColumns, asRecord, type Terms } from '#domain/parties/paymentTerms.ts'
import { sql } from 'kysely'
import type { CustomerReply, FleetLocationReply, FleetReply } from '#contract/parties/people.ts'
import type { CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import { anyOf, firstRow, json, rows, type Tx } from '#server/base/db.ts'
import { refuseTakenNumber } from './numbers.ts'

/** A record in its table's form: `tax_exempt_file` is the file's key. */
type Raw<Reply> = Omit<Reply, 'tax_exempt_file'> & { tax_exempt_file: string }
export type CustomerRow = Raw<CustomerReply>
export type LocationRow = Raw<FleetLocationReply>

const DOCUMENTS = new Set(['contacts', 'custom_fields', 'black_listed_emails', 'black_listed_phonenumbers'])

type Fields = Record<string, unknown>
const columns = (fields: object): Fields =>
  Object.fromEntries(
    Object.entries('payment_terms' in fields ? asColumns(fields as Terms) : fields).map(([key, value]) => [
      key,
      DOCUMENTS.has(key) ? json(value) : value,
    ]),
  )

type Row<Reply extends Terms> = Omit<Reply, 'payment_terms'> & Reply['payment_terms']

export type PeopleTable = 'customers' | 'fleets' | 'fleet_locations'

/** Adds a record; false when its id exists already. Refuses a number that another one has. */
export async function insertRecord(
  tx: Tx,
  { table, companyId, id, fields }: { table: PeopleTable; companyId: string; id: string; fields: object },
): Promise<boolean> {
  await refuseTakenNumber(tx, companyId, { table, id, fields })
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto(table)
    .values({ ...columns(fields), company_id: companyId, id })
    .onConflict((on) => on.columns(['company_id', 'id']).doNothing())
    .executeTakeFirst()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Writes fields of a record, and its next version. Refuses a number that another one has. */
export async function updateRecord(
  tx: Tx,
  { table, companyId, id, fields }: { table: PeopleTable; companyId: string; id: string; fields: object },
): Promise<void> {
  await refuseTakenNumber(tx, companyId, { table, id, fields })
  await tx
    .updateTable(table)
    .set({ ...columns(fields), version: sql`version + 1` } as never)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** A customer, locked until the transaction ends where it will be written. */
export async function customerRow(
  tx: Tx,
  companyId: string,
  id: string,
  lock = false,
): Promise<CustomerRow | null> {
  const found = await firstRow(
    tx,
    sql<
      Row<CustomerRow>
    >`select * from customers where company_id = ${companyId} and id = ${id} ${lock ? sql`for update` : sql``}`,
  )
  return found ? asRecord(found) : null
}

/** A fleet location, locked where it will be written. */
export async function locationRow(
  tx: Tx,
  companyId: string,
  id: string,
  lock = false,
): Promise<LocationRow | null> {
  const found = await firstRow(
    tx,
    sql<
      Row<LocationRow>
    >`select * from fleet_locations where company_id = ${companyId} and id = ${id} ${lock ? sql`for update` : sql``}`,
  )
  return found ? asRecord(found) : null
}

/** A fleet, locked where it will be written. */
export async function fleetRow(
  tx: Tx,
  companyId: string,
  id: string,
  lock = false,
): Promise<FleetReply | null> {
  const found = await firstRow(
    tx,
    sql<
      Row<FleetReply>
    >`select * from fleets where company_id = ${companyId} and id = ${id} ${lock ? sql`for update` : sql``}`,
  )
  return found ? asRecord(found) : null
}

/** The locations of a fleet by name; with `removed`, also those that were removed. */
export async function listLocations(
  tx: Tx,
  companyId: string,
  fleetId: string,
  removed = false,
): Promise<LocationRow[]> {
  const found = await rows(
    tx,
    sql<
      Row<LocationRow>
    >`select * from fleet_locations where company_id = ${companyId} and fleet_id = ${fleetId}
      and (${removed} or removed_at is null) order by name, id`,
  )
  return found.map((row) => asRecord(row))
}

/** The type of a certificate's file; its key stays on the server. */
function fileKind(key: string): '' | 'pdf' | 'png' {
  if (key === '') return ''
  return key.endsWith('.pdf') ? 'pdf' : 'png'
}

/** A record in a reply. */
export const asReply = <Row extends { tax_exempt_file: string }>(row: Row) => ({
  ...row,
  tax_exempt_file: fileKind(row.tax_exempt_file),
})

/** The company's own fields for its customers and for its fleet locations. */
export async function ownFields(
  tx: Tx,
  companyId: string,
): Promise<{ customer: CustomFieldDefinition[]; fleet_location: CustomFieldDefinition[] }> {
  const found = await tx
    .selectFrom('companies')
    .select(['customer_custom_fields as customer', 'fleet_location_custom_fields as fleet_location'])
    .where('company_id', '=', companyId)
    .$castTo<{ customer: CustomFieldDefinition[]; fleet_location: CustomFieldDefinition[] }>()
    .executeTakeFirst()
  return found ?? { customer: [], fleet_location: [] }
}

/** Whether an order of this record is still active. */
export async function hasActiveOrder(
  tx: Tx,
  companyId: string,
  column: 'customer_id' | 'fleet_location_id',
  ids: readonly string[],
): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where(column, '=', anyOf(ids))
    .where('status', 'in', ['scheduled', 'open', 'stand-by', 'in-progress', 'pre-complete'])
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
