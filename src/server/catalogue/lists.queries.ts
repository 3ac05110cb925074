import { sql, type RawBuilder } from 'kysely'
import type { ListUses } from '#contract/base/listRoutes.ts'
import { searchText } from '#domain/base/search.ts'
import { PALETTE } from '#domain/catalogue/palette.ts'
import { rows, type Tx } from '../base/db.ts'

/** A row of a list; the columns of every list, besides its own. */
export interface ListRow extends Record<string, unknown> {
  id: string
  version: number
}

const MOST_NAMED = 20
type Uses = RawBuilder<unknown>

const holds = (column: string, value: unknown): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} @> ${JSON.stringify(value)}::jsonb`

const items = (company: string, where: RawBuilder<boolean>): Uses =>
  sql`select 'item' as kind, id, name from inventory_items where company_id = ${company} and ${where}`

const packages = (company: string, kind: 'package' | 'fee' | 'option', where: RawBuilder<boolean>): Uses =>
  sql`select ${kind}::text as kind, id, name from packages where company_id = ${company} and ${where}`

/** Where a row of each list is used. */
export const usesOf = {
  tags: (company: string, { id }: ListRow): Uses[] => [
    items(company, sql`tag_ids <> '[]' and ${holds('tag_ids', [id])}`),
    packages(company, 'package', holds('parts', [{ filters: [{ type: 'tag', filter_name: id }] }])),
    packages(company, 'option', holds('options', [{ option_tags: [id] }])),
  ],
  brands: (company: string, { name }: ListRow): Uses[] => [items(company, sql`brand = ${name}`)],
  units_of_measure: (company: string, { unit }: ListRow): Uses[] => [
    items(company, sql`(unit = ${unit} or buying_unit = ${unit})`),
  ],
  classifications: (company: string, { id }: ListRow): Uses[] => [
    items(company, sql`classification_id = ${id}`),
    packages(company, 'package', sql`classification_id = ${id}`),
    packages(company, 'fee', holds('casual_items', [{ classification_id: id }])),
    sql`select 'tax' as kind, id, name from shops
      where company_id = ${company} and ${holds('taxes', [{ classification_id: id }])}`,
  ],
  services: (company: string, { taxonomy_id }: ListRow): Uses[] => [
    packages(company, 'package', holds('services', [{ taxonomy_id }])),
  ],
} as const
export type ListTable = keyof typeof usesOf

/** Some of the places where a row is used, and their number. */
export async function listUses(tx: Tx, company: string, table: ListTable, row: ListRow): Promise<ListUses> {
  const all = sql.join(usesOf[table](company, row), sql` union all `)
  const found = await rows(
    tx,
    sql<ListUses['uses'][number] & { total: number }>`
    select kind, id, name, (count(*) over ())::int as total from (${all}) used order by kind, name limit ${MOST_NAMED}`,
  )
  return { uses: found.map(({ kind, id, name }) => ({ kind, id, name })), total: found[0]?.total ?? 0 }
}

export function listRows(tx: Tx, company: string, table: ListTable, byName: string): Promise<ListRow[]> {
  return rows(
    tx,
    sql<ListRow>`select * from ${sql.table(table)} where company_id = ${company} and removed_at is null
    order by lower(${sql.ref(byName)}), id`,
  )
}

/** One row, also a removed one. */
export async function listRow(
  tx: Tx,
  company: string,
  table: ListTable,
  id: string,
): Promise<ListRow | null> {
  const found = await tx
    .selectFrom(table)
    .selectAll()
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst()
  return found ?? null
}

/** Removes a row at the version seen; false when that is no longer the present one. */
export async function takeOff(
  tx: Tx,
  company: string,
  table: ListTable,
  { id, version }: { id: string; version: number },
): Promise<boolean> {
  const done = await tx
    .updateTable(table)
    .set({ removed_at: sql`now()`, version: version + 1 })
    .where('company_id', '=', company)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Items store a brand by its name: they are changed when it is renamed, and found by the new name. */
export async function renameBrand(tx: Tx, company: string, from: string, to: string): Promise<void> {
  const named = await tx
    .selectFrom('inventory_items')
    .select(['id', 'name', 'name_french', 'part_number', 'barcode'])
    .where('company_id', '=', company)
    .where('brand', '=', from)
    .execute()
  const found = named.map(({ id, name, name_french, part_number, barcode }) => ({
    id,
    search_text: searchText([name, name_french, to], [part_number, barcode]),
  }))
  await sql`update inventory_items i set brand = ${to}, search_text = n.search_text, version = i.version + 1
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n (id uuid, search_text text)
    where i.company_id = ${company} and i.id = n.id`.execute(tx)
}

/** Adds a brand that an item names and the list lacks. */
export async function addBrand(tx: Tx, company: string, id: string, name: string): Promise<void> {
  if (name === '') return
  await sql`insert into brands (company_id, id, name) values (${company}, ${id}, ${name})
    on conflict (company_id, lower(name)) where removed_at is null do nothing`.execute(tx)
}

/** Adds a tag that a file of items names and the list lacks. */
export async function addTag(tx: Tx, company: string, id: string, name: string): Promise<void> {
  await sql`insert into tags (company_id, id, name, name_french, colour)
    values (${company}, ${id}, ${name}, ${name}, ${PALETTE[0]})
    on conflict (company_id, lower(name)) where removed_at is null do nothing`.execute(tx)
}

/** Adds a financial category that a file of items names and the list lacks. */
export async function addCategory(tx: Tx, company: string, id: string, name: string): Promise<void> {
  await sql`insert into classifications (company_id, id, name, name_french)
    values (${company}, ${id}, ${name}, ${name})
    on conflict (company_id, lower(name)) where removed_at is null do nothing`.execute(tx)
}

/** Whether the company measures in this unit. */
export async function knowsUnit(tx: Tx, company: string, unit: string): Promise<boolean> {
  const found = await tx
    .selectFrom('units_of_measure')
    .select('id')
    .where('company_id', '=', company)
    .where('unit', '=', unit)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
