import { besideCompany } from '../base/database/insertMany.ts'
import { sql } from 'kysely'
import type { ImportRecord, WrongRow } from '#contract/imports/imports.ts'
import type { CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import { hasCustomFields, type RecordKind } from '#domain/imports/fields.ts'
import { headingKey } from '#domain/imports/mapping.ts'
import { firstRow, json, type Tx } from '../base/db.ts'
import type { ImportShop } from './stores/store.ts'

export interface ImportRow extends ImportRecord {
  company_id: string
  user_id: string
  attempt: number
  /** The shop of rows that name none, where the kind lets them. */
  shop_id: string | null
}

/** The columns whose values the table's type does not know. */
type Narrowed =
  | 'kind'
  | 'format'
  | 'head'
  | 'headings'
  | 'mapping'
  | 'on_match'
  | 'sample'
  | 'status'
  | 'user_id'

const imports = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('imports')
    .selectAll()
    .where('company_id', '=', companyId)
    .$narrowType<Pick<ImportRow, Narrowed>>()

/** One import; locked when it is about to change. */
export async function findImport(
  tx: Tx,
  companyId: string,
  id: string,
  lock = false,
): Promise<ImportRow | undefined> {
  const found = imports(tx, companyId).where('id', '=', id)
  return (lock ? found.forUpdate() : found).executeTakeFirst()
}

/** The shops whose measures figures without a unit take, the first one first. */
export const importShops = (tx: Tx, companyId: string): Promise<ImportShop[]> =>
  tx
    .selectFrom('shops')
    .select(['id', 'name', 'distance_measurement', 'volume_measurement', 'currency'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .$narrowType<ImportShop>()
    .execute()

export const recentImports = (tx: Tx, companyId: string): Promise<ImportRow[]> =>
  imports(tx, companyId).orderBy('created_at', 'desc').limit(30).execute()

/** The rows that could not be used, or those that were taken without some of their cells; in the order of the file. */
export const wrongRows = (
  tx: Tx,
  row: ImportRow,
  { after = 0, limit, taken }: { after?: number; limit: number; taken: boolean },
): Promise<WrongRow[]> =>
  tx
    .selectFrom('import_wrong_rows')
    .select(['row_number', 'reasons', 'cells'])
    .where('taken', '=', taken)
    .where('company_id', '=', row.company_id)
    .where('import_id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit)
    .$narrowType<Pick<WrongRow, 'reasons' | 'cells'>>()
    .execute()

/** The company's own fields of a kind of records. */
export async function listCustomFields(
  tx: Tx,
  companyId: string,
  kind: RecordKind,
): Promise<CustomFieldDefinition[]> {
  if (!hasCustomFields(kind)) return []
  const column = sql.ref(kind === 'customers' ? 'customer_custom_fields' : 'fleet_location_custom_fields')
  const row = await firstRow(
    tx,
    sql<{
      fields: CustomFieldDefinition[]
    }>`select ${column} as fields from companies where company_id = ${companyId}`,
  )
  return row?.fields ?? []
}

/** How the company last mapped these headings: the field by the heading's text. */
export async function chosenHeadings(
  tx: Tx,
  companyId: string,
  kind: RecordKind,
): Promise<Record<string, string>> {
  const found = await tx
    .selectFrom('import_headings')
    .select(['heading', 'field'])
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .execute()
  return Object.fromEntries(found.map((row) => [row.heading, row.field]))
}

/** Stores the mapping for the next file. */
export async function storeHeadings(
  tx: Tx,
  row: ImportRow,
  mapping: readonly (string | null)[],
): Promise<void> {
  const chosen = new Map<string, string>()
  for (const [at, field] of mapping.entries()) {
    const heading = headingKey(row.headings[at] ?? '')
    if (field !== null && heading !== '') chosen.set(heading, field)
  }
  const list = [...chosen].map(([heading, field]) => ({ heading, field }))
  await sql`insert into import_headings (company_id, kind, heading, field)
    select own.company_id, ${row.kind}, r.heading, r.field
    from ${besideCompany(row.company_id, sql`jsonb_to_recordset(${json(list)}) as r (heading text, field text)`)}
    on conflict (company_id, kind, heading) do update set field = excluded.field`.execute(tx)
}

export interface Counts {
  rows_done: number
  added: number
  updated: number
  unchanged: number
  skipped: number
  wrong: number
  partial: number
  kept: number
}

export const NO_COUNTS: Counts = {
  rows_done: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  wrong: 0,
  partial: 0,
  kept: 0,
}

/** Writes the progress of an import. */
export async function setProgress(tx: Tx, row: ImportRow, counts: Counts): Promise<void> {
  const { rows_done, added, updated, unchanged, skipped, wrong, partial, kept } = counts
  await tx
    .updateTable('imports')
    .set({ rows_done, added, updated, unchanged, skipped, wrong, partial, kept })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute()
}

/** Starts or ends the work on an import. */
export async function setStatus(
  tx: Tx,
  row: Pick<ImportRow, 'company_id' | 'id'>,
  status: ImportRow['status'],
  { problem = '', total = null }: { problem?: string; total?: number | null } = {},
): Promise<void> {
  const over = ['checked', 'done', 'undone', 'failed'].includes(status)
  const finishedAt = over ? new Date().toISOString() : null
  const known = total === null ? {} : { rows_total: total }
  await tx
    .updateTable('imports')
    .set((now) => ({
      status,
      problem,
      ...known,
      finished_at: finishedAt,
      version: now('version', '+', 1),
    }))
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute()
}
