import type { CatalogueItem, CataloguePackage, CataloguePart } from '../../domain/orders/catalogue.ts'
import { newId } from '../ids.ts'

type Item = [code: string, name: string, french: string, type: string, unit: string, retail: string, cost: string, viscosity?: string, formulation?: string]

const FLUID = new Set(['Engine Oil', 'Transmission Fluid', 'Coolant', 'Brake Fluid', 'Gear Oil'])

const ITEMS: readonly Item[] = [
  ['OIL-5W30-C', '5W-30 Conventional', '5W-30 conventionnelle', 'Engine Oil', 'quart', '5.49', '2.10', '5w-30', 'Conventional'],
  ['OIL-5W30-B', '5W-30 Synthetic Blend', '5W-30 semi-synthétique', 'Engine Oil', 'quart', '6.99', '2.95', '5w-30', 'Synthetic Blend'],
  ['OIL-5W30-H', '5W-30 High Mileage', '5W-30 kilométrage élevé', 'Engine Oil', 'quart', '7.99', '3.40', '5w-30', 'High Mileage'],
  ['OIL-0W20-S', '0W-20 Full Synthetic', '0W-20 synthétique', 'Engine Oil', 'quart', '9.49', '4.15', '0w-20', 'Full Synthetic'],
  ['OIL-5W40-E', '5W-40 European Full Synthetic', '5W-40 synthétique européenne', 'Engine Oil', 'quart', '11.95', '5.60', '5w-40', 'Euro'],
  ['OIL-15W40-D', '15W-40 Diesel', '15W-40 diesel', 'Engine Oil', 'quart', '8.25', '3.70', '15w-40', 'Diesel'],
  ['FLT-OIL-STD', 'Oil Filter, standard', 'Filtre à huile standard', 'Engine Oil Filter', 'each', '8.99', '3.20'],
  ['FLT-OIL-PRM', 'Oil Filter, premium', 'Filtre à huile haut de gamme', 'Engine Oil Filter', 'each', '14.49', '6.10'],
  ['FLT-OIL-DSL', 'Oil Filter, diesel', 'Filtre à huile diesel', 'Engine Oil Filter', 'each', '24.95', '11.80'],
  ['FLT-AIR', 'Engine Air Filter', 'Filtre à air du moteur', 'Air Filter', 'each', '24.99', '9.50'],
  ['FLT-CAB', 'Cabin Air Filter', 'Filtre d’habitacle', 'Cabin Air Filter', 'each', '34.95', '13.20'],
  ['WIP-22', 'Wiper Blade 22 in', 'Balai d’essuie-glace 22 po', 'Wiper Blade', 'each', '17.99', '6.40'],
  ['WIP-26', 'Wiper Blade 26 in', 'Balai d’essuie-glace 26 po', 'Wiper Blade', 'each', '19.99', '7.10'],
  ['COOL-UNI', 'Universal Coolant', 'Liquide de refroidissement universel', 'Coolant', 'quart', '6.25', '2.60'],
  ['ATF-MV', 'Multi-Vehicle ATF', 'Huile de boîte multivéhicule', 'Transmission Fluid', 'quart', '9.95', '4.30'],
  ['BRK-DOT4', 'DOT 4 Brake Fluid', 'Liquide de frein DOT 4', 'Brake Fluid', 'quart', '12.50', '4.90'],
  ['GEAR-75W90', '75W-90 Gear Oil', 'Huile à engrenages 75W-90', 'Gear Oil', 'quart', '14.75', '6.80'],
  ['BAT-H6', 'Battery H6 AGM', 'Batterie H6 AGM', 'Battery', 'each', '239.00', '142.00'],
  ['PAD-FR', 'Brake Pad Set, front', 'Plaquettes de frein avant', 'Disc Brake Pad Set', 'set', '89.99', '41.00'],
  ['PAD-RR', 'Brake Pad Set, rear', 'Plaquettes de frein arrière', 'Disc Brake Pad Set', 'set', '84.99', '38.00'],
  ['BULB-H11', 'Bulb H11', 'Ampoule H11', 'Bulb', 'each', '18.50', '7.00'],
  ['ADD-FUEL', 'Fuel System Cleaner', 'Nettoyant du système d’alimentation', 'Fuel Additive', 'each', '15.99', '5.70'],
]

/** The demo's priced items; quantities are in the item's unit. */
export function demoItems(): CatalogueItem[] {
  return ITEMS.map(([part_number, name, name_french, part_type, unit, retail, cost, viscosity = '', formulation = '']) => ({
    id: newId(), inventory_type: FLUID.has(part_type) ? 'vehicle_fluid_item' : 'vehicle_physical_item', name, name_french,
    part_number, brand: 'Bayline', part_type, unit, retail, cost, tax_exempt: false, viscosity, formulation, barcode: '',
  }))
}

interface Recipe {
  name: string
  french: string
  category: string
  price: string
  services?: readonly (keyof typeof SERVICES)[]
  oil?: { code: string; included: string }
  included?: readonly string[]
  billed?: readonly (readonly [code: string, quantity: string])[]
  miles?: number
  months?: number
  fee?: boolean
}

/** The specification's service labels, with their French twins; the key is our own stable id. */
export const SERVICES = {
  oil_drain: ['Engine Oil Drain & Refill', 'Vidange et remplissage d’huile moteur'],
  oil_filter: ['Engine Oil Filter R&R', 'Remplacement du filtre à huile'],
  air_filter: ['Engine Air Filter Element R&R', 'Remplacement du filtre à air'],
  cabin_filter: ['Cabin Air Filter R&R', 'Remplacement du filtre d’habitacle'],
  coolant: ['Engine Coolant System Drain, Flush & Refill', 'Vidange du système de refroidissement'],
  transmission: ['Trans Fluid Drain & Refill', 'Vidange de la boîte de vitesses'],
  transfer_case: ['Transfer Case Fluid Drain & Refill', 'Vidange de la boîte de transfert'],
  differential: ['Drive Axle Assembly Drain & Refill', 'Vidange du différentiel'],
  wipers: ['Windshield Wiper Blade R&R', 'Remplacement des balais d’essuie-glace'],
  tire_rotate: ['Tire Rotate', 'Rotation des pneus'],
  tire_balance: ['Tire Balance', 'Équilibrage des pneus'],
  brake_fluid: ['Brake Fluid Flush', 'Vidange du liquide de frein'],
  brake_pads: ['Brake Pads R&R (axle)', 'Remplacement des plaquettes (essieu)'],
  battery: ['Battery R&R', 'Remplacement de la batterie'],
  fuel_system: ['Fuel System Clean', 'Nettoyage du système d’alimentation'],
  lube: ['Chassis Lubrication', 'Lubrification du châssis'],
  diagnose: ['Diagnose (hour)', 'Diagnostic (heure)'],
  inspect: ['State Inspection', 'Inspection réglementaire'],
} as const

const oil = ['oil_drain', 'oil_filter'] as const

const RECIPES: readonly Recipe[] = [
  { name: 'Conventional Oil Change', french: 'Vidange d’huile conventionnelle', category: 'Oil service', price: '49.99', services: oil, oil: { code: 'OIL-5W30-C', included: '5' }, included: ['FLT-OIL-STD'], miles: 3000, months: 6, fee: true },
  { name: 'Synthetic Blend Oil Change', french: 'Vidange d’huile semi-synthétique', category: 'Oil service', price: '64.99', services: oil, oil: { code: 'OIL-5W30-B', included: '5' }, included: ['FLT-OIL-STD'], miles: 5000, months: 6, fee: true },
  { name: 'High Mileage Oil Change', french: 'Vidange d’huile kilométrage élevé', category: 'Oil service', price: '74.99', services: oil, oil: { code: 'OIL-5W30-H', included: '5' }, included: ['FLT-OIL-STD'], miles: 5000, months: 6, fee: true },
  { name: 'Full Synthetic Oil Change', french: 'Vidange d’huile synthétique', category: 'Oil service', price: '89.99', services: oil, oil: { code: 'OIL-0W20-S', included: '5' }, included: ['FLT-OIL-PRM'], miles: 7500, months: 12, fee: true },
  { name: 'European Full Synthetic', french: 'Vidange synthétique européenne', category: 'Oil service', price: '129.99', services: oil, oil: { code: 'OIL-5W40-E', included: '6.5' }, included: ['FLT-OIL-PRM'], miles: 7500, months: 12, fee: true },
  { name: 'Diesel Oil Change up to 10 qt', french: 'Vidange diesel jusqu’à 10 L', category: 'Oil service', price: '139.99', services: oil, oil: { code: 'OIL-15W40-D', included: '10' }, included: ['FLT-OIL-DSL'], miles: 7500, months: 12, fee: true },
  { name: 'Diesel Oil Change up to 15 qt', french: 'Vidange diesel jusqu’à 15 L', category: 'Oil service', price: '189.99', services: oil, oil: { code: 'OIL-15W40-D', included: '15' }, included: ['FLT-OIL-DSL'], miles: 7500, months: 12, fee: true },
  { name: 'Customer’s Own Oil & Filter', french: 'Huile et filtre du client', category: 'Oil service', price: '39.99', services: oil, miles: 5000, months: 6, fee: true },
  { name: 'Tire Rotation', french: 'Rotation des pneus', category: 'Tires', price: '24.99', services: ['tire_rotate'], miles: 7500, months: 6 },
  { name: 'Rotation & Balance', french: 'Rotation et équilibrage', category: 'Tires', price: '69.99', services: ['tire_rotate', 'tire_balance'] },
  { name: 'Engine Air Filter', french: 'Filtre à air du moteur', category: 'Filters', price: '12.00', services: ['air_filter'], billed: [['FLT-AIR', '1']] },
  { name: 'Cabin Air Filter', french: 'Filtre d’habitacle', category: 'Filters', price: '15.00', services: ['cabin_filter'], billed: [['FLT-CAB', '1']] },
  { name: 'Wiper Pair', french: 'Paire de balais d’essuie-glace', category: 'Parts', price: '0.00', services: ['wipers'], billed: [['WIP-26', '1'], ['WIP-22', '1']] },
  { name: 'Coolant Exchange', french: 'Échange du liquide de refroidissement', category: 'Fluids', price: '89.99', services: ['coolant'], billed: [['COOL-UNI', '8']], miles: 60000, months: 60 },
  { name: 'Transmission Drain & Fill', french: 'Vidange de la boîte de vitesses', category: 'Fluids', price: '99.99', services: ['transmission'], billed: [['ATF-MV', '5']], miles: 60000 },
  { name: 'Transmission Exchange', french: 'Échange d’huile de boîte', category: 'Fluids', price: '149.99', services: ['transmission'], billed: [['ATF-MV', '12']], miles: 60000 },
  { name: 'Differential Service', french: 'Entretien du différentiel', category: 'Fluids', price: '59.99', services: ['differential'], billed: [['GEAR-75W90', '2']], miles: 50000 },
  { name: 'Transfer Case Service', french: 'Entretien de la boîte de transfert', category: 'Fluids', price: '59.99', services: ['transfer_case'], billed: [['GEAR-75W90', '2']], miles: 50000 },
  { name: 'Brake Fluid Flush', french: 'Vidange du liquide de frein', category: 'Brakes', price: '79.99', services: ['brake_fluid'], billed: [['BRK-DOT4', '1']], months: 36 },
  { name: 'Fuel System Cleaning', french: 'Nettoyage du système d’alimentation', category: 'Labor', price: '59.99', services: ['fuel_system'], billed: [['ADD-FUEL', '1']] },
  { name: 'Battery Replacement', french: 'Remplacement de la batterie', category: 'Batteries', price: '25.00', services: ['battery'], billed: [['BAT-H6', '1']] },
  { name: 'Front Brake Pads', french: 'Plaquettes de frein avant', category: 'Brakes', price: '129.00', services: ['brake_pads'], billed: [['PAD-FR', '1']] },
  { name: 'Rear Brake Pads', french: 'Plaquettes de frein arrière', category: 'Brakes', price: '129.00', services: ['brake_pads'], billed: [['PAD-RR', '1']] },
  { name: 'Fleet PM-A', french: 'Entretien préventif A', category: 'Oil service', price: '99.00', services: [...oil, 'lube'], oil: { code: 'OIL-5W30-B', included: '6' }, included: ['FLT-OIL-STD'], miles: 5000, months: 4, fee: true },
  { name: 'Fleet PM-B', french: 'Entretien préventif B', category: 'Oil service', price: '159.00', services: [...oil, 'lube', 'air_filter', 'tire_rotate'], oil: { code: 'OIL-5W30-B', included: '6' }, included: ['FLT-OIL-STD', 'FLT-AIR'], miles: 10000, months: 8, fee: true },
  { name: 'Diagnostic Hour', french: 'Heure de diagnostic', category: 'Labor', price: '119.00', services: ['diagnose'] },
  { name: 'State Inspection', french: 'Inspection réglementaire', category: 'Inspections', price: '29.99', services: ['inspect'] },
  { name: '25-Point Inspection', french: 'Inspection 25 points', category: 'Inspections', price: '0.00' },
]

const SUPPLY_FEE = { name: 'Shop supplies and waste disposal', name_french: 'Fournitures et élimination', fee_item: 'Supply Fee', price: '3.95', quantity: '1', tax_exempt: false }

function slot(items: readonly CatalogueItem[], code: string, quantity: string, rule: Pick<CataloguePart, 'badge_type' | 'included_quantity'>): CataloguePart {
  const item = items.find((row) => row.part_number === code)
  if (!item) throw new Error(`no item ${code}`)
  const { id, name, name_french, part_number, unit, retail, cost } = item
  return { inventory_item_id: id, name, name_french, part_number, unit, quantity, retail, cost, custom_price: null, ...rule }
}

/** The default packages over the given items; unpriced for a new shop, priced for the demo. */
export function demoPackages(items: readonly CatalogueItem[], priced: boolean): CataloguePackage[] {
  return RECIPES.map((recipe) => ({
    id: newId(),
    name: recipe.name,
    name_french: recipe.french,
    category: recipe.category,
    price: priced ? recipe.price : null,
    package_extras: { tax_exempt: false, mileage_interval: recipe.miles ?? null, month_interval: recipe.months ?? null },
    casual_items: recipe.fee ? [SUPPLY_FEE] : [],
    services: (recipe.services ?? []).map((key) => ({ taxonomy_id: key, literal_name: SERVICES[key][0], literal_name_french: SERVICES[key][1] })),
    parts: [
      ...(recipe.oil ? [slot(items, recipe.oil.code, recipe.oil.included, { badge_type: 'overage', included_quantity: recipe.oil.included })] : []),
      ...(recipe.included ?? []).map((code) => slot(items, code, '1', { badge_type: 'part tax', included_quantity: null })),
      ...(recipe.billed ?? []).map(([code, quantity]) => slot(items, code, quantity, { badge_type: 'retail', included_quantity: null })),
    ],
    options: [],
  }))
}
