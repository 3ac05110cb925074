import { taxesWithoutNumber } from '../places/regulations.ts'
import { localDate } from '../places/zones.ts'
import type { Order, TaxEntry } from './order.ts'

/** The taxes of an order that the law of its region wants with the shop's registration number, and that have none. */
export const orderTaxesWithoutNumber = (
  order: Pick<Order, 'shop' | 'created_timestamp' | 'extras' | 'taxes'>,
): TaxEntry[] =>
  taxesWithoutNumber(
    order.shop.region,
    localDate(order.created_timestamp, order.extras.time_zone),
    order.taxes,
  )

/**
 * The taxes of an order, those without a registration number with the one that the shop has entered since for a tax of
 * the same name: papers show it from then on. Other taxes stay as they were at the sale.
 */
export function withTaxNumbers(
  taxes: readonly TaxEntry[],
  ofShop: readonly Pick<TaxEntry, 'type' | 'name' | 'number'>[],
): TaxEntry[] {
  return taxes.map((tax) => {
    if (tax.number.trim() !== '') return tax
    const entered = ofShop.findLast(
      ({ type, name, number }) => type === tax.type && name === tax.name && number.trim() !== '',
    )
    return entered ? { ...tax, number: entered.number } : tax
  })
}
