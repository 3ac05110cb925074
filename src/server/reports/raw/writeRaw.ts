import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import path from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { csvRow } from '#domain/base/csv.ts'
import { RAW_FILES, type RawFile, type RawValue } from '#domain/reports/raw/files.ts'
import { rawOrder, type RawFacts } from '#domain/reports/raw/orderRows.ts'
import { rows, type Database, type Tx } from '#server/base/db.ts'
import { storedOrders } from '#server/orders/index.ts'
import { LEDGER_FILES, ledgerRows, orderIds, withZones, type RawScope } from './ledgers.queries.ts'

/** Rows that are read at once. */
const PAGE = 500

/** One CSV file that is written as its rows come. */
class RawWriter {
  readonly #columns: readonly string[]
  readonly #out: WriteStream
  readonly #done: Promise<unknown>
  count = 0

  constructor(folder: string, file: RawFile) {
    this.#columns = RAW_FILES[file]
    this.#out = createWriteStream(path.join(folder, `${file}.csv`))
    this.#done = once(this.#out, 'close')
    // Awaited in `close`; until then a failed write must not end the process.
    this.#done.catch(() => undefined)
    this.#out.write(csvRow(this.#columns))
  }

  async add(found: readonly object[]): Promise<void> {
    const text = found.map((row) =>
      csvRow(this.#columns.map((name) => cellOf((row as Record<string, RawValue>)[name]))),
    )
    this.count += found.length
    if (this.#out.errored) throw this.#out.errored
    if (text.length > 0 && !this.#out.write(text.join('')))
      await Promise.race([once(this.#out, 'drain'), this.#done])
  }

  async close(): Promise<void> {
    this.#out.end()
    await this.#done
  }

  destroy(): void {
    this.#out.destroy()
  }
}

const cellOf = (value: RawValue): string => (value === null || value === undefined ? '' : String(value))

/** The rows of a statement, a page at a time, through a cursor of the transaction. */
async function* pages<Row>(tx: Tx, name: string, query: RawBuilder<unknown>): AsyncGenerator<Row[]> {
  const cursor = sql.ref(`raw_${name}`)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx)
  for (;;) {
    const page = await rows(tx, sql<Row>`fetch ${sql.lit(PAGE)} from ${cursor}`)
    if (page.length === 0) break
    yield page
  }
  await sql`close ${cursor}`.execute(tx)
}

/** The categories of the lines that were sold, and who gave the discounts of these orders. */
async function factsOf(tx: Tx, company: string, ids: readonly string[]): Promise<Map<string, RawFacts>> {
  const lines = await rows(
    tx,
    sql<{
      order_id: string
      key: string
      category: string
    }>`select distinct on (order_id, key) order_id, key, category
      from sales_lines where company_id = ${company} and order_id = any(${ids}::uuid[]) order by order_id, key, day desc`,
  )
  const given = await rows(
    tx,
    sql<{ order_id: string; id: string; user_id: string }>`select c.order_id, c.user_id,
        coalesce(c.command ->> 'entry_id', c.command -> 'entry' ->> 'id', c.order_id::text) as id
      from order_commands c where c.company_id = ${company} and c.order_id = any(${ids}::uuid[])
        and c.type in ('coupon.add', 'discount.add', 'order_discount.set') and c.user_id is not null
      order by c.version`,
  )
  return new Map(
    ids.map((order) => [
      order,
      {
        categories: new Map(
          lines.filter((row) => row.order_id === order).map((row) => [row.key, row.category]),
        ),
        givers: new Map(given.filter((row) => row.order_id === order).map((row) => [row.id, row.user_id])),
      },
    ]),
  )
}

async function writeOrders(
  tx: Tx,
  scope: Awaited<ReturnType<typeof withZones>>,
  writers: ReadonlyMap<RawFile, RawWriter>,
): Promise<void> {
  const ids = sql`select t.id from (${orderIds(scope)}) t order by t.id`
  for await (const page of pages<{ id: string }>(tx, 'orders', ids)) {
    const wanted = page.map(({ id }) => id)
    const facts = await factsOf(tx, scope.company, wanted)
    for (const order of await storedOrders(tx, scope.company, wanted)) {
      const known = facts.get(order.id) ?? { categories: new Map(), givers: new Map() }
      for (const [file, found] of Object.entries(rawOrder(order, known)))
        await writers.get(file as RawFile)?.add(found)
    }
  }
}

async function writeAll(tx: Tx, given: RawScope, writers: ReadonlyMap<RawFile, RawWriter>): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  const scope = await withZones(tx, given)
  for (const file of LEDGER_FILES)
    for await (const page of pages<object>(tx, file, ledgerRows(file, scope)))
      await writers.get(file)?.add(page)
  await writeOrders(tx, scope, writers)
}

async function refuseFull(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => [])
  if (found.length > 0) throw new Error(`${folder} has files. Name a new or an empty folder.`)
}

/**
 * Writes the raw export of a company into a new or empty folder, one CSV for each file, from one snapshot of the
 * database. The folder appears when everything is in it: an export that breaks off leaves nothing. Answers how many rows
 * each file has.
 */
export async function writeRaw(
  database: Database,
  scope: RawScope,
  folder: string,
): Promise<Record<string, number>> {
  await refuseFull(folder)
  const partial = `${folder.replace(/[/\\]+$/, '')}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  const files = Object.keys(RAW_FILES) as RawFile[]
  const writers = new Map(files.map((file) => [file, new RawWriter(partial, file)]))
  try {
    await database.tenant(scope.company, (tx) => writeAll(tx, scope, writers))
    for (const writer of writers.values()) await writer.close()
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
  } catch (error) {
    for (const writer of writers.values()) writer.destroy()
    await rm(partial, { recursive: true, force: true })
    throw error
  }
  return Object.fromEntries(files.map((file) => [file, writers.get(file)?.count ?? 0]))
}
