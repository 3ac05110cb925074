import { sql } from 'kysely'
import { z } from 'zod'
import type { Encoding } from '#domain/imports/encoding.ts'
import { json, rows, type Tx } from '../base/db.ts'
import type { JobServices } from '../base/tasks.ts'
import { emit } from '../base/outbox.ts'
import { lineOf, SeenKeys, workBatch, type Line } from './batch.ts'
import {
  listCustomFields,
  importShops,
  findImport,
  NO_COUNTS,
  setProgress,
  setStatus,
  type Counts,
  type ImportRow,
} from './imports.queries.ts'
import { fileRows, lengthOf } from './rows.ts'
import type { Form } from './sniff.ts'
import { stores } from './stores/index.ts'
import {
  findExisting,
  removeRecords,
  updateRecords,
  type Columns,
  type ImportContext,
} from './stores/store.ts'
import { isUnusableValue } from '../base/database/postgresErrors.ts'
import { TakenForDead } from '../base/servers/servers.ts'
import { uploadKey } from './upload.ts'
import { WorkbookError } from './workbook.ts'

/** Small enough that a request never waits long for a batch. */
const BATCH = 250
/** The same for long rows, in characters. */
const BATCH_LENGTH = 256 * 1024
const NOTICE_MS = 400

/** The payload of a job on an import. */
export const importWork = z.object({ company_id: z.uuid(), import_id: z.uuid() })
export type ImportWork = z.infer<typeof importWork>

type ImportServices = Pick<JobServices, 'database' | 'log' | 'files' | 'vehicleData'>

const formOfRow = (row: ImportRow): Form =>
  row.format === 'xlsx'
    ? { format: 'xlsx' }
    : { format: 'csv', encoding: row.encoding as Encoding, delimiter: row.delimiter }

/** Screens that show the import refresh. */
export const tell = (tx: Tx, row: ImportRow): Promise<void> =>
  emit(tx, { company_id: row.company_id, event: 'import.changed', subject_id: row.id, user_id: row.user_id })

/** Rows of a file in batches of one size, whatever the pieces in which they arrive; rows down to the heading are left out. */
async function* batches(
  path: string,
  form: Form,
  headingRow: number,
): AsyncGenerator<Parameters<typeof lineOf>[0][]> {
  let waiting: Parameters<typeof lineOf>[0][] = []
  let length = 0
  let above = headingRow + 1
  for await (const some of fileRows(path, form)) {
    const left = Math.min(above, some.length)
    above -= left
    for (const row of some.slice(left)) {
      waiting.push(row)
      length += lengthOf([row])
      if (waiting.length < BATCH && length < BATCH_LENGTH) continue
      yield waiting
      waiting = []
      length = 0
    }
  }
  if (waiting.length > 0) yield waiting
}

class Worker {
  readonly #services: ImportServices
  readonly #row: ImportRow
  readonly #signal: AbortSignal
  #reported = 0

  constructor(services: ImportServices, row: ImportRow, signal: AbortSignal) {
    this.#services = services
    this.#row = row
    this.#signal = signal
  }

  /** The server stops, and its next start continues; or it was taken for dead, and another one continues already. */
  get #stopped(): boolean {
    const { aborted, reason } = this.#signal as { aborted: boolean; reason: unknown }
    if (aborted && reason instanceof TakenForDead) throw reason
    return aborted
  }

  #tenant<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#services.database.tenant(this.#row.company_id, work)
  }

  /** One batch and the import's progress, in one transaction. */
  async #step(before: Counts, work: (tx: Tx) => Promise<Counts>): Promise<Counts> {
    return this.#tenant(async (tx) => {
      const { company_id, id, attempt, status } = this.#row
      const now = await findImport(tx, company_id, id, true)
      // Two jobs on one import would write its rows twice: the one that is behind leaves it to the other.
      if (now?.attempt !== attempt || now.status !== status || now.rows_done !== before.rows_done)
        throw new TakenForDead()
      const counts = await work(tx)
      await setProgress(tx, this.#row, counts)
      if (Date.now() - this.#reported > NOTICE_MS) {
        this.#reported = Date.now()
        await tell(tx, this.#row)
      }
      return counts
    })
  }

  #context({ definitions, shops }: Pick<ImportContext, 'definitions' | 'shops'>): ImportContext {
    const { company_id, user_id, user_name } = this.#row
    const { vehicleData } = this.#services
    return { companyId: company_id, userId: user_id, userName: user_name, definitions, vehicleData, shops }
  }

  /** Reads the file to its end, as a trial or for real; continues after the finished rows. False: asked to stop. */
  read(trial: boolean): Promise<boolean> {
    return this.#services.files.storage.borrow(uploadKey(this.#row), (file) => this.#readFile(file, trial))
  }

  async #readFile(file: string, trial: boolean): Promise<boolean> {
    const row = this.#row
    const known = await this.#tenant(async (tx) => ({
      definitions: await listCustomFields(tx, row.company_id, row.kind),
      shops: await importShops(tx, row.company_id),
    }))
    const { kind, on_match: onMatch } = row
    const deciding = { kind, store: stores[kind], context: this.#context(known), onMatch }
    const shop = known.shops.find(({ id }) => id === row.shop_id)?.name ?? ''
    const seen = new SeenKeys()
    let counts: Counts = row
    let passed = 0
    for await (const batch of batches(file, formOfRow(row), row.heading_row)) {
      if (this.#stopped) return false
      const lines = batch.map((each) => lineOf(each, row, shop))
      const todo: Line[] = []
      for (const line of lines) {
        passed += 1
        if (passed > row.rows_done) todo.push(line)
        else if (!line.row.broken) seen.repeats(line)
      }
      if (todo.length > 0)
        counts = await this.#step(counts, (tx) =>
          workBatch(tx, { row, deciding, lines: todo, seen, counts, trial }),
        )
    }
    await this.#end(trial ? 'checked' : 'done', counts.rows_done)
    return true
  }

  async #end(status: ImportRow['status'], total: number | null, problem = ''): Promise<void> {
    await this.#tenant(async (tx) => {
      await setStatus(tx, this.#row, status, { total, problem })
      await tell(tx, this.#row)
    })
  }

  /** Undoes the import, last row first; records that were changed since stay as they are. */
  async undo(): Promise<boolean> {
    let counts: Counts = this.#row
    for (;;) {
      if (this.#stopped) return false
      let done = 0
      counts = await this.#step(counts, async (tx) => {
        const step = await undoBatch(tx, this.#row, counts, this.#context({ definitions: [], shops: [] }))
        done = step.done
        return step.counts
      })
      if (done === 0) break
    }
    await this.#end('undone', null)
    return true
  }

  fail(problem: string): Promise<void> {
    return this.#end('failed', null, problem)
  }
}

interface Change {
  record_id: string
  before: (Columns & { 'is removed'?: boolean }) | null
  untouched: boolean
}

async function undoBatch(
  tx: Tx,
  row: ImportRow,
  counts: Counts,
  context: ImportContext,
): Promise<{ done: number; counts: Counts }> {
  const store = stores[row.kind]
  const changes = await rows(
    tx,
    sql<Change>`select c.record_id, c.before, coalesce(t.version = c.version_after and ${store.undoable?.(row.company_id) ?? sql`true`}, false) as untouched
    from import_changes c left join ${sql.table(store.table)} t on t.company_id = c.company_id and t.id = c.record_id
    where c.company_id = ${row.company_id} and c.import_id = ${row.id}
    order by c.row_number desc limit ${BATCH} offset ${counts.rows_done}`,
  )
  const back = changes.filter((change) => change.untouched)
  const added = back.filter((change) => change.before === null).map((change) => change.record_id)
  await removeRecords(tx, store, row.company_id, added)
  if (added.length > 0) await store.removed?.(tx, context, added)
  const restored = back.flatMap(({ record_id: id, before }) => {
    if (!before) return []
    const { 'is removed': removed = false, ...after } = before
    return [{ id, after, removed }]
  })
  const ids = restored.map(({ id }) => id)
  const present = await findExisting(tx, { store, companyId: row.company_id, by: 'id', keys: ids })
  await updateRecords(tx, store, row.company_id, restored)
  await store.written?.(
    tx,
    context,
    restored.map(({ id, after }) => ({ id, before: present.get(id)?.[0]?.columns ?? after, after })),
  )
  const kept = counts.kept + changes.length - back.length
  return { done: changes.length, counts: { ...counts, kept, rows_done: counts.rows_done + changes.length } }
}

/** Works on an import until it is finished, or the server stops; a repeated job continues where the last one was. */
export async function workImport(services: ImportServices, raw: unknown, signal: AbortSignal): Promise<void> {
  const { company_id, import_id } = importWork.parse(raw)
  const row = await services.database.tenant(company_id, (tx) => findImport(tx, company_id, import_id))
  if (!row) return
  const worker = new Worker(services, row, signal)
  try {
    const through = await (row.status === 'checking'
      ? worker.read(true)
      : row.status === 'running'
        ? worker.read(false)
        : row.status === 'undoing'
          ? worker.undo()
          : true)
    if (!through) await services.database.tenant(company_id, (tx) => enqueueImport(tx, row))
  } catch (error) {
    // Neither changes by trying again.
    const problem =
      error instanceof WorkbookError ? 'not_a_table' : isUnusableValue(error) ? 'not_storable' : ''
    if (problem === '') throw error
    services.log.warn({ err: error, import_id, problem }, 'an import cannot be read')
    await worker.fail(problem)
  }
}

/** Queues an import for its worker, in the caller's transaction; a company's imports run one by one. */
export async function enqueueImport(tx: Tx, row: Pick<ImportRow, 'company_id' | 'id'>): Promise<void> {
  const work = { company_id: row.company_id, import_id: row.id }
  await sql`select enqueue_job('import.work', ${json(work)}, ${`import ${row.id}`},
    ${`import ${row.company_id}`})`.execute(tx)
}

/** The progress of an undo: zero, or where an earlier one stopped. */
const undoneOf = (row: ImportRow): Counts =>
  row.problem === 'undo_stopped' ? row : { ...row, rows_done: 0, kept: 0 }

/** Begins a new run of an import: its counts start at zero. */
export async function beginWork(tx: Tx, row: ImportRow, status: ImportRow['status']): Promise<void> {
  await sql`update imports set attempt = attempt + ${status === 'undoing' ? 0 : 1}, started_at = now()
    where company_id = ${row.company_id} and id = ${row.id}`.execute(tx)
  await setProgress(tx, row, status === 'undoing' ? undoneOf(row) : NO_COUNTS)
  await setStatus(tx, row, status)
  await tell(tx, row)
  await enqueueImport(tx, row)
}
