import { sql } from 'kysely'
import type { StoredGroup, StoredGrouping, StoredInspect } from '#contract/inspections/inspects.ts'
import type { InspectGroup, NamedInspection } from '#domain/inspections/order.ts'
import { anyOf, firstRow, json, rows, type Tx } from '../base/db.ts'
import { nextPosition } from '../base/database/saving.ts'

/** The three lists of the catalogue of inspections, with the columns that their editors write. */
const COLUMNS = {
  inspect_items: ['measures', 'recommend'],
  inspect_groups: ['items'],
  inspect_groupings: ['group_ids', 'vehicle_types', 'fuels'],
} as const
type Table = keyof typeof COLUMNS

interface RowOf {
  inspect_items: StoredInspect
  inspect_groups: StoredGroup
  inspect_groupings: StoredGrouping
}

const columnsOf = (table: Table) => sql.join(COLUMNS[table].map((name) => sql.ref(name)))

/** All rows of a list in their order, also inactive ones. */
export function listRows<T extends Table>(tx: Tx, table: T, companyId: string): Promise<RowOf[T][]> {
  return rows(
    tx,
    sql<RowOf[T]>`select id, name, name_french, active, version, ${columnsOf(table)} from ${sql.table(table)}
    where company_id = ${companyId} order by position, name, id`,
  )
}

export async function findRow<T extends Table>(
  tx: Tx,
  table: T,
  companyId: string,
  id: string,
): Promise<RowOf[T] | null> {
  const found = await firstRow(
    tx,
    sql<RowOf[T]>`select id, name, name_french, active, version, ${columnsOf(table)} from ${sql.table(table)}
    where company_id = ${companyId} and id = ${id}`,
  )
  return found ?? null
}

/** The grouping that a package names. */
export const groupingOfPackage = (
  tx: Tx,
  companyId: string,
  packageId: string,
): Promise<StoredGrouping | undefined> =>
  firstRow(
    tx,
    sql<StoredGrouping>`select id, name, name_french, active, version, ${columnsOf('inspect_groupings')}
      from inspect_groupings
      where company_id = ${companyId} and id = (select inspection_grouping_id from packages
        where company_id = ${companyId} and id = ${packageId})`,
  )

export type Written = Record<string, unknown> & {
  name: string
  name_french: string
  active: boolean
  version: number
}

/** Adds a row (version 0) or changes the version that was seen; false when that is no longer the present one. */
export async function writeRow(
  tx: Tx,
  { table, companyId, id, body }: { table: Table; companyId: string; id: string; body: Written },
): Promise<boolean> {
  const own = COLUMNS[table].map((name) => sql.ref(name))
  const values = COLUMNS[table].map((name) => (body[name] === null ? sql`null` : json(body[name])))
  const set = COLUMNS[table].map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const position = await nextPosition(tx, table, companyId)
  const written = await firstRow(
    tx,
    sql<{ version: number }>`
    insert into ${sql.table(table)} as k (company_id, id, name, name_french, active, position, ${sql.join(own)})
    values (${companyId}, ${id}, ${body.name}, ${body.name_french}, ${body.active},
      ${position}, ${sql.join(values)})
    on conflict (company_id, id) do update set name = excluded.name, name_french = excluded.name_french,
      active = excluded.active, ${sql.join(set)}, version = k.version + 1
    where k.version = ${body.version}
    returning version`,
  )
  return written !== undefined
}

/** The given ids that are not rows of this company's list. */
export async function strangers(
  tx: Tx,
  table: Table | 'packages',
  companyId: string,
  ids: readonly string[],
): Promise<string[]> {
  const found = await tx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', anyOf(ids))
    .execute()
  const known = new Set(found.map((row) => row.id))
  return ids.filter((id) => !known.has(id))
}

/** Groups in the order given, with the present names of their points. */
async function filledGroups(tx: Tx, companyId: string, ids: readonly string[]): Promise<InspectGroup[]> {
  const [groups, items] = await Promise.all([
    listRows(tx, 'inspect_groups', companyId),
    listRows(tx, 'inspect_items', companyId),
  ])
  const itemOf = new Map(items.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const group = groups.find((row) => row.id === id && row.active)
    if (!group) return []
    const points = group.items.flatMap(({ item_id, required, note_required }) => {
      const item = itemOf.get(item_id)
      return item?.active ? [{ item, required, note_rule: note_required }] : []
    })
    return [{ id, name: group.name, name_french: group.name_french, items: points }]
  })
}

/** What an add command names, as it is in the catalogue today; null when it does not exist or is inactive. */
export async function namedInspection(
  tx: Tx,
  companyId: string,
  kind: 'grouping' | 'group' | 'item',
  source_id: string,
): Promise<NamedInspection | null> {
  if (kind === 'item') {
    const item = await findRow(tx, 'inspect_items', companyId, source_id)
    return item?.active ? { source_id, grouping_id: null, groups: [], item } : null
  }
  if (kind === 'group') {
    const groups = await filledGroups(tx, companyId, [source_id])
    return groups.length > 0 ? { source_id, grouping_id: null, groups, item: null } : null
  }
  const grouping = await findRow(tx, 'inspect_groupings', companyId, source_id)
  return grouping && loadInspection(tx, companyId, grouping)
}

/** What a grouping adds to an order; null when it is inactive. */
export async function loadInspection(
  tx: Tx,
  companyId: string,
  { id, active, group_ids }: StoredGrouping,
): Promise<NamedInspection | null> {
  if (!active) return null
  const groups = await filledGroups(tx, companyId, group_ids)
  return { source_id: id, grouping_id: id, groups, item: null }
}
