import { casualLine } from './lines.ts'
import type { CasualItem } from '../order.ts'
import type { DeclinedItem } from '../lines/removed.ts'

/** A line of its own at the price as offered, where declined work cannot return to its place. */
export function asCasual({ name, name_french, amount }: DeclinedItem, id: string): CasualItem {
  return casualLine({
    id,
    name,
    name_french,
    fee_item: null,
    priceVal: amount,
    quantityVal: '1',
    tax_exempt: false,
  })
}
