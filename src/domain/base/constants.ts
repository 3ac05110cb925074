/** Lists and limits of specification section 9, in its order and spelling. */

export const OIL_VISCOSITIES = [
  '0w-8',
  '0w-12',
  '0w-20',
  '0w-30',
  '0w-40',
  '0w-16',
  '5w-20',
  '5w-30',
  '5w-40',
  '5w-50',
  '10w-30',
  '10w-40',
  '10w-60',
  '15w-40',
  '15w-50',
  '20w-50',
  '25w-50',
] as const
export const GEAR_OIL_GRADES = [
  '70w-75',
  '70w-80',
  '75w-80',
  '75w-85',
  '75w-90',
  '75w-110',
  '75w-140',
  '80w-90',
  '80w-140',
  '85w-90',
  '85w-140',
] as const
export const FUEL_TYPES = [
  'GAS',
  'DIESEL',
  'FLEX',
  'CNG',
  'LPG',
  'BIFUEL',
  'FULL HYBRID EVGAS',
  'MILD HYBRID EVGAS',
  'FULL HYBRID EVFLEX',
] as const
export const FEE_ITEMS = [
  'Credit Card Fee',
  'Debit Card Fee',
  'Discount',
  'Disposal Fee',
  'Eco Fee',
  'Gift Card',
  'Labor',
  'Supply Fee',
  'Wash Card Load',
] as const
export const STORAGE_FOLDERS = [
  'scheduler-vehicle-images-live',
  'package-images-live',
  'supplier-images-live',
  'till-images-live',
  'purchase-order-files-live',
  'accounts-receivable-files-live',
] as const
export const INVENTORY_TYPES = {
  vehicle_physical_item: 'Vehicle Part',
  vehicle_fluid_item: 'Vehicle Fluid',
  other_item: 'Other Item',
} as const
export const UNIT_KINDS = ['count', 'volume'] as const
/** What an item is counted in; quarts and liters are the units of volume, the others count. */
export const STOCK_UNITS = ['each', 'pair', 'set', 'kit', 'quart', 'liter'] as const
export const FILTER_TYPES_FIRST = {
  fleet_company: 'Fleet Company',
  fleet_location: 'Fleet Location',
  customer: 'Customer',
  vehicle_fuel_type: 'Vehicle Fuel Type',
  engine_oil_formulation: 'Engine Oil Formulation',
  engine_oil_viscosity: 'Engine Oil Viscosity',
} as const
export const FILTER_TYPES_SECOND = {
  tag: 'Tag',
  pcdb_part_type: 'Part Type',
  oil_formulation: 'Oil Formulation',
  viscosity: 'Viscosity',
} as const
export const BANNERS = {
  offline: 'You Have Lost Internet Connection.',
  deploy: 'A Change Has Recently Been Made To The Application. Your Browser Will Refresh in N Seconds.',
} as const
export const CARD_MERCHANT_PAYMENT_STATUSES = [
  'checking',
  'success',
  'failed',
  'cancelled',
  'error',
  'reset',
] as const
export const TERMINAL_PRINTING_STATES = ['unknown', 'loading', 'has', 'none'] as const
export type TerminalPrintingState = (typeof TERMINAL_PRINTING_STATES)[number]
export const TERMINAL_CONNECTIONS = ['disconnected', 'connecting', 'connected'] as const
export type TerminalConnection = (typeof TERMINAL_CONNECTIONS)[number]
export const REQUEST_STATES = ['loading', 'success', 'error'] as const
export const PRINT_AGENT_PORTS = {
  secure: [8181, 8282, 8383, 8484],
  insecure: [8182, 8283, 8384, 8485],
} as const
export const SERVICE_LABELS = [
  'Engine Oil Filter R&R',
  'Engine Oil Drain & Refill',
  'Engine Air Filter Element R&R',
  'Cabin Air Filter R&R',
  'Fuel Filter R&R',
  'Engine Coolant System Drain, Flush & Refill',
  'Trans Fluid Drain & Refill',
  'Transfer Case Fluid Drain & Refill',
  'Drive Belt R&R',
  'Drive Axle Assembly Drain & Refill',
  'Windshield Wiper Blade R&R',
] as const
export const TIME_ZONE_ABBREVIATIONS = ['NT', 'AT', 'ET', 'CT', 'MT', 'PT', 'AKT', 'HT'] as const
export const CURRENCY_SYMBOLS = { usd: '$', cad: '$', eur: '€' } as const
/** Seconds where the name ends in _s, else the most tries. */
export const TIMING = {
  online_check_s: 10,
  deploy_check_s: 60,
  deploy_countdown_s: 30,
  card_merchant_poll_s: 3,
  card_merchant_poll_max: 30,
  invoice_poll_max: 5,
  print_agent_ping_s: 60,
  tax_rate_timeout_s: 10,
} as const
