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
