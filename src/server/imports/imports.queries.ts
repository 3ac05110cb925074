import { besideCompany } from '../base/insertMany.ts'
import { sql } from 'kysely'
import type { ImportRecord, WrongRow } from '../../contract/imports/imports.ts'
import type { CustomFieldDefinition } from '../../domain/parties/ownFields.ts'
import { hasCustomFields, type RecordKind } from '../../domain/imports/fields.ts'
import { headingKey } from '../../domain/imports/mapping.ts'
import { firstRow, json, rows, type Tx } from '../base/db.ts'

export interface ImportRow extends ImportRecord {
  company_id: string
  user_id: string
  attempt: number
}

/** One import; locked when it is about to change. */
export async function findImport(
  tx: Tx,
  companyId: string,
  id: string,
  lock = false,
): Promise<ImportRow | undefined> {
  const forUpdate = lock ? sql`for update` : sql``
  return firstRow(
    tx,
    sql<ImportRow>`select * from imports where company_id = ${companyId} and id = ${id} ${forUpdate}`,
  )
}

export const recentImports = (tx: Tx, companyId: string): Promise<ImportRow[]> =>
  rows(
    tx,
    sql<ImportRow>`select * from imports where company_id = ${companyId} order by created_at desc limit 30`,
  )

export const wrongRows = (tx: Tx, row: ImportRow, after: number, limit: number): Promise<WrongRow[]> =>
  rows(
    tx,
    sql<WrongRow>`select row_number, reasons, cells from import_wrong_rows
    where company_id = ${row.company_id} and import_id = ${row.id} and attempt = ${row.attempt} and row_number > ${after}
    order by row_number limit ${limit}`,
  )

/** The company's own fields of a kind of records. */
export async function customFieldsOf(
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
  const found = await rows(
    tx,
    sql<{ heading: string; field: string }>`select heading, field from import_headings
    where company_id = ${companyId} and kind = ${kind}`,
  )
  return Object.fromEntries(found.map((row) => [row.heading, row.field]))
}

/** Stores the mapping for the next file. */
export async function keepHeadings(
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
  kept: number
}

export const NO_COUNTS: Counts = {
  rows_done: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  wrong: 0,
  kept: 0,
}

/** Writes the progress of an import. */
export async function setProgress(tx: Tx, row: ImportRow, counts: Counts): Promise<void> {
  await sql`update imports set rows_done = ${counts.rows_done}, added = ${counts.added}, updated = ${counts.updated},
      unchanged = ${counts.unchanged}, skipped = ${counts.skipped}, wrong = ${counts.wrong}, kept = ${counts.kept}
    where company_id = ${row.company_id} and id = ${row.id}`.execute(tx)
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
  await sql`update imports set status = ${status}, problem = ${problem}, rows_total = coalesce(${total}, rows_total),
      finished_at = ${finishedAt}, version = version + 1
    where company_id = ${row.company_id} and id = ${row.id}`.execute(tx)
}
