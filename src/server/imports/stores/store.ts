import { besideCompany } from '#server/base/database/insertMany.ts'
import { sql, type RawBuilder } from 'kysely'
import type { CustomFieldDefinition } from '#domain/parties/ownFields.ts'
import type { MatchBy } from '#domain/imports/keys.ts'
import { isRecordId, type RowProblem, type RowValues } from '#domain/imports/values.ts'
import type { DistanceUnit } from '#domain/places/units.ts'
import type { VolumeUnit } from '#domain/places/volume.ts'
import { json, rows, type Tx } from '#server/base/db.ts'
import type { VehicleData } from '#server/vehicles/index.ts'

/** A record in the form of its table: the columns that files have, by name. */
export type Columns = Readonly<Record<string, unknown>>

/** An existing record. */
export interface Existing {
  id: string
  version: number
  removed: boolean
  columns: Columns
}

export interface ImportContext {
  companyId: string
  userId: string
  userName: string
  definitions: readonly CustomFieldDefinition[]
  vehicleData: VehicleData
  /** The company's shops, the first one first: a mileage without a unit and a total without a currency are a shop's. */
  shops: readonly ImportShop[]
}

/** The measures of a shop, for figures whose file names none. */
export interface ImportShop {
  id: string
  name: string
  volume_measurement: VolumeUnit
  distance_measurement: DistanceUnit
  currency: string
}

/** The unit of a mileage: of the file, else of the shop; without a mileage there is none to add. */
export const unitOf = (
  { mileage, mileage_unit }: { mileage: number | null; mileage_unit: DistanceUnit | '' },
  shop: ImportShop | undefined,
): DistanceUnit | '' => (mileage === null ? mileage_unit : mileage_unit || (shop?.distance_measurement ?? ''))

/** The record that a row refers to, found for a whole batch at once; or why it was not. */
export type Reference = Columns | RowProblem

export type ReadRecord = { ok: true; value: Columns } | { ok: false; problems: RowProblem[] }

interface Match {
  /** The company is a parameter of every statement that reads another table. */
  key: RawBuilder<string> | ((companyId: string) => RawBuilder<string>)
  where?: (keys: readonly string[], companyId: string) => RawBuilder<boolean>
}

/** How a table says that a record is removed. */
type Removal =
  | {
      /** The column that says when a record was removed. */
      removedColumn: string
      /**
       * The column is a flag instead: true while the record is in use, or true once it is removed. One that is not in use
       * is found and used again.
       */
      flag?: 'in_use' | 'removed'
      empty?: never
    }
  | {
      removedColumn?: never
      flag?: never
      /** The values of a record that says nothing: it is as if it were not there, and none is added for a row like this. */
      empty: Columns
    }

/** One kind of records: how its rows are read, found and stored. */
export type RecordStore = Removal & {
  table: string
  /** The columns that files have, as SQL; `select` them for `Existing.columns` and for `values`. */
  columns: readonly string[]
  /**
   * A record's key as text and, where an index needs it, a condition that is true for records with one of these keys.
   */
  match: Partial<Record<MatchBy, Match>>
  /** The records to which the rows of a batch refer, in their order. */
  references?: (tx: Tx, context: ImportContext, batch: readonly RowValues[]) => Promise<Reference[]>
  /** A row as a record's columns, or its problems. `reference` is the record to which it refers. */
  read(values: RowValues, reference: Columns, context: ImportContext): ReadRecord
  /** A record's columns as the cells of a file. */
  values(columns: Columns): Record<string, string>
  /** What must be there before records are written, in the same transaction. `before` is null for new ones. */
  prepare?: (
    tx: Tx,
    context: ImportContext,
    changed: readonly { id: string; before: Existing | null; after: Columns }[],
  ) => Promise<void>
  /** What else must be written after the records, in the same transaction. */
  written?: (
    tx: Tx,
    context: ImportContext,
    changed: readonly { id: string; before: Columns | null; after: Columns }[],
  ) => Promise<void>
  /** The order of an export, as text, where a record must come after those that it names; else by id. */
  rank?: (companyId: string) => RawBuilder<string>
  /** What else must be done where an undone import removes what it added. */
  removed?: (tx: Tx, context: ImportContext, ids: readonly string[]) => Promise<void>
  /** Whether a record (as `t`) that no one changed may be undone; all may, where it is not given. */
  undoable?: (companyId: string) => RawBuilder<boolean>
}

/** Whether a record is removed; `of` is the table's name in the statement. */
export const isRemoved = (
  { removedColumn, flag: kind, empty }: RecordStore,
  of = '',
): RawBuilder<boolean> => {
  if (empty)
    return sql`(${sql.join(
      Object.entries(empty).map(
        ([name, value]) => sql`${sql.ref(`${of}${name}`)} is not distinct from ${value}`,
      ),
      sql` and `,
    )})`
  const column = sql.ref(`${of}${removedColumn}`)
  if (kind === 'removed') return sql`${column}`
  return kind === 'in_use' ? sql`not ${column}` : sql`${column} is not null`
}

/** What the column says of a record that is removed now, or is not. */
const removedValue = ({ flag: kind }: RecordStore, removed: boolean): boolean | string | null => {
  if (kind !== undefined) return kind === 'removed' ? removed : !removed
  return removed ? new Date().toISOString() : null
}

/** Whether a record of such a table says nothing. */
export const isEmpty = ({ empty }: RecordStore, columns: Columns): boolean =>
  empty !== undefined && Object.entries(empty).every(([name, value]) => columns[name] === value)

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** The records with these keys. A removed one counts only by its id and its VIN, which are unique; one out of use counts. */
export async function findExisting(
  tx: Tx,
  {
    store,
    companyId,
    by,
    keys,
  }: { store: RecordStore; companyId: string; by: MatchBy; keys: readonly string[] },
): Promise<Map<string, Existing[]>> {
  const look: Match | undefined = by === 'id' ? { key: sql`id::text` } : store.match[by]
  const found = new Map<string, Existing[]>()
  if (!look || keys.length === 0) return found
  const key = typeof look.key === 'function' ? look.key(companyId) : look.key
  const uuids = by === 'id' ? keys.filter(isRecordId) : []
  const condition =
    by === 'id'
      ? sql`id = any(${uuids}::uuid[])`
      : (look.where?.(keys, companyId) ?? sql`${key} = any(${keys}::text[])`)
  const present =
    by === 'id' || by === 'vin' || store.flag || store.empty ? sql`true` : sql`not (${isRemoved(store)})`
  const hits = await rows(
    tx,
    sql<Record<string, unknown>>`select ${key} as "match key", id as "own id", version as "own version",
      ${isRemoved(store)} as "is removed", ${list(store.columns)}
    from ${sql.table(store.table)} where company_id = ${companyId} and ${condition} and ${present}`,
  )
  for (const hit of hits) {
    const { 'match key': key, 'own id': id, 'own version': version, 'is removed': removed, ...columns } = hit
    const one: Existing = { id: String(id), version: Number(version), removed: removed === true, columns }
    found.set(String(key), [...(found.get(String(key)) ?? []), one])
  }
  return found
}

/** Adds records in one statement. */
export async function insertRecords(
  tx: Tx,
  store: RecordStore,
  companyId: string,
  added: readonly { id: string; after: Columns }[],
): Promise<void> {
  if (added.length === 0) return
  const names = ['id', ...store.columns]
  const batch = json(added.map(({ id, after }) => ({ id, ...after })))
  await sql`insert into ${sql.table(store.table)} (company_id, ${list(names)})
    select own.company_id, ${sql.join(names.map((name) => sql.ref(`r.${name}`)))} from ${besideCompany(
      companyId,
      sql`jsonb_populate_recordset(null::${sql.table(store.table)}, ${batch}) r`,
    )}`.execute(tx)
}

/** Changes records in one statement; a removed one is restored. */
export async function updateRecords(
  tx: Tx,
  store: RecordStore,
  companyId: string,
  changed: readonly { id: string; after: Columns; removed?: boolean }[],
): Promise<void> {
  if (changed.length === 0) return
  const { removedColumn } = store
  const names = removedColumn === undefined ? store.columns : [...store.columns, removedColumn]
  const sets = sql.join(names.map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`))
  const batch = json(
    changed.map(({ id, after, removed: gone = false }) => ({
      id,
      ...after,
      ...(removedColumn !== undefined && { [removedColumn]: removedValue(store, gone) }),
    })),
  )
  await sql`update ${sql.table(store.table)} t set ${sets}, version = t.version + 1
    from jsonb_populate_recordset(null::${sql.table(store.table)}, ${batch}) r
    where t.company_id = ${companyId} and t.id = r.id`.execute(tx)
}

/** Removes records in one statement. */
export async function removeRecords(
  tx: Tx,
  store: RecordStore,
  companyId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const values = store.empty ?? { [store.removedColumn]: removedValue(store, true) }
  const sets = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
  await sql`update ${sql.table(store.table)} set ${sets}, version = version + 1
    where company_id = ${companyId} and id = any(${ids}::uuid[])`.execute(tx)
}

/** Text of a column that holds text or a figure, or null. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** A flag in the form of files. */
export const flag = (value: unknown): string => (value === true ? 'yes' : 'no')

/** Two records with the same content, whatever the order in which their parts are written. */
export const sameColumns = (one: Columns, other: Columns): boolean => stable(one) === stable(other)

function stable(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stable).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${key}:${stable(inner)}`).join()}}`
}
