import type { PurchaseLine } from '#contract/purchasing/purchaseOrderShapes.ts'
import { cmp, dec, isDecimal, isPositive } from '#domain/money/money.ts'
import { newId } from '../base/device.ts'

/** What a person enters of one line. */
export interface Arriving {
  id: string
  quantity: string
  price: string
  reason: string
  later: boolean
  /** Another item that came in its place. */
  other: { id: string; name: string; name_french: string } | null
}

export const fresh = (line: PurchaseLine): Arriving => ({
  id: newId(),
  quantity: isPositive(line.remaining) ? dec(line.remaining).toFixed() : '',
  price: line.price === null ? '' : dec(line.price).toFixed(),
  reason: '',
  later: false,
  other: null,
})

export const came = ({ quantity }: Arriving): boolean => isDecimal(quantity) && isPositive(quantity)
const isMore = (line: PurchaseLine, { quantity }: Arriving): boolean =>
  isDecimal(quantity) && cmp(quantity, line.remaining) > 0
/** More or another item than was ordered needs a reason. */
export const asksWhy = (line: PurchaseLine, row: Arriving): boolean => row.other !== null || isMore(line, row)
