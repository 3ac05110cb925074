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
export const UNIT_KINDS = ['count', 'volume'] as const
export const FILTER_TYPES_SECOND = {
  tag: 'Tag',
  pcdb_part_type: 'Part Type',
  oil_formulation: 'Oil Formulation',
  viscosity: 'Viscosity',
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
/** Seconds where the name ends in _s, else a number of tries. */
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
