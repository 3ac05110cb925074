import type { CatalogueItem, CataloguePackage, CataloguePart } from '#domain/catalogue/package.ts'
import { PART_BADGES } from '#domain/catalogue/pieces.ts'
import { newId } from '#server/base/ids.ts'

const EXTRAS = { tax_exempt: false, interval_mile: 5000, interval_kilometer: null, month_interval: 6 }

type Own = Pick<CatalogueItem, 'part_number' | 'name' | 'name_french' | 'retail'> & Partial<CatalogueItem>

const item = (own: Own): CatalogueItem => ({
  id: newId(),
  inventory_type: 'vehicle_physical_item',
  brand: 'Northpoint',
  part_type: 'Part',
  unit: 'each',
  cost: '2.10',
  tax_exempt: false,
  fee_piece: null,
  viscosity: '',
  formulation: '',
  barcode: `0${own.part_number}`,
  tag_ids: [],
  fitment: [],
  classification_id: null,
  ...own,
})

/** A fluid, a part, and something that is exempt from tax. */
export function makeItems(): CatalogueItem[] {
  return [
    item({
      part_number: 'OIL-5W30',
      name: '5W-30 Blend',
      name_french: '5W-30 semi-synthétique',
      retail: '6.99',
      inventory_type: 'vehicle_fluid_item',
      unit: 'quart',
      viscosity: '5w-30',
      part_type: 'Engine Oil',
    }),
    item({ part_number: 'FLT-STD', name: 'Oil Filter', name_french: 'Filtre à huile', retail: '8.99' }),
    item({
      part_number: 'GIFT',
      name: 'Gift wrap',
      name_french: 'Emballage',
      retail: '3.00',
      inventory_type: 'other_item',
      tax_exempt: true,
    }),
  ]
}

const supplies = {
  name: 'Shop supplies',
  name_french: 'Fournitures',
  fee_item: 'Supply Fee',
  price: '3.95',
  quantity: '1',
  tax_exempt: false,
}

const base = (
  name: string,
  price: string | null,
  rest: Partial<CataloguePackage> = {},
): CataloguePackage => ({
  id: newId(),
  name,
  name_french: `${name} (fr)`,
  category: 'Oil service',
  price,
  classification_id: null,
  package_extras: EXTRAS,
  casual_items: [],
  services: [],
  parts: [],
  options: [],
  ...rest,
})

/** A full package, one with every kind of badge, one without a price, and a plain one. */
export function makePackages(items: readonly CatalogueItem[]): CataloguePackage[] {
  const [oil] = items
  if (!oil) throw new Error('no item')
  const part = (badge_type: CataloguePart['badge_type'], included: string | null): CataloguePart => ({
    inventory_item_id: oil.id,
    name: oil.name,
    name_french: oil.name_french,
    part_number: oil.part_number,
    unit: oil.unit,
    quantity: '6',
    included_quantity: included,
    retail: oil.retail,
    cost: oil.cost,
    custom_price: '4.25',
    badge_type,
  })
  return [
    base('Oil change', '49.99', {
      casual_items: [supplies],
      services: [{ taxonomy_id: 'oil', literal_name: 'Change oil', literal_name_french: 'Vidange d’huile' }],
      parts: [part('overage', '5')],
      options: [
        { name: 'Premium filter', name_french: 'Filtre haut de gamme', price: '5.00', preselected: true },
      ],
    }),
    base('Every badge', '20.00', { parts: PART_BADGES.map((badge) => part(badge, '5')) }),
    base('Not priced', null),
    base('Inspection', '29.99'),
  ]
}
