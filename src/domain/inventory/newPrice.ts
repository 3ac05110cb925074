import { add, cmp, isPositive, isZero, money2, mul, sub, type Decimal } from '../money/money.ts'
import { proposedPrice, type PriceBand } from '../catalogue/priceBands.ts'

/** How many items are given new prices, all in one way. */
export const PRICE_RULES = ['percent', 'amount', 'margin', 'matrix'] as const
export type PriceRuleKind = (typeof PRICE_RULES)[number]

/** How a new price ends: as it comes, or at the nearest price of that kind. */
export const PRICE_ENDS = ['cent', '05', '95', '99', '00'] as const
export type PriceEnd = (typeof PRICE_ENDS)[number]

/**
 * One way to price items: raise by a percentage of the price or by an amount (negative lowers), aim for a margin in
 * percent of the price, or take the shop's price matrix. Source: inventory 5.
 */
export interface PriceRule {
  kind: PriceRuleKind
  /** Percent, an amount in the shop's currency, or the margin in percent; not used by the matrix. */
  value: Decimal
  end: PriceEnd
}

interface Priced {
  retail: Decimal
  cost: Decimal
}

/** The highest price that the catalogue takes. */
const HIGHEST = '9999999999'

/** An amount divided by another, to ten decimals. */
const over = (amount: Decimal, by: Decimal): Decimal => add(amount).div(by).toFixed()

/** The exact price before it is rounded; null where the rule has nothing to start from. */
function exact({ kind, value }: PriceRule, { retail, cost }: Priced, bands: readonly PriceBand[]) {
  switch (kind) {
    case 'percent':
      return isPositive(retail) ? mul(retail, over(add('100', value).toFixed(), '100')).toFixed() : null
    case 'amount':
      return isPositive(retail) ? add(retail, value).toFixed() : null
    case 'margin':
      return isPositive(cost) && cmp(value, '100') < 0
        ? over(mul(cost, '100').toFixed(), sub('100', value).toFixed())
        : null
    case 'matrix':
      return proposedPrice(bands, cost)
  }
}

/** The nearest price that lies `offset` above a multiple of `step`; the higher of two that are as near. */
function nearest(price: Decimal, step: Decimal, offset: Decimal): Decimal {
  const steps = add(over(sub(price, offset).toFixed(), step)).round(0, 1)
  const found = add(mul(steps.toFixed(), step), offset)
  return money2(isPositive(found) ? found : add(offset, isZero(offset) ? step : '0'))
}

function ended(price: Decimal, end: PriceEnd): Decimal {
  switch (end) {
    case 'cent':
      return money2(price)
    case '05':
      return nearest(price, '0.05', '0')
    case '95':
      return nearest(price, '1', '0.95')
    case '99':
      return nearest(price, '1', '0.99')
    case '00':
      return nearest(price, '1', '0')
  }
}

/**
 * The price that a rule gives an item, to the cent; null where it gives none: without a price to change, without a cost
 * to start from, outside the matrix, or when nothing above zero is left. A price ends as asked, at the nearest such
 * price.
 */
export function newPrice(rule: PriceRule, item: Priced, bands: readonly PriceBand[] = []): Decimal | null {
  const price = exact(rule, item, bands)
  if (price === null || !isPositive(price) || cmp(price, HIGHEST) > 0) return null
  const rounded = ended(price, rule.end)
  return isPositive(rounded) ? rounded : null
}

/** The margin of a price in percent of it, to one decimal; null without a cost or a price. */
export function marginOf({ retail, cost }: Priced): Decimal | null {
  if (!isPositive(cost) || !isPositive(retail)) return null
  return add(over(mul(sub(retail, cost), '100').toFixed(), retail)).toFixed(1)
}
