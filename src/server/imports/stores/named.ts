import { sql, type RawBuilder } from 'kysely'
import { fold } from '#domain/base/search.ts'
import { itemKey } from '#domain/imports/keys.ts'
import type { RowProblem, RowValues } from '#domain/imports/values.ts'
import { rows, type Tx } from '#server/base/db.ts'
import type { ImportContext } from './store.ts'

/** The key of an item as text: its part number, else its name. `of` is the table's name in the statement. */
export const storedItemKey = (of = ''): RawBuilder<string> => {
  const [number, name] = [sql.ref(`${of}part_number`), sql.ref(`${of}name`)]
  return sql`case when search_fold(${number}) = '' then 'name ' || search_fold(${name})
    else 'number ' || search_fold(${number}) end`
}

export interface NamedItem {
  id: string
  unit: string
  cost: string
  is_kit: boolean
}

/** Whether a row names an item. */
export const namesItem = (values: RowValues): boolean =>
  fold(values['part_number'] ?? '') !== '' || fold(values['name'] ?? '') !== ''

/** The active items that the rows name, by their key; several with the same key are all there. */
export async function itemsNamed(
  tx: Tx,
  companyId: string,
  batch: readonly RowValues[],
): Promise<Map<string, NamedItem[]>> {
  const keys = [...new Set(batch.filter(namesItem).map(itemKey))]
  const found = await rows(
    tx,
    sql<
      NamedItem & { key: string }
    >`select ${storedItemKey()} as key, id, unit, cost, components <> '[]' as is_kit
      from inventory_items where company_id = ${companyId} and active and ${storedItemKey()} = any(${keys}::text[])`,
  )
  return Map.groupBy(found, ({ key }) => key)
}

/** Suppliers by their folded name. */
export async function suppliersNamed(
  tx: Tx,
  companyId: string,
  batch: readonly RowValues[],
): Promise<Map<string, string>> {
  const names = [...new Set(batch.map((row) => fold(row['supplier'] ?? '')))]
  const found = await rows(
    tx,
    sql<{ id: string; key: string }>`select id, search_fold(name) as key from suppliers
      where company_id = ${companyId} and active and search_fold(name) = any(${names}::text[])`,
  )
  return new Map(found.map(({ id, key }) => [key, id]))
}

/** The shops in which this person works, by their folded name. */
export async function shopsNamed(tx: Tx, { companyId, userId }: ImportContext): Promise<Map<string, string>> {
  const found = await rows(
    tx,
    sql<{ id: string; key: string }>`select s.id, search_fold(s.name) as key from shops s
      join users u on u.company_id = ${companyId} and u.id = ${userId}
      where s.company_id = ${companyId} and s.active and (u.role in ('Owner', 'Company')
        or exists (select from user_shops k where k.company_id = ${companyId} and k.shop_id = s.id and k.user_id = u.id))`,
  )
  return new Map(found.map(({ id, key }) => [key, id]))
}

/** The company's units by what people write for them. */
export async function unitsByWord(tx: Tx, companyId: string): Promise<Map<string, string>> {
  const found = await rows(
    tx,
    sql<{
      unit: string
      name: string
      name_french: string
    }>`select unit, name, name_french from units_of_measure
      where company_id = ${companyId} and removed_at is null`,
  )
  return new Map(
    found.flatMap((row) => [row.unit, row.name, row.name_french].map((word) => [fold(word), row.unit])),
  )
}

/** Shop and item of a row, or why there is none. */
export function placeOf(
  values: RowValues,
  shops: ReadonlyMap<string, string>,
  items: ReadonlyMap<string, NamedItem[]>,
): { shop_id: string; item: NamedItem } | RowProblem {
  const name = fold(values['shop'] ?? '')
  const shop_id = shops.get(name)
  if (shop_id === undefined) return { field: 'shop', code: name === '' ? 'required' : 'shop_not_found' }
  const item = itemOf(values, items)
  return 'code' in item ? item : { shop_id, item }
}

/** The item of a row among those that the batch names, or why there is none. */
export function itemOf(values: RowValues, items: ReadonlyMap<string, NamedItem[]>): NamedItem | RowProblem {
  const field = fold(values['part_number'] ?? '') === '' ? 'name' : 'part_number'
  if (!namesItem(values)) return { field: 'part_number', code: 'required' }
  const [item, other] = items.get(itemKey(values)) ?? []
  if (!item) return { field, code: 'item_not_found' }
  if (other) return { field, code: 'more_than_one' }
  return item.is_kit ? { field, code: 'item_is_kit' } : item
}
