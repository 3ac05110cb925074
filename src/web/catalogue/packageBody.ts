import type { z } from 'zod'
import type { StoredPackage, packageBody, PackageBody } from '#contract/catalogue/packages.ts'
import { priceIn } from '#domain/catalogue/offer.ts'
import type { CataloguePackage, CataloguePart } from '#domain/catalogue/package.ts'
import { isSlot } from '#domain/catalogue/slotFilter.ts'

export const emptyPackage: PackageBody = {
  name: '',
  name_french: '',
  category: '',
  price: null,
  classification_id: null,
  shop_prices: [],
  active_from: null,
  active_to: null,
  inspection_grouping_id: null,
  package_extras: {
    tax_exempt: false,
    interval_mile: null,
    interval_kilometer: null,
    month_interval: null,
    posted_price: false,
  },
  casual_items: [],
  services: [],
  parts: [],
  options: [],
  active: true,
  version: 0,
}

/** A part as its editors save it: the name of a fixed item is the item's own. */
function partBody(part: CataloguePart): PackageBody['parts'][number] {
  const { inventory_item_id, filters = [], quantity, included_quantity, custom_price, badge_type } = part
  const named = filters.length > 0
  return {
    inventory_item_id,
    filters,
    name: named ? part.name : '',
    name_french: named ? part.name_french : '',
    quantity,
    included_quantity,
    custom_price,
    badge_type,
  }
}

/** A package as its editors save it. */
export function bodyOf(stored: StoredPackage): PackageBody {
  const { id: _id, position: _position, ...rest } = stored
  return {
    ...rest,
    package_extras: {
      ...stored.package_extras,
      posted_price: stored.package_extras.posted_price ?? false,
    },
    parts: stored.parts.map(partBody),
    options: stored.options.map(({ types: _types, ...option }) => ({
      ...option,
      option_tags: option.option_tags ?? [],
      taxonomy_id: option.taxonomy_id ?? null,
    })),
    casual_items: stored.casual_items.map((item) => ({
      ...item,
      classification_id: item.classification_id ?? null,
      fee_item: item.fee_item as PackageBody['casual_items'][number]['fee_item'],
    })),
  }
}

/** The data of the fixed parts, by item, so that the preview can price them. */
export type Parts = Readonly<Record<string, PartFacts>>
export type PartFacts = Pick<
  CataloguePart,
  'name' | 'name_french' | 'part_number' | 'unit' | 'retail' | 'cost'
>

const OPEN = { part_number: '', unit: '', retail: '0', cost: '0' }

/** The package in the form, as an order of the shop would use it; half-typed fields count as empty. */
export function previewOf(id: string, body: PackageBody, parts: Parts, shopId: string): CataloguePackage {
  return {
    id,
    name: body.name,
    name_french: body.name_french,
    category: body.category,
    price: priceIn(body, shopId),
    classification_id: body.classification_id,
    package_extras: body.package_extras,
    services: body.services,
    casual_items: body.casual_items.map((item) => ({
      ...item,
      price: item.price || '0',
      quantity: item.quantity || '0',
    })),
    options: body.options.map((option) => ({ ...option, price: option.price || '0' })),
    parts: body.parts.flatMap((part) => {
      const facts = isSlot(part) ? { ...part, ...OPEN } : parts[part.inventory_item_id ?? '']
      return facts ? [{ ...part, ...facts, quantity: part.quantity || '0' }] : []
    }),
  }
}

export type PackageForm = z.input<typeof packageBody>
