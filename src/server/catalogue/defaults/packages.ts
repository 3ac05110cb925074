import type { SlotFilter } from '#domain/catalogue/shapes.ts'
import { partFacts } from '#domain/orders/lines/packageLines.ts'
import type { CatalogueItem, CataloguePackage, CataloguePart } from '#domain/catalogue/package.ts'
import { newId } from '#server/base/ids.ts'
import type { Lists } from './lists.ts'
import { RECIPES, SERVICES } from './recipes.ts'
import { ownInterval, quantityIn, type Measures } from './measures.ts'

const SUPPLY_FEE = {
  name: 'Shop supplies and waste disposal',
  name_french: 'Fournitures et élimination',
  fee_item: 'Supply Fee',
  price: '3.95',
  quantity: '1',
  tax_exempt: false,
}

function slot(
  items: readonly CatalogueItem[],
  code: string,
  quantity: string,
  rule: Pick<CataloguePart, 'badge_type' | 'included_quantity'>,
): CataloguePart {
  const item = items.find((row) => row.part_number === code)
  if (!item) throw new Error(`no item ${code}`)
  const included = rule.included_quantity
  return {
    ...partFacts(item),
    quantity: quantityIn(item, quantity),
    custom_price: null,
    ...rule,
    included_quantity: included === null ? null : quantityIn(item, included),
  }
}

const OIL_NAME = { name: 'Engine oil', name_french: 'Huile à moteur' }
const FILTER_NAME = { name: 'Engine oil filter', name_french: 'Filtre à huile' }

/** Any item of the same part type, and for oil of the same formulation; the named one is the shop's preference. */
function openSlot(part: CataloguePart, items: readonly CatalogueItem[]): CataloguePart {
  const item = items.find((row) => row.id === part.inventory_item_id)
  const oil = item?.part_type === 'Engine Oil'
  if (!item || (!oil && item.part_type !== 'Engine Oil Filter')) return part
  const filters: SlotFilter[] = [{ type: 'pcdb_part_type', filter_name: item.part_type }]
  if (oil) filters.push({ type: 'oil_formulation', filter_name: item.formulation })
  return {
    ...part,
    ...(oil ? OIL_NAME : FILTER_NAME),
    filters,
    part_number: '',
    retail: '0',
    cost: '0',
  }
}

/** The default packages over the given items; unpriced for a new shop, priced for the demo. */
export function defaultPackages(
  items: readonly CatalogueItem[],
  { priced, measures }: { priced: boolean; measures: Measures },
  { classifications }: Lists,
): CataloguePackage[] {
  return RECIPES.map((recipe) => ({
    id: newId(),
    name: recipe.name,
    name_french: recipe.french,
    category: recipe.category,
    price: priced ? recipe.price : null,
    classification_id: classifications.get(recipe.category) ?? null,
    package_extras: {
      tax_exempt: false,
      ...ownInterval(recipe.miles ?? null, measures.distance),
      month_interval: recipe.months ?? null,
    },
    casual_items: recipe.fee
      ? [{ ...SUPPLY_FEE, classification_id: classifications.get('Fees') ?? null }]
      : [],
    services: (recipe.services ?? []).map((key) => ({
      taxonomy_id: key,
      literal_name: SERVICES[key][0],
      literal_name_french: SERVICES[key][1],
    })),
    parts: [
      ...(recipe.oil
        ? [
            slot(items, recipe.oil.code, recipe.oil.included, {
              badge_type: 'overage',
              included_quantity: recipe.oil.included,
            }),
          ]
        : []),
      ...(recipe.included ?? []).map((code) =>
        slot(items, code, '1', { badge_type: 'part tax', included_quantity: null }),
      ),
      ...(recipe.billed ?? []).map(([code, quantity]) =>
        slot(items, code, quantity, { badge_type: 'retail', included_quantity: null }),
      ),
    ].map((part) => openSlot(part, items)),
    options: [],
  }))
}
