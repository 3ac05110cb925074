import type { Decimal } from '../money/money.ts'

/** What decides whether, and at what price, a shop sells a package on a day. */
export interface Offer {
  price: Decimal | null
  /** The price in some shops in place of the package's own. */
  shop_prices: readonly { shop_id: string; price: Decimal }[]
  /** Calendar days of the shop, both included; null is open. */
  active_from: string | null
  active_to: string | null
}

/** Whether the package is sold on a calendar day of the shop. */
export const onSale = ({ active_from, active_to }: Offer, day: string): boolean =>
  (active_from ?? day) <= day && day <= (active_to ?? day)

/** The base price in a shop; null while there is none. */
export const priceIn = ({ price, shop_prices }: Offer, shopId: string): Decimal | null =>
  shop_prices.find((row) => row.shop_id === shopId)?.price ?? price
