import { sql } from 'kysely'
import { onSale, priceIn, type Offer } from '#domain/catalogue/offer.ts'
import { isOfKind } from '#domain/catalogue/slots.ts'
import type { SlotFilter } from '#domain/catalogue/shapes.ts'
import type {
  CatalogueItem,
  CatalogueOption,
  CataloguePackage,
  CataloguePart,
} from '#domain/catalogue/package.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'
import { partFacts } from '#domain/orders/lines/packageLines.ts'
import { partTaxonomy } from '#domain/catalogue/taxonomy.ts'
import { serviceTerms, tagNames } from './taxonomy.queries.ts'
import { cached } from '../base/database/cached.ts'
import { firstRow, rows, type Tx } from '../base/db.ts'
import { AppError } from '../base/errors.ts'

export const packageColumns = sql`id, name, name_french, category, price, classification_id, package_extras, casual_items,
  services, parts, options, shop_prices, active_from, active_to, inspection_grouping_id`
/** What connects an item to the part of a service: the part's id, else its name. */
const partKey = (
  companyId: string,
) => sql`(select coalesce(nullif(s.part_term_id, ''), s.part_term_name) from services s
  where s.company_id = ${companyId} and s.part_term_name = part_type and s.part_term_name <> '' and s.removed_at is null
  order by s.part_term_id desc limit 1) as smtp_part_key`

/** The parts of a kit, in their order. */
const kitParts = (
  companyId: string,
) => sql`rows from (jsonb_to_recordset(components) as (item_id uuid, quantity numeric))
    with ordinality as c (item_id, quantity, place)
  join inventory_items p on p.company_id = ${companyId} and p.id = c.item_id`

export const itemColumns = (
  companyId: string,
) => sql`id, inventory_type, name, name_french, part_number, brand, part_type, unit, retail, tax_exempt, fee_piece,
  viscosity, formulation, barcode, tag_ids, fitment, classification_id, ${partKey(companyId)},
  case when components = '[]' then cost else (select round(sum(c.quantity * p.cost), 4) from ${kitParts(companyId)}) end
    as cost,
  case when components = '[]' then components else (select jsonb_agg(jsonb_build_object('item_id', c.item_id,
      'quantity', c.quantity::text, 'name', p.name, 'name_french', p.name_french, 'part_number', p.part_number,
      'unit', p.unit) order by c.place) from ${kitParts(companyId)}) end as components`

/** The items of these ids, by id. */
export async function findItems(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, CatalogueItem>> {
  if (ids.length === 0) return new Map()
  const found = await rows(
    tx,
    sql<CatalogueItem>`select ${itemColumns(companyId)} from inventory_items
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
  const [items, terms, tags] = await Promise.all([
    findItems(tx, companyId, ids),
    packages.length > 0 ? serviceTerms(tx, companyId) : [],
    tagNames(
      tx,
      companyId,
      packages.flatMap((row) => row.options.flatMap((option) => option.option_tags ?? [])),
    ),
  ])
  const filled = (row: Row, part: CataloguePart): CataloguePart => {
    const item = items.get(part.inventory_item_id ?? '')
    const taxonomy_id = partTaxonomy(part, isSlot(part) ? '' : (item?.part_type ?? ''), row, terms)
    if (isSlot(part))
      return {
        ...part,
        taxonomy_id,
        part_number: '',
        unit: item?.unit ?? '',
        retail: '0',
        cost: '0',
        fee_piece: null,
      }
    if (!item) return part
    return { ...part, taxonomy_id, ...partFacts(item) }
  }
  const named = (option: CatalogueOption): CatalogueOption => ({
    ...option,
    types: (option.option_tags ?? []).flatMap((id) => tags.get(id) ?? []),
  })
  return packages.map((row) => ({
    ...row,
    parts: row.parts.map((part) => filled(row, part)),
    options: row.options.map(named),
  }))
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

async function activePackage(tx: Tx, companyId: string, id: string): Promise<OfferedPackage | null> {
  const found = await rows(
    tx,
    sql<OfferedPackage>`select ${packageColumns} from packages
    where company_id = ${companyId} and id = ${id} and active`,
  )
  return (await withItems(tx, companyId, found))[0] ?? null
}

/** An active package, and as a place sells it where one is given; refused on a day on which it is not sold there. */
export async function findPackage(
  tx: Tx,
  companyId: string,
  id: string,
  place: Place | null = null,
): Promise<OfferedPackage | null> {
  const found = await cached(tx, companyId, `package ${id}`, () => activePackage(tx, companyId, id))
  if (place && found && !onSale(found, place.day))
    throw new AppError('package_not_on_sale', {
      fields: [{ pointer: '/body/package_id', code: 'package_not_on_sale', detail: 'package_id' }],
    })
  return found && offeredIn(found, place)
}

/** Where and when these packages are sold, and for how much; also of inactive ones. */
export function listOffers(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<(Offer & { id: string })[]> {
  return rows(
    tx,
    sql<Offer & { id: string }>`select id, price, shop_prices, active_from, active_to from packages
    where company_id = ${companyId} and id = any(${[...new Set(ids)]}::uuid[])`,
  )
}

/** The active items of these ids. */
export function soldItems(tx: Tx, companyId: string, ids: readonly string[]): Promise<CatalogueItem[]> {
  return rows(
    tx,
    sql<CatalogueItem>`select ${itemColumns(companyId)} from inventory_items
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
    sql<CatalogueItem>`select ${itemColumns(companyId)} from inventory_items where company_id = ${companyId} and active
      and (part_type = any(${names('pcdb_part_type')}::text[]) or viscosity = any(${names('viscosity')}::text[])
        or formulation = any(${names('oil_formulation')}::text[]) or tag_ids ?| ${names('tag')}::text[])
    order by name, id`,
  )
  return found.filter((item) => slots.some((filters) => isOfKind(item, filters)))
}

export const findItem = (tx: Tx, companyId: string, id: string): Promise<CatalogueItem | null> =>
  cached(tx, companyId, `item ${id}`, async () => {
    const row = await firstRow(
      tx,
      sql<CatalogueItem>`select ${itemColumns(companyId)} from inventory_items
      where company_id = ${companyId} and id = ${id} and active`,
    )
    return row ?? null
  })
