import type { api } from '#contract/api.ts'
import type { FoundItem } from '#contract/catalogue/catalogue.ts'
import type { ParsedOf } from '#contract/base/route.ts'
import { searchWords } from '#domain/base/search.ts'
import type { Tx } from '../base/db.ts'
import { searchIds } from '../base/lists/searchIds.ts'
import { soldItems } from './catalogue.queries.ts'
import { listReplacements } from './superseded.queries.ts'

type PartQuery = ParsedOf<typeof api.catalogue.items>['query']

/**
 * The items on sale with these words. A replaced one leads to the item that replaces it, and is offered itself only while
 * it is on hand.
 */
export async function findParts(
  tx: Tx,
  companyId: string,
  { q, shop_id, limit }: PartQuery,
): Promise<FoundItem[]> {
  const ids = await searchIds(tx, companyId, { table: 'inventory_items', words: searchWords(q), most: limit })
  const leads = await listReplacements(tx, companyId, ids, shop_id)
  const gone = new Set(leads.filter(({ stocked }) => !stocked).map(({ old_id }) => old_id))
  const offered = [...ids.filter((id) => !gone.has(id)), ...leads.map(({ new_id }) => new_id)]
  const items = await soldItems(tx, companyId, offered)
  return items
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((item) => ({
      ...item,
      replaces: leads
        .filter(({ new_id }) => new_id === item.id)
        .map(({ id, name, name_french, part_number, barcode }) => ({
          id,
          name,
          name_french,
          part_number,
          barcode,
        })),
    }))
}
