/** The meaning of each position of the active-shop string (specification section 3). */
export const ACTIVE_SHOP_POSITIONS = {
  shop_id: 0,
  address: 1,
  name: 2,
  country: 3,
  region: 4,
  city: 5,
  postal_code: 6,
  phone: 7,
  tax_1: 8,
  tax_2: 9,
  tax_3: 10,
  tax_4: 11,
  signature: 13,
  currency: 15,
  distance_unit: 16,
  volume_unit: 17,
  company_name: 19,
  plan: 20,
  order_logo: 21,
  omit_carfax: 22,
  show_region_statement: 24,
  email: 27,
  add_bay_to_order: 28,
  hide_signature: 30,
  payment_option_1: 31,
  website: 33,
  hide_text_area: 36,
  subtotal_charges_json: 39,
  payment_option_2: 41,
  payment_option_3: 43,
  payment_option_4: 44,
  hide_company_details: 45,
  technician_flag: 59,
} as const
export type ActiveShopField = keyof typeof ACTIVE_SHOP_POSITIONS
/** A field that is absent is unset. */
export type ActiveShop = Partial<Record<ActiveShopField, string>>

export const ACTIVE_SHOP_LENGTH = 60
const UNSET = 'none'
const FIELDS = Object.entries(ACTIVE_SHOP_POSITIONS) as [ActiveShopField, number][]

/**
 * Percent escapes for the characters of the format itself: the separator, the percent sign, and a value that is exactly
 * "none". Escaped rather than refused, because a shop may have any name; a reader that only splits at pipes still finds
 * every position.
 */
function escapeValue(value: string): string {
  const escaped = value.replaceAll('%', '%25').replaceAll('|', '%7C')
  return escaped === UNSET ? '%6Eone' : escaped
}

function unescapeValue(text: string): string {
  return text.replaceAll(/%(25|7C|6E)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** The sixty positions as one string; every position without a value is "none". */
export function encodeActiveShop(shop: ActiveShop): string {
  const positions = Array.from({ length: ACTIVE_SHOP_LENGTH }, () => UNSET)
  for (const [field, position] of FIELDS) {
    const value = shop[field]
    if (value !== undefined) positions[position] = escapeValue(value)
  }
  return positions.join('|')
}

/** The fields that are set. "none" as a whole, and positions beyond the end of a shorter string, are unset. */
export function decodeActiveShop(text: string): ActiveShop {
  const positions = text.split('|')
  const shop: ActiveShop = {}
  for (const [field, position] of FIELDS) {
    const value = positions[position]
    if (value !== undefined && value !== UNSET && text !== '') shop[field] = unescapeValue(value)
  }
  return shop
}

/** A tax of positions 8 to 11, `name:rate`; the rate is a percentage as text. */
export function encodeShopTax(tax: { name: string; rate: string }): string {
  return `${tax.name}:${tax.rate}`
}
