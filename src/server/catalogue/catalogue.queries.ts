import { searchIds } from '../base/searchIds.ts'
import { sql } from 'kysely'
import { onSale, priceIn, type Offer } from '../../domain/catalogue/offer.ts'
import { isOfKind, type SlotFilter } from '../../domain/catalogue/slots.ts'
import {
  isSlot,
  type CatalogueItem,
  type CataloguePackage,
  type CataloguePart,
} from '../../domain/catalogue/package.ts'
import { searchWords } from '../../domain/base/search.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'

export const packageColumns = sql`id, name, name_french, category, price, classification_id, package_extras, casual_items,
  services, parts, options, shop_prices, active_from, active_to, inspection_grouping_id`
export const itemColumns = sql`id, inventory_type, name, name_french, part_number, brand, part_type, unit, retail, cost, tax_exempt, fee_piece,
  viscosity, formulation, barcode, tag_ids, fitment, classification_id`

/** The items of these ids, by id. */
export async function findItems(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, CatalogueItem>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<CatalogueItem>`select ${itemColumns} from inventory_items
    where company_id = ${companyId} and id = any(${[...new Set(ids)]}::uuid[])`,
  )
  return new Map(found.map((item) => [item.id, item]))
}

/** Packages with the present names and costs of their parts: a part stores the item's id and its rule only. */
export async function withItems<Row extends CataloguePackage>(
  tx: Tx,
  companyId: string,
  packages: readonly Row[],
): Promise<Row[]> {
  const ids = packages.flatMap((row) => row.parts.flatMap((part) => part.inventory_item_id ?? []))
  const items = await findItems(tx, companyId, ids)
  const filled = (part: CataloguePart): CataloguePart => {
    const item = items.get(part.inventory_item_id ?? '')
    if (isSlot(part))
      return { ...part, part_number: '', unit: item?.unit ?? '', retail: '0', cost: '0', fee_piece: null }
    if (!item) return part
    const { name, name_french, part_number, unit, retail, cost, fee_piece } = item
    return { ...part, name, name_french, part_number, unit, retail, cost, fee_piece }
  }
  return packages.map((row) => ({ ...row, parts: row.parts.map(filled) }))
}

/** Where and on which of its calendar days something is sold. */
export interface Place {
  shop_id: string
  day: string
}
type OfferedPackage = CataloguePackage & Offer & { inspection_grouping_id: string | null }

const offeredIn = (row: OfferedPackage, place: Place | null): OfferedPackage =>
  place ? { ...row, price: priceIn(row, place.shop_id) } : row

/** The active packages in menu order; for a place, those on sale there, at its prices. */
export async function listPackages(
  tx: Tx,
  companyId: string,
  place: Place | null = null,
): Promise<OfferedPackage[]> {
  const found = await rows(
    tx,
    sql<OfferedPackage>`select ${packageColumns} from packages
    where company_id = ${companyId} and active order by position, name`,
  )
  const sold = place ? found.filter((row) => onSale(row, place.day)) : found
  return withItems(
    tx,
    companyId,
    sold.map((row) => offeredIn(row, place)),
  )
}

/** An active package, and as a place sells it where one is given; refused on a day on which it is not sold there. */
export async function findPackage(
  tx: Tx,
  companyId: string,
  id: string,
  place: Place | null = null,
): Promise<OfferedPackage | null> {
  const found = await rows(
    tx,
    sql<OfferedPackage>`select ${packageColumns} from packages
    where company_id = ${companyId} and id = ${id} and active`,
  )
  if (place && found[0] && !onSale(found[0], place.day))
    throw new AppError('package_not_on_sale', {
      fields: [{ pointer: '/body/package_id', code: 'package_not_on_sale', detail: 'package_id' }],
    })
  return (
    (
      await withItems(
        tx,
        companyId,
        found.map((row) => offeredIn(row, place)),
      )
    )[0] ?? null
  )
}

/** The active items of these ids. */
export function soldItems(tx: Tx, companyId: string, ids: readonly string[]): Promise<CatalogueItem[]> {
  return rows(
    tx,
    sql<CatalogueItem>`select ${itemColumns} from inventory_items
    where company_id = ${companyId} and id = any(${[...new Set(ids)]}::uuid[]) and active`,
  )
}

/** The slots of the packages on the menu, each kind once. */
export async function menuSlots(tx: Tx, companyId: string): Promise<SlotFilter[][]> {
  const found = await rows(
    tx,
    sql<{ filters: SlotFilter[] }>`select distinct part->'filters' as filters
    from packages, jsonb_array_elements(parts) part
    where company_id = ${companyId} and active and jsonb_array_length(coalesce(part->'filters', '[]')) > 0`,
  )
  return found.map(({ filters }) => filters)
}

/** Every active item that one of these slots accepts, by name. */
export async function slotItems(
  tx: Tx,
  companyId: string,
  slots: readonly (readonly SlotFilter[])[],
): Promise<CatalogueItem[]> {
  if (slots.length === 0) return []
  const all = slots.flat()
  const names = (type: SlotFilter['type']) => [
    ...new Set(all.flatMap((filter) => (filter.type === type ? [filter.filter_name] : []))),
  ]
  const found = await rows(
    tx,
    sql<CatalogueItem>`select ${itemColumns} from inventory_items where company_id = ${companyId} and active
      and (part_type = any(${names('pcdb_part_type')}::text[]) or viscosity = any(${names('viscosity')}::text[])
        or formulation = any(${names('oil_formulation')}::text[]) or tag_ids ?| ${names('tag')}::text[])
    order by name, id`,
  )
  return found.filter((item) => slots.some((filters) => isOfKind(item, filters)))
}

export async function findItem(tx: Tx, companyId: string, id: string): Promise<CatalogueItem | null> {
  const row = await firstRow(
    tx,
    sql<CatalogueItem>`select ${itemColumns} from inventory_items
    where company_id = ${companyId} and id = ${id} and active`,
  )
  return row ?? null
}

/** Items by name, part number, brand or barcode. */
export async function searchItems(
  tx: Tx,
  companyId: string,
  query: string,
  limit: number,
): Promise<CatalogueItem[]> {
  const ids = await searchIds(tx, companyId, 'inventory_items', searchWords(query), limit)
  return rows(
    tx,
    sql<CatalogueItem>`select ${itemColumns} from inventory_items
    where company_id = ${companyId} and active
      and id = any(${ids}::uuid[])
    order by name`,
  )
}
