import { cmp, isPositive, sub, type Decimal } from '../money/money.ts'

/** What a shop is short of, and what its sister shops have too much of; the largest surplus first. */
export interface ShortItem {
  item_id: string
  quantity: Decimal
  surplus: readonly { shop_id: string; shop_name: string; quantity: Decimal }[]
}

/** What could come from one sister shop. */
export interface TransferOffer<Item extends ShortItem> {
  shop_id: string
  shop_name: string
  lines: { item: Item; quantity: Decimal }[]
}

/** What sister shops can give, by shop: never more than is missing, nor more than they have too much of. */
export function transferOffers<Item extends ShortItem>(items: readonly Item[]): TransferOffer<Item>[] {
  const offers = new Map<string, TransferOffer<Item>>()
  for (const item of items) {
    let missing = item.quantity
    for (const { shop_id, shop_name, quantity } of item.surplus) {
      if (!isPositive(missing)) break
      const taken = cmp(quantity, missing) < 0 ? quantity : missing
      const offer = offers.get(shop_id) ?? { shop_id, shop_name, lines: [] }
      offers.set(shop_id, { ...offer, lines: [...offer.lines, { item, quantity: taken }] })
      missing = sub(missing, taken).toFixed()
    }
  }
  return [...offers.values()]
}
