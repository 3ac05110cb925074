import type { CatalogueItem } from '#domain/catalogue/package.ts'
import type { Fitment } from '#domain/catalogue/shapes.ts'
import { newId } from '#server/base/ids.ts'
import type { Lists } from './lists.ts'

type Item = [
  code: string,
  name: string,
  french: string,
  type: string,
  unit: string,
  retail: string,
  cost: string,
  viscosity?: string,
  formulation?: string,
]

const FLUID = new Set(['Engine Oil', 'Transmission Fluid', 'Coolant', 'Brake Fluid', 'Gear Oil'])

const ITEMS: readonly Item[] = [
  [
    'OIL-5W30-C',
    '5W-30 Conventional',
    '5W-30 conventionnelle',
    'Engine Oil',
    'quart',
    '5.49',
    '2.10',
    '5w-30',
    'Conventional',
  ],
  [
    'OIL-5W30-B',
    '5W-30 Synthetic Blend',
    '5W-30 semi-synthétique',
    'Engine Oil',
    'quart',
    '6.99',
    '2.95',
    '5w-30',
    'Synthetic Blend',
  ],
  [
    'OIL-5W30-H',
    '5W-30 High Mileage',
    '5W-30 kilométrage élevé',
    'Engine Oil',
    'quart',
    '7.99',
    '3.40',
    '5w-30',
    'High Mileage',
  ],
  [
    'OIL-0W20-S',
    '0W-20 Full Synthetic',
    '0W-20 synthétique',
    'Engine Oil',
    'quart',
    '9.49',
    '4.15',
    '0w-20',
    'Full Synthetic',
  ],
  [
    'OIL-5W40-E',
    '5W-40 European Full Synthetic',
    '5W-40 synthétique européenne',
    'Engine Oil',
    'quart',
    '11.95',
    '5.60',
    '5w-40',
    'Euro',
  ],
  [
    'OIL-15W40-D',
    '15W-40 Diesel',
    '15W-40 diesel',
    'Engine Oil',
    'quart',
    '8.25',
    '3.70',
    '15w-40',
    'Diesel',
  ],
  [
    'FLT-OIL-STD',
    'Oil Filter, standard',
    'Filtre à huile standard',
    'Engine Oil Filter',
    'each',
    '8.99',
    '3.20',
  ],
  [
    'FLT-OIL-PRM',
    'Oil Filter, premium',
    'Filtre à huile haut de gamme',
    'Engine Oil Filter',
    'each',
    '14.49',
    '6.10',
  ],
  [
    'FLT-OIL-DSL',
    'Oil Filter, diesel',
    'Filtre à huile diesel',
    'Engine Oil Filter',
    'each',
    '24.95',
    '11.80',
  ],
  ['FLT-AIR', 'Engine Air Filter', 'Filtre à air du moteur', 'Air Filter', 'each', '24.99', '9.50'],
  ['FLT-CAB', 'Cabin Air Filter', 'Filtre d’habitacle', 'Cabin Air Filter', 'each', '34.95', '13.20'],
  ['WIP-22', 'Wiper Blade 22 in', 'Balai d’essuie-glace 22 po', 'Wiper Blade', 'each', '17.99', '6.40'],
  ['WIP-26', 'Wiper Blade 26 in', 'Balai d’essuie-glace 26 po', 'Wiper Blade', 'each', '19.99', '7.10'],
  [
    'COOL-UNI',
    'Universal Coolant',
    'Liquide de refroidissement universel',
    'Coolant',
    'quart',
    '6.25',
    '2.60',
  ],
  [
    'ATF-MV',
    'Multi-Vehicle ATF',
    'Huile de boîte multivéhicule',
    'Transmission Fluid',
    'quart',
    '9.95',
    '4.30',
  ],
  ['BRK-DOT4', 'DOT 4 Brake Fluid', 'Liquide de frein DOT 4', 'Brake Fluid', 'quart', '12.50', '4.90'],
  ['GEAR-75W90', '75W-90 Gear Oil', 'Huile à engrenages 75W-90', 'Gear Oil', 'quart', '14.75', '6.80'],
  ['BAT-H6', 'Battery H6 AGM', 'Batterie H6 AGM', 'Battery', 'each', '239.00', '142.00'],
  [
    'PAD-FR',
    'Brake Pad Set, front',
    'Plaquettes de frein avant',
    'Disc Brake Pad Set',
    'set',
    '89.99',
    '41.00',
  ],
  [
    'PAD-RR',
    'Brake Pad Set, rear',
    'Plaquettes de frein arrière',
    'Disc Brake Pad Set',
    'set',
    '84.99',
    '38.00',
  ],
  ['BULB-H11', 'Bulb H11', 'Ampoule H11', 'Bulb', 'each', '18.50', '7.00'],
  [
    'ADD-FUEL',
    'Fuel System Cleaner',
    'Nettoyant du système d’alimentation',
    'Fuel Additive',
    'each',
    '15.99',
    '5.70',
  ],
  [
    'OIL-5W30-S',
    '5W-30 Full Synthetic',
    '5W-30 synthétique',
    'Engine Oil',
    'quart',
    '9.29',
    '4.05',
    '5w-30',
    'Full Synthetic',
  ],
  [
    'OIL-0W16-S',
    '0W-16 Full Synthetic',
    '0W-16 synthétique',
    'Engine Oil',
    'quart',
    '9.99',
    '4.60',
    '0w-16',
    'Full Synthetic',
  ],
]

/** Items that only some vehicles need. */
const FITMENT: Readonly<Record<string, Partial<Fitment>>> = {
  'OIL-15W40-D': { fuel: 'DIESEL' },
  'FLT-OIL-DSL': { fuel: 'DIESEL' },
}
const everyVehicle: Fitment = { make: '', model: '', year_from: null, year_to: null, engine: '', fuel: '' }

/** The part types with a financial category of their own; the other parts share one. */
const CATEGORY: Readonly<Record<string, string>> = {
  'Engine Oil': 'Oil service',
  'Engine Oil Filter': 'Filters',
  'Air Filter': 'Filters',
  'Cabin Air Filter': 'Filters',
  Battery: 'Batteries',
  'Disc Brake Pad Set': 'Brakes',
}

/**
 * The parts and fluids of the default packages, in the item's unit; without prices, cost and price are empty until they
 * are set.
 */
export function defaultItems(priced: boolean, { tags, classifications }: Lists): CatalogueItem[] {
  return ITEMS.map(
    ([part_number, name, name_french, part_type, unit, retail, cost, viscosity = '', formulation = '']) => ({
      id: newId(),
      inventory_type: FLUID.has(part_type) ? 'vehicle_fluid_item' : 'vehicle_physical_item',
      name,
      name_french,
      part_number,
      brand: priced ? 'Bayline' : '',
      part_type,
      unit,
      retail: priced ? retail : '0',
      cost: priced ? cost : '0',
      tax_exempt: false,
      fee_piece: part_type === 'Battery' ? 'battery' : null,
      viscosity,
      formulation,
      barcode: '',
      tag_ids: [formulation, part_number.endsWith('-PRM') ? 'Premium' : ''].flatMap(
        (tag) => tags.get(tag) ?? [],
      ),
      fitment: part_number in FITMENT ? [{ ...everyVehicle, ...FITMENT[part_number] }] : [],
      classification_id:
        classifications.get(CATEGORY[part_type] ?? (FLUID.has(part_type) ? 'Fluids' : 'Parts')) ?? null,
    }),
  )
}
