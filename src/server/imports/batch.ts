import { besideCompany } from '../base/database/insertMany.ts'
import { sql } from 'kysely'
import type { TableRow } from '#domain/base/csv.ts'
import { readCell } from '#domain/base/cells.ts'
import { takesShop } from '#domain/imports/fields.ts'
import { keyHash, matchKeys, type MatchBy, type MatchKey } from '#domain/imports/keys.ts'
import { isDispensable, notesFieldOf, notesWith, tidy, type Leftover } from '#domain/imports/tidy.ts'
import type { RowProblem, RowValues } from '#domain/imports/values.ts'
import { LENGTHS } from '#domain/parties/check.ts'
import { json, type Tx } from '../base/db.ts'
import { newId } from '../base/ids.ts'
import type { Counts, ImportRow } from './imports.queries.ts'
import {
  findExisting,
  insertRecords,
  isEmpty,
  sameColumns,
  updateRecords,
  type Columns,
  type Existing,
  type ImportContext,
  type ReadRecord,
  type RecordStore,
  type Reference,
} from './stores/store.ts'

/** A row with its cells by field and the keys of its record. */
export interface Line {
  row: TableRow
  /** The columns as the file names them, by field. */
  headings: Readonly<Record<string, string>>
  values: RowValues
  /** What of its cells was not taken. */
  left: readonly Leftover[]
  keys: readonly MatchKey[]
}

/** What will happen to a row. */
type Outcome =
  | { what: 'wrong'; line: Line; reasons: readonly RowProblem[] }
  | { what: 'skipped' }
  | { what: 'unchanged'; line: Line; left: readonly Leftover[] }
  | {
      what: 'added' | 'updated'
      line: Line
      id: string
      before: Existing | null
      after: Columns
      left: readonly Leftover[]
    }

/**
 * A row as its fields. Only mapped columns are read; a cell that was escaped for spreadsheets is unescaped, and what other
 * programs write is read (see `tidy`). `shop` names the import's shop, for rows that may leave it out.
 */
export function lineOf(
  row: TableRow,
  { kind, mapping, headings: names }: Pick<ImportRow, 'kind' | 'mapping' | 'headings'>,
  shop: string,
): Line {
  const given: Record<string, string> = {}
  const headings: Record<string, string> = {}
  for (const [at, field] of mapping.entries()) {
    if (field === null) continue
    given[field] = readCell(row.cells[at] ?? '')
    headings[field] = names[at] ?? ''
  }
  if (takesShop(kind) && (given['shop'] ?? '').trim() === '') given['shop'] = shop
  const { values, left } = tidy(kind, given)
  return { row, headings, values, left, keys: row.broken ? [] : matchKeys(kind, values) }
}

/** Remembers the keys of a file, with the first row of each. */
export class SeenKeys {
  readonly #rows = new Map<number, number>()

  /** The earlier row with the same key, if there is one. */
  repeats({ keys: [key], row }: Line): number | null {
    if (!key) return null
    const hash = keyHash(key)
    const earlier = this.#rows.get(hash)
    if (earlier === undefined) this.#rows.set(hash, row.number)
    return earlier ?? null
  }
}

const keysOf = (lines: readonly Line[], by: MatchBy): string[] => [
  ...new Set(lines.flatMap(({ keys }) => keys.filter((key) => key.by === by).map(({ value }) => value))),
]

async function existingOf(
  tx: Tx,
  store: RecordStore,
  companyId: string,
  lines: readonly Line[],
): Promise<(line: Line) => Existing[]> {
  const found = new Map<MatchBy, Map<string, Existing[]>>()
  for (const by of ['id', 'custom_id', 'vin', 'contact', 'same'] as const)
    found.set(by, await findExisting(tx, { store, companyId, by, keys: keysOf(lines, by) }))
  const hits = (key: MatchKey) => found.get(key.by)?.get(key.value) ?? []
  return ({ keys }) => keys.map(hits).find((records) => records.length > 0) ?? []
}

const isProblem = (reference: Reference): reference is RowProblem =>
  'code' in reference && 'field' in reference

const filled = (values: RowValues): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

interface Deciding {
  kind: ImportRow['kind']
  store: RecordStore
  context: ImportContext
  onMatch: ImportRow['on_match']
}

/** What was left over of a row, as the notes keep it: under the heading of the file. */
const noteLines = ({ headings, row }: Line, left: readonly Leftover[]): string[] =>
  left.map(({ field, text }) => `${headings[field] || `#${row.number}`}: ${text}`)

/**
 * Reads a row. Where only cells are wrong without which the record is still worth having, they are left over; the notes
 * keep what was left over.
 */
function readLine(
  { kind, store, context }: Deciding,
  line: Line,
  before: Existing | null,
  reference: Columns,
): { read: ReadRecord; left: readonly Leftover[] } {
  const notes = notesFieldOf(kind)
  const attempt = (left: readonly Leftover[], without: ReadonlySet<string>) => {
    // An empty cell leaves the record's value unchanged.
    const given = Object.fromEntries(
      Object.entries(filled(line.values)).filter(([field]) => !without.has(field)),
    )
    const values: Record<string, string> = before ? { ...store.values(before.columns), ...given } : given
    if (notes !== null && left.length > 0)
      values[notes] = notesWith(values[notes] ?? '', noteLines(line, left), LENGTHS.notes)
    const named = Object.values(reference).some((value) => value !== null)
    return store.read(values, before && !named ? before.columns : reference, context)
  }
  const read = attempt(line.left, new Set())
  if (read.ok || !read.problems.every(({ field }) => isDispensable(kind, field)))
    return { read, left: line.left }
  const wrong = new Map(read.problems.map((problem) => [problem.field, problem]))
  const more = [...wrong].map(([field, problem]) => ({ ...problem, text: line.values[field] ?? '' }))
  const left = [...line.left, ...more.filter(({ text }) => text.trim() !== '')]
  const again = attempt(left, new Set(wrong.keys()))
  return again.ok ? { read: again, left } : { read, left: line.left }
}

function decide(deciding: Deciding, line: Line, hits: Existing[], reference: Reference): Outcome {
  const { onMatch, store } = deciding
  const wrong = (...reasons: RowProblem[]): Outcome => ({ what: 'wrong', line, reasons })
  if (isProblem(reference)) return reference.code === 'has_an_order' ? { what: 'skipped' } : wrong(reference)
  const [key] = line.keys
  if (hits.length > 1) return wrong({ field: key?.by ?? '', code: 'more_than_one' })
  const before = hits[0] ?? null
  if (before && onMatch === 'skip' && !before.removed) return { what: 'skipped' }
  const { read, left } = readLine(deciding, line, before, reference)
  if (!read.ok) return wrong(...read.problems)
  const { value: after } = read
  const isCurrent = before !== null && (!before.removed || isEmpty(store, before.columns))
  if (isCurrent ? sameColumns(before.columns, after) : isEmpty(store, after))
    return { what: 'unchanged', line, left }
  const id = before?.id ?? (key?.by === 'id' ? key.value : newId())
  return { what: before ? 'updated' : 'added', line, id, before, after, left }
}

/** Stores the rows that cannot be used, and those that were taken without some of their cells. */
async function storeWrongRows(tx: Tx, row: ImportRow, outcomes: readonly Outcome[]): Promise<void> {
  const list = outcomes.flatMap((one) => {
    const reasons = reasonsOf(one)
    if (reasons.length === 0 || one.what === 'skipped') return []
    const { row: of } = one.line
    return [{ row_number: of.number, reasons, cells: of.cells, taken: one.what !== 'wrong' }]
  })
  if (list.length === 0) return
  await sql`insert into import_wrong_rows (company_id, import_id, attempt, row_number, reasons, cells, taken)
    select own.company_id, ${row.id}::uuid, ${row.attempt}::int, r.row_number, r.reasons, r.cells, r.taken
    from ${besideCompany(
      row.company_id,
      sql`jsonb_to_recordset(${json(list)}) as r (row_number int, reasons jsonb, cells jsonb, taken boolean)`,
    )}`.execute(tx)
}

/** Why a row cannot be used, or what of it was not taken. */
function reasonsOf(one: Outcome): readonly RowProblem[] {
  if (one.what === 'skipped') return []
  if (one.what === 'wrong') return one.reasons
  return one.left.map(({ field, code }) => ({ field, code }))
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
  await store.prepare?.(tx, context, written)
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
  {
    row,
    deciding,
    lines,
    seen,
    counts,
    trial,
  }: {
    row: ImportRow
    deciding: Deciding
    lines: readonly Line[]
    seen: SeenKeys
    counts: Counts
    trial: boolean
  },
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
  await storeWrongRows(tx, row, outcomes)
  if (!trial && written.length > 0) await write(tx, row, deciding, written)
  const next = { ...counts, rows_done: counts.rows_done + lines.length }
  for (const one of outcomes) {
    next[one.what] += 1
    if (one.what !== 'wrong' && reasonsOf(one).length > 0) next.partial += 1
  }
  return next
}
