import type { KeptPackage, PackageBody } from '../../contract/packages.ts'
import type { CataloguePackage } from '../../domain/orders/catalogue.ts'

export const emptyPackage: PackageBody = {
  name: '',
  name_french: '',
  category: '',
  price: null,
  package_extras: { tax_exempt: false, mileage_interval: null, month_interval: null },
  casual_items: [],
  services: [],
  parts: [],
  options: [],
  active: true,
  version: 0,
}

/** A package as its editors send it back: what the parts are called is the items' own affair. */
export function bodyOf(kept: KeptPackage): PackageBody {
  const { id: _id, position: _position, ...rest } = kept
  return {
    ...rest,
    parts: kept.parts.flatMap(
      ({ inventory_item_id, quantity, included_quantity, custom_price, badge_type }) =>
        inventory_item_id === null
          ? []
          : [{ inventory_item_id, quantity, included_quantity, custom_price, badge_type }],
    ),
    casual_items: kept.casual_items.map((item) => ({
      ...item,
      fee_item: item.fee_item as PackageBody['casual_items'][number]['fee_item'],
    })),
  }
}

/** What is known of the parts, by item, so that the preview can price them. */
export type Parts = Readonly<Record<string, PartFacts>>
export type PartFacts = Pick<
  CataloguePackage['parts'][number],
  'name' | 'name_french' | 'part_number' | 'unit' | 'retail' | 'cost'
>

/** The package that the form describes, as an order would take it; what is half-typed counts as nothing. */
export function previewOf(id: string, body: PackageBody, parts: Parts): CataloguePackage {
  return {
    id,
    name: body.name,
    name_french: body.name_french ?? '',
    category: body.category ?? '',
    price: body.price,
    package_extras: body.package_extras,
    services: body.services,
    casual_items: body.casual_items.map((item) => ({
      ...item,
      price: item.price || '0',
      quantity: item.quantity || '0',
    })),
    options: body.options.map((option) => ({ ...option, price: option.price || '0' })),
    parts: body.parts.flatMap((part) => {
      const facts = parts[part.inventory_item_id]
      return facts ? [{ ...part, ...facts, quantity: part.quantity || '0' }] : []
    }),
  }
}
