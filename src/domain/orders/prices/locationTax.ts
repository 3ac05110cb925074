import type { LocationRate } from '#domain/places/locationRate.ts'
import { normalizePostalCode } from '#domain/places/postal.ts'
import type { Order, TaxEntry } from '../order.ts'

interface Taxed {
  country: string
  postalcode: string
  charge_location_tax: boolean
}

/**
 * The five-digit ZIP code whose rate taxes an order of this customer or fleet location; null where the shop's own taxes
 * apply: outside the US, without charge_location_tax, or without a ZIP code (specification 7).
 */
export function taxLocation(party: Taxed | null): string | null {
  if (!party?.charge_location_tax || party.country !== 'US') return null
  const code = normalizePostalCode(party.postalcode)
  return code && /^\d{5}/.test(code) ? code.slice(0, 5) : null
}

/**
 * The order's taxes with a place's rate in place of the shop's taxes, or with the shop's again when the rate is null.
 * Fees do not depend on where the customer lives, so they stay. Other fields of the order do not change.
 */
export function withLocationRate(
  order: Pick<Order, 'taxes' | 'extras'>,
  rate: LocationRate | null,
): Pick<Order, 'taxes' | 'extras'> {
  const { location_tax, ...extras } = order.extras
  if (!rate && !location_tax) return { taxes: order.taxes, extras: order.extras }
  const shop_taxes = location_tax?.shop_taxes ?? order.taxes
  if (!rate) return { taxes: shop_taxes, extras }
  const { zip_code, total_rate, source } = rate
  return {
    taxes: [taxLine(rate), ...shop_taxes.filter((tax) => tax.type === 'fee')],
    extras: { ...extras, location_tax: { zip_code, total_rate, source, shop_taxes } },
  }
}

const taxLine = ({ zip_code, total_rate }: LocationRate): TaxEntry => ({
  type: 'tax',
  name: `Sales Tax ${zip_code}`,
  name_french: `Taxe de vente ${zip_code}`,
  amount: total_rate,
  compound: false,
  taxable: false,
  number: '',
})
