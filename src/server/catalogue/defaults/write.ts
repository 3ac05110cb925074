import type { CatalogueItem, CataloguePackage } from '#domain/catalogue/package.ts'
import { searchText } from '#domain/base/search.ts'
import type { Tx } from '#server/base/db.ts'
import { insertMany } from '#server/base/database/insertMany.ts'
import { newId } from '#server/base/ids.ts'
import { addBrand } from '../lists.queries.ts'
import { defaultItems } from './items.ts'
import { writeLists } from './lists.ts'
import { inVolume, type Measures } from './measures.ts'
import { defaultPackages } from './packages.ts'

export interface Catalogue {
  items: CatalogueItem[]
  packages: CataloguePackage[]
}

/** The catalogue of a new company in its first shop's measures; the demo's has prices, any other company sets its own. */
export async function writeCatalogue(
  tx: Tx,
  companyId: string,
  priced: boolean,
  measures: Measures = { volume: 'quart', distance: 'miles' },
): Promise<Catalogue> {
  const lists = await writeLists(tx, companyId)
  const items = defaultItems(priced, lists).map((item) => inVolume(item, measures.volume))
  const packages = defaultPackages(items, { priced, measures }, lists)
  if (priced) await addBrand(tx, companyId, newId(), items[0]?.brand ?? '')
  await insertMany(
    tx,
    companyId,
    'inventory_items',
    items.map((item) => ({
      company_id: companyId,
      ...item,
      search_text: searchText([item.name, item.name_french, item.brand], [item.part_number]),
    })),
  )
  await insertMany(
    tx,
    companyId,
    'packages',
    packages.map((item, position) => ({ company_id: companyId, ...item, position })),
  )
  return { items, packages }
}
