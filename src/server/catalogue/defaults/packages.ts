import type { CatalogueItem, CataloguePackage, CataloguePart } from '../../../domain/orders/catalogue.ts'
import { newId } from '../../ids.ts'
import { RECIPES, SERVICES } from './recipes.ts'

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
  const { id, name, name_french, part_number, unit, retail, cost } = item
  return {
    inventory_item_id: id,
    name,
    name_french,
    part_number,
    unit,
    quantity,
    retail,
    cost,
    custom_price: null,
    ...rule,
  }
}

/** The default packages over the given items; unpriced for a new shop, priced for the demo. */
export function defaultPackages(items: readonly CatalogueItem[], priced: boolean): CataloguePackage[] {
  return RECIPES.map((recipe) => ({
    id: newId(),
    name: recipe.name,
    name_french: recipe.french,
    category: recipe.category,
    price: priced ? recipe.price : null,
    package_extras: {
      tax_exempt: false,
      mileage_interval: recipe.miles ?? null,
      month_interval: recipe.months ?? null,
    },
    casual_items: recipe.fee ? [SUPPLY_FEE] : [],
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
    ],
    options: [],
  }))
}
