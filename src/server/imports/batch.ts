import { besideCompany } from '../base/insertMany.ts'
import { sql } from 'kysely'
import type { TableRow } from '../../domain/base/csv.ts'
import { readCell } from '../../domain/base/cells.ts'
import { keyHash, matchKey, type MatchBy, type MatchKey } from '../../domain/imports/keys.ts'
import type { RowProblem, RowValues } from '../../domain/imports/values.ts'
import { json, type Tx } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import type { Counts, ImportRow } from './imports.queries.ts'
import {
  findExisting,
  insertRecords,
  sameColumns,
  updateRecords,
  type Columns,
  type Existing,
  type ImportContext,
  type RecordStore,
  type Reference,
} from './stores/store.ts'

/** A row with its cells by field and the key of its record. */
export interface Line {
  row: TableRow
  values: RowValues
  key: MatchKey | null
}

/** What will happen to a row. */
type Outcome =
  | { what: 'wrong'; line: Line; reasons: RowProblem[] }
  | { what: 'skipped' | 'unchanged' }
  | { what: 'added' | 'updated'; line: Line; id: string; before: Existing | null; after: Columns }

/** A row as its fields. Only mapped columns are read; a cell that was escaped for spreadsheets is unescaped. */
export function lineOf(row: TableRow, { kind, mapping }: Pick<ImportRow, 'kind' | 'mapping'>): Line {
  const values: Record<string, string> = {}
  for (const [at, field] of mapping.entries())
    if (field !== null) values[field] = readCell(row.cells[at] ?? '')
  return { row, values, key: row.broken ? null : matchKey(kind, values) }
}

/** Remembers the keys of a file, with the first row of each. */
export class SeenKeys {
  readonly #rows = new Map<number, number>()

  /** The earlier row with the same key, if there is one. */
  repeats({ key, row }: Line): number | null {
    if (!key) return null
    const hash = keyHash(key)
    const earlier = this.#rows.get(hash)
    if (earlier === undefined) this.#rows.set(hash, row.number)
    return earlier ?? null
  }
}

const keysOf = (lines: readonly Line[], by: MatchBy): string[] => [
  ...new Set(lines.flatMap(({ key }) => (key?.by === by ? [key.value] : []))),
]

async function existingOf(
  tx: Tx,
  store: RecordStore,
  companyId: string,
  lines: readonly Line[],
): Promise<(line: Line) => Existing[]> {
  const found = new Map<MatchBy, Map<string, Existing[]>>()
  for (const by of ['id', 'custom_id', 'vin', 'contact', 'same'] as const)
    found.set(by, await findExisting(tx, store, companyId, by, keysOf(lines, by)))
  return ({ key }) => (key ? (found.get(key.by)?.get(key.value) ?? []) : [])
}

const isProblem = (reference: Reference): reference is RowProblem =>
  'code' in reference && 'field' in reference

const filled = (values: RowValues): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

interface Deciding {
  store: RecordStore
  context: ImportContext
  onMatch: ImportRow['on_match']
}

function decide(
  { store, context, onMatch }: Deciding,
  line: Line,
  hits: Existing[],
  reference: Reference,
): Outcome {
  const wrong = (...reasons: RowProblem[]): Outcome => ({ what: 'wrong', line, reasons })
  if (isProblem(reference)) return reference.code === 'has_an_order' ? { what: 'skipped' } : wrong(reference)
  if (hits.length > 1) return wrong({ field: line.key?.by ?? '', code: 'more_than_one' })
  const before = hits[0] ?? null
  if (before && onMatch === 'skip' && !before.removed) return { what: 'skipped' }
  // An empty cell leaves the record's value unchanged.
  const values = before ? { ...store.values(before.columns), ...filled(line.values) } : line.values
  const named = Object.values(reference).some((value) => value !== null)
  const kept = before && !named ? before.columns : reference
  const read = store.read(values, kept, context)
  if (!read.ok) return wrong(...read.problems)
  const { value: after } = read
  if (before && !before.removed && sameColumns(before.columns, after)) return { what: 'unchanged' }
  const id = before?.id ?? (line.key?.by === 'id' ? line.key.value : newId())
  return { what: before ? 'updated' : 'added', line, id, before, after }
}

async function keepWrong(
  tx: Tx,
  row: ImportRow,
  wrong: readonly { line: Line; reasons: RowProblem[] }[],
): Promise<void> {
  if (wrong.length === 0) return
  const list = wrong.map(({ line, reasons }) => ({
    row_number: line.row.number,
    reasons,
    cells: line.row.cells,
  }))
  await sql`insert into import_wrong_rows (company_id, import_id, attempt, row_number, reasons, cells)
    select own.company_id, ${row.id}::uuid, ${row.attempt}::int, r.row_number, r.reasons, r.cells
    from ${besideCompany(
      row.company_id,
      sql`jsonb_to_recordset(${json(list)}) as r (row_number int, reasons jsonb, cells jsonb)`,
    )}`.execute(tx)
}

type Written = Extract<Outcome, { what: 'added' | 'updated' }>

/** Writes records and stores their former values, so that the import can be undone. */
async function write(
  tx: Tx,
  row: ImportRow,
  { store, context }: Deciding,
  written: readonly Written[],
): Promise<void> {
  const { company_id } = row
  const added = written.filter((one) => one.what === 'added')
  await store.prepare?.(tx, context, added)
  await insertRecords(tx, store, company_id, added)
  await updateRecords(
    tx,
    store,
    company_id,
    written.filter((one) => one.what === 'updated'),
  )
  const list = written.map(({ line, id, before }) => ({
    row_number: line.row.number,
    record_id: id,
    before: before && { ...before.columns, 'is removed': before.removed },
    version_after: (before?.version ?? 0) + 1,
  }))
  await sql`insert into import_changes (company_id, import_id, row_number, record_id, before, version_after)
    select own.company_id, ${row.id}::uuid, r.row_number, r.record_id, r.before, r.version_after
    from ${besideCompany(
      company_id,
      sql`jsonb_to_recordset(${json(list)}) as r (row_number int, record_id uuid, before jsonb, version_after int)`,
    )}`.execute(tx)
  const changed = written.map(({ id, before, after }) => ({ id, before: before?.columns ?? null, after }))
  await store.written?.(tx, context, changed)
}

/**
 * Decides the outcome of some rows and, unless it is a trial, writes it; all in the caller's transaction. `seen` keeps
 * the file's keys over all batches. Answers the import's counts after these rows.
 */
export async function workBatch(
  tx: Tx,
  row: ImportRow,
  deciding: Deciding,
  lines: readonly Line[],
  seen: SeenKeys,
  counts: Counts,
  trial: boolean,
): Promise<Counts> {
  const { store, context } = deciding
  const outcomes: Outcome[] = []
  const good: Line[] = []
  for (const line of lines) {
    const earlier = seen.repeats(line)
    if (line.row.broken)
      outcomes.push({
        what: 'wrong',
        line,
        reasons: [{ field: '', code: line.row.tooLong ? 'too_long' : 'quotes_broken' }],
      })
    else if (earlier !== null)
      outcomes.push({ what: 'wrong', line, reasons: [{ field: '', code: 'duplicate_of_row', row: earlier }] })
    else good.push(line)
  }
  const references =
    (await store.references?.(
      tx,
      context,
      good.map((line) => line.values),
    )) ?? []
  const existing = await existingOf(tx, store, row.company_id, good)
  for (const [at, line] of good.entries())
    outcomes.push(decide(deciding, line, existing(line), references[at] ?? {}))
  const written = outcomes.filter((one): one is Written => one.what === 'added' || one.what === 'updated')
  await keepWrong(
    tx,
    row,
    outcomes.filter((one) => one.what === 'wrong'),
  )
  if (!trial && written.length > 0) await write(tx, row, deciding, written)
  const next = { ...counts, rows_done: counts.rows_done + lines.length }
  for (const { what } of outcomes) next[what] += 1
  return next
}
