import { sql } from 'kysely'
import type { CatalogueItem, CataloguePart as OrderedPart } from '#domain/catalogue/package.ts'
import { unpricedItems } from '#domain/catalogue/unpriced.ts'
import type { FirstDayFacts } from '#domain/company/firstDay.ts'

import { firstRow, json, type Tx } from '../base/db.ts'

type UnpricedItem = Pick<
  CatalogueItem,
  'id' | 'retail' | 'tag_ids' | 'part_type' | 'formulation' | 'viscosity'
>

/** What a person said about the checklist. */
export interface FirstDayChoices {
  ticked?: string[]
  hidden?: boolean
}

export interface FoundFirstDay extends Omit<FirstDayFacts, 'unpriced_parts'> {
  choices: FirstDayChoices
}

/** What a shop has so far, and what was said about its checklist. */
export async function firstDayFacts(tx: Tx, companyId: string, shopId: string): Promise<FoundFirstDay> {
  const row = await firstRow(
    tx,
    sql<FoundFirstDay>`select s.first_day as choices, s.address, s.phonenumber,
        (select count(*)::int from bays b where b.company_id = ${companyId} and b.shop_id = s.id and b.active) as bays,
        s.settings ? 'hours' as opening_set,
        coalesce(s.settings ->> 'order_logo', '') as order_logo,
        coalesce(s.settings ->> 'warranty_text', '') as warranty_text,
        coalesce(s.settings ->> 'warranty_text_french', '') as warranty_text_french,
        (select count(*)::int from packages p where p.company_id = ${companyId} and p.active and p.price is null
          and not p.shop_prices @> jsonb_build_array(jsonb_build_object('shop_id', s.id))) as unpriced,
        exists (select from stock_movements m where m.company_id = ${companyId} and m.shop_id = s.id
          and m.order_id is null) as counted,
        (select count(*)::int - 1 from users u where u.company_id = ${companyId} and u.active) as people,
        exists (select from print_stations p where p.company_id = ${companyId} and p.active
          and jsonb_path_exists(p.settings, '$.documents.*.printer ? (@ != "")')) as printers,
        (exists (select from orders o where o.company_id = ${companyId} and o.shop_id = s.id
          and o.status = 'complete')
        or exists (select from practice_orders p where p.company_id = ${companyId} and p.shop_id = s.id
          and p.document ->> 'status' = 'complete')) as finalized
      from shops s where s.company_id = ${companyId} and s.id = ${shopId}`,
  )
  if (!row) throw new Error('the shop was read before')
  return row
}

interface PackageParts {
  parts: Pick<OrderedPart, 'inventory_item_id' | 'filters' | 'badge_type'>[]
}

/** How many items without a price the packages on sale bill at their retail price. */
export async function unpricedParts(tx: Tx, companyId: string): Promise<number> {
  const packages = await tx
    .selectFrom('packages')
    .select('parts')
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .$castTo<PackageParts>()
    .execute()
  const items = await tx
    .selectFrom('inventory_items')
    .select([
      'id',
      sql<string>`retail::text`.as('retail'),
      'tag_ids',
      'part_type',
      'formulation',
      'viscosity',
    ])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('retail', '=', '0')
    .$castTo<UnpricedItem>()
    .execute()
  return unpricedItems(
    packages.flatMap(({ parts }) => parts),
    items,
  ).length
}

export const writeFirstDay = (tx: Tx, companyId: string, shopId: string, choices: FirstDayChoices) =>
  sql`update shops set first_day = ${json(choices)} where company_id = ${companyId} and id = ${shopId}`.execute(
    tx,
  )

/** Packages on sale without a price, by their English name. */
export async function unpricedPackages(tx: Tx, companyId: string): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom('packages')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('active', '=', true)
    .where('price', 'is', null)
    .orderBy('position')
    .execute()
}
