import { sql, type RawBuilder } from 'kysely'
import { fold } from '#domain/base/search.ts'
import type { Fitment } from '#domain/catalogue/shapes.ts'
import { componentsCell, fitmentCell, namedIn, namedKey, type NamedKind } from '#domain/imports/itemCells.ts'
import { cellOfRows } from '#domain/imports/listCells.ts'
import { isRecordId, type RowValues } from '#domain/imports/values.ts'
import { rows, type Tx } from '#server/base/db.ts'
import { newId } from '#server/base/ids.ts'
import { addCategory, addTag } from '#server/catalogue/index.ts'
import { text, type Columns, type ImportContext } from './store.ts'

/** A tag or category that the company does not have yet. */
interface AddedName {
  kind: 'tag' | 'category'
  id: string
  name: string
}

/** The records that a row names, by their key, and those that are added with it. */
export interface FoundNames {
  ids: ReadonlyMap<string, string>
  added: readonly AddedName[]
}

interface Hit {
  kind: NamedKind
  id: string
  /** What a cell may call it. */
  words: string[]
}

/** Tags, categories and items that are no kits, by what cells call them: a number says more than a name. */
async function hitsOf(tx: Tx, companyId: string, words: readonly string[]): Promise<Map<string, string>> {
  const folded = words.map(fold)
  const hits = await rows(
    tx,
    sql<Hit>`select 'item' as kind, id::text as id, array[search_fold(name)] as words from inventory_items
        where company_id = ${companyId} and components = '[]' and search_fold(name) = any(${folded}::text[])
      union all select 'item', id::text, array[search_fold(part_number)] from inventory_items
        where company_id = ${companyId} and components = '[]' and part_number <> ''
          and search_fold(part_number) = any(${folded}::text[])
      union all select 'tag', id::text, array[search_fold(name), search_fold(name_french)] from tags
        where company_id = ${companyId} and removed_at is null
          and (search_fold(name) = any(${folded}::text[]) or search_fold(name_french) = any(${folded}::text[]))
      union all select 'category', id::text, array[search_fold(name), search_fold(name_french)] from classifications
        where company_id = ${companyId} and removed_at is null
          and (search_fold(name) = any(${folded}::text[]) or search_fold(name_french) = any(${folded}::text[]))`,
  )
  return new Map(
    hits.flatMap(({ kind, id, words: own }) => own.map((word) => [`${kind} ${word}`, id] as const)),
  )
}

/** Items of the same rows, which are written with them, by what cells call them. */
const within = (batch: readonly RowValues[]): Map<string, string> =>
  new Map(
    batch.flatMap((values) => {
      const id = (values['id'] ?? '').trim().toLowerCase()
      if (!isRecordId(id)) return []
      return [values['name'] ?? '', values['part_number'] ?? '']
        .filter((word) => fold(word) !== '')
        .map((word) => [namedKey('item', word), id] as const)
    }),
  )

/**
 * What the rows of a batch name. A tag or category that the company does not have is added with the first row that names
 * it. An item never names itself.
 */
export async function namedRecords(
  tx: Tx,
  companyId: string,
  batch: readonly RowValues[],
): Promise<(values: RowValues) => FoundNames | null> {
  const words = [...new Set(batch.flatMap((values) => namedIn(values).map(({ word }) => word)))]
  if (words.length === 0) return () => null
  const known = new Map([...within(batch), ...(await hitsOf(tx, companyId, words))])
  const added = new Map<string, AddedName>()
  const idOf = (kind: NamedKind, word: string): string | undefined => {
    const key = namedKey(kind, word)
    const found = known.get(key) ?? added.get(key)?.id
    if (found !== undefined || kind === 'item') return found
    const name: AddedName = { kind, id: newId(), name: word }
    added.set(key, name)
    return name.id
  }
  return (values) => {
    const named = namedIn(values)
    if (named.length === 0) return null
    const own = new Set(['name', 'part_number'].map((field) => namedKey('item', values[field] ?? '')))
    const ids = new Map<string, string>()
    for (const { kind, word } of named) {
      const key = namedKey(kind, word)
      const id = own.has(key) ? undefined : idOf(kind, word)
      if (id !== undefined && id !== (values['id'] ?? '').trim().toLowerCase()) ids.set(key, id)
    }
    return { ids, added: [...ids.keys()].flatMap((key) => added.get(key) ?? []) }
  }
}

/** Adds the tags and categories that rows name and the company does not have; an item that is not written replaces none. */
export async function addNamed(
  tx: Tx,
  { companyId }: ImportContext,
  changed: readonly { id: string; after: Columns }[],
): Promise<void> {
  await dropLost(tx, companyId, changed)
  const names = new Map(
    changed.flatMap(({ after }) =>
      ((after['added'] ?? []) as AddedName[]).map((row) => [row.id, row] as const),
    ),
  )
  for (const { kind, id, name } of names.values())
    await (kind === 'tag' ? addTag(tx, companyId, id, name) : addCategory(tx, companyId, id, name))
}

/** A row of the same file may be refused: what names it is written without it. */
async function dropLost(
  tx: Tx,
  companyId: string,
  changed: readonly { id: string; after: Columns }[],
): Promise<void> {
  const written = new Set(changed.map(({ id }) => id))
  const named = changed.flatMap(({ after }) => {
    const newer = after['superseded_by']
    return typeof newer === 'string' && !written.has(newer) ? [newer] : []
  })
  if (named.length === 0) return
  const found = await rows(
    tx,
    sql<{
      id: string
    }>`select id from inventory_items where company_id = ${companyId} and id = any(${named}::uuid[])`,
  )
  const known = new Set([...written, ...found.map(({ id }) => id)])
  for (const { after } of changed as readonly { after: Record<string, unknown> }[])
    if (typeof after['superseded_by'] === 'string' && !known.has(after['superseded_by']))
      after['superseded_by'] = null
}

/** Columns of an export beside those of the table: what an item names, by name. */
export const namedColumns = (companyId: string) => sql`,
  array(select g.name from jsonb_array_elements_text(t.tag_ids) with ordinality as k (id, place)
    join tags g on g.company_id = ${companyId} and g.id = k.id::uuid order by k.place) as tag_names,
  (select c.name from classifications c where c.company_id = ${companyId} and c.id = t.classification_id) as category_name,
  (select coalesce(nullif(n.part_number, ''), n.name) from inventory_items n
    where n.company_id = ${companyId} and n.id = t.superseded_by) as newer_name,
  (select jsonb_agg(jsonb_build_object('quantity', p.quantity, 'item', coalesce(nullif(n.part_number, ''), n.name))
      order by p.place)
    from rows from (jsonb_to_recordset(t.components) as (item_id uuid, quantity text)) with ordinality
      as p (item_id, quantity, place)
    join inventory_items n on n.company_id = ${companyId} and n.id = p.item_id) as part_names`

/** The cells of what an item names: by name in an export, else by id. */
export function linkCells(columns: Columns): Record<string, string> {
  const isExport = 'part_names' in columns
  const of = <Value>(name: string): Value[] => (columns[name] ?? []) as Value[]
  const parts = isExport
    ? of<{ quantity: string; item: string }>('part_names')
    : of<{ quantity: string; item_id: string }>('components').map(({ quantity, item_id }) => ({
        quantity,
        item: item_id,
      }))
  return {
    tags: cellOfRows(of<string>(isExport ? 'tag_names' : 'tag_ids').map((name) => [name])),
    classification: text(columns[isExport ? 'category_name' : 'classification_id']),
    fitment: fitmentCell(of<Fitment>('fitment')),
    components: componentsCell(parts),
    superseded_by: text(columns[isExport ? 'newer_name' : 'superseded_by']),
  }
}

/** Items come after those that they name: first what nothing replaces, then what is replaced, kits at the end. */
export const itemRank = (
  companyId: string,
): RawBuilder<string> => sql<string>`(case when t.components <> '[]' then 9
  when t.superseded_by is null then 0
  when (select n.superseded_by from inventory_items n where n.company_id = ${companyId} and n.id = t.superseded_by) is null
    then 1 else 2 end)::text || t.id::text`
