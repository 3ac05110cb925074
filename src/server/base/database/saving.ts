import { sql, type RawBuilder } from 'kysely'
import { audit } from '../audit.ts'
import { firstRow, json, rows, type Tx } from '../db.ts'
import { AppError } from '../errors.ts'
import type { Author } from '../author.ts'
import { emit, type PlainEventName } from '../outbox.ts'

/** A row of the catalogue and the version that its editor has seen; 0 adds it. */
export interface SeenRow {
  company_id: string
  id: string
  version: number
}

const value = (each: unknown): RawBuilder<unknown> =>
  typeof each === 'object' && each !== null ? json(each) : sql`${each}`

/**
 * Adds a row (version 0) or changes the version that was seen; false when that is no longer the present one. `added`
 * are columns that only a new row gets.
 */
export async function writeRow(
  tx: Tx,
  table: string,
  { company_id, id, version }: SeenRow,
  {
    values,
    added = {},
  }: { values: Readonly<Record<string, unknown>>; added?: Readonly<Record<string, unknown>> | undefined },
): Promise<boolean> {
  const names = Object.keys(values)
  const columns = [...names, ...Object.keys(added)].map((name) => sql.ref(name))
  const given = [...Object.values(values), ...Object.values(added)].map(value)
  const changes = names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const written = await firstRow(
    tx,
    sql<{ version: number }>`
    insert into ${sql.table(table)} as kept (company_id, id, ${sql.join(columns)})
    values (${company_id}, ${id}, ${sql.join(given)})
    on conflict (company_id, id) do update set ${sql.join(changes)}, version = kept.version + 1
    where kept.version = ${version}
    returning version`,
  )
  return written !== undefined
}

/** The position after all rows of a table with an order. */
export async function nextPosition(tx: Tx, table: string, companyId: string): Promise<number> {
  const row = await firstRow(
    tx,
    sql<{ next: number }>`select coalesce(max(position), -1) + 1 as next from ${sql.table(table)}
      where company_id = ${companyId}`,
  )
  return row?.next ?? 0
}

/** A price of a record, for the audit log. */
export interface NamedPrice {
  field: 'price' | 'retail' | 'cost' | 'discount'
  /** The shop that has a price of its own. */
  shop_id?: string
  value: string
}

interface Saving<Row> {
  event: PlainEventName
  id: string
  version: number
  /** The row as the person who saves it may see it. */
  find: () => Promise<Row | null>
  write: () => Promise<boolean>
  /** The name and the prices of the row: a changed one is recorded in the audit log. */
  priced?: (row: Row) => { name: string; prices: readonly NamedPrice[] }
}

const keyOf = ({ field, shop_id = '' }: NamedPrice): string => `${field} ${shop_id}`

/** Records the prices that differ; a new row has none before. */
function auditPrices<Row>(
  tx: Tx,
  session: Author,
  { before, after, subject: { id, priced } }: { before: Row | null; after: Row; subject: Saving<Row> },
): void {
  if (!priced) return
  const { name, prices } = priced(after)
  const former = before ? priced(before).prices : []
  const [was, is] = [former, prices].map((list) => new Map(list.map((row) => [keyOf(row), row])))
  for (const key of new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])) {
    const [old, present] = [was?.get(key), is?.get(key)]
    const { field, shop_id = null } = present ?? old ?? {}
    const values = { before: old?.value ?? '', after: present?.value ?? '' }
    if (values.before !== values.after && field)
      audit(tx, session, { kind: 'price.changed', subject_id: id, subject: name, shop_id, field, ...values })
  }
}

/**
 * The one way in which an editor's save is stored: an edited row must exist, the version seen must be the present one
 * (else the refusal carries the newer row), and an event is sent to everyone.
 */
export async function saveSeen<Row>(tx: Tx, session: Author, saving: Saving<Row>): Promise<Row> {
  const { event, id, version, find, write } = saving
  const { company_id, user_id } = session
  const before = version > 0 ? await find() : null
  if (version > 0 && !before) throw new AppError('not_found')
  const written = await write()
  const present = await find()
  if (!written || !present) throw new AppError('stale_version', { current: present })
  await emit(tx, { company_id, event, subject_id: id, user_id })
  auditPrices(tx, session, { before, after: present, subject: saving })
  return present
}

/** Ids that an input names, with the place of each in the body. */
export type Named = readonly (readonly [place: string, id: string])[]

/** The places of those ids that are not rows of this company's table. */
async function strangers(tx: Tx, companyId: string, table: string, named: Named): Promise<string[]> {
  if (named.length === 0) return []
  const ids = [...new Set(named.map(([, id]) => id))]
  const found = await rows(
    tx,
    sql<{ id: string }>`select id::text as id from ${sql.table(table)}
    where company_id = ${companyId} and id::text = any(${ids}::text[])`,
  )
  const known = new Set(found.map(({ id }) => id))
  return named.flatMap(([place, id]) => (known.has(id) ? [] : [place]))
}

/** Refuses an input that names records that do not exist, or of another company, each with its field. */
export async function checkNamed(
  tx: Tx,
  companyId: string,
  named: Readonly<Record<string, Named>>,
): Promise<void> {
  const places: string[] = []
  for (const [table, ids] of Object.entries(named))
    places.push(...(await strangers(tx, companyId, table, ids)))
  if (places.length === 0) return
  throw new AppError('not_found', {
    fields: places.map((place) => ({
      pointer: `/body/${place}`,
      code: 'not_found',
      detail: 'not_found',
    })),
  })
}

/** Refuses an input for its fields. */
export function wrongFields(wrong: readonly { field: string; code: string }[]): void {
  if (wrong.length === 0) return
  throw new AppError('invalid_input', {
    fields: wrong.map(({ field, code }) => ({ pointer: `/body/${field}`, code, detail: code })),
  })
}
