import { add, cmp, isPositive, isZero, money2, mul, percentOf, sub, type Decimal } from '../money/money.ts'
import { proposedPrice, type PriceBand } from '../catalogue/priceBands.ts'

/** How many items are given new prices, all in one way. */
export const PRICE_RULES = ['percent', 'amount', 'margin', 'matrix'] as const
export type PriceRuleKind = (typeof PRICE_RULES)[number]

/** How a new price ends: as it comes, or at the nearest price of that kind. */
export const PRICE_ENDS = ['cent', '05', '95', '99', '00'] as const
export type PriceEnd = (typeof PRICE_ENDS)[number]

/**
 * One way to price items: raise by a percentage of the price or by an amount (negative lowers), aim for a margin in
 * percent of the price, or take the shop's price matrix.
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
function exact(
  { kind, value }: PriceRule,
  { retail, cost }: Priced,
  bands: readonly PriceBand[],
): Decimal | null {
  if (kind === 'matrix') return proposedPrice(bands, cost)
  if (kind === 'margin') {
    const share = sub('100', value).toFixed()
    return isPositive(cost) && isPositive(share) ? over(mul(cost, '100').toFixed(), share) : null
  }
  if (!isPositive(retail)) return null
  const change = kind === 'percent' ? percentOf(retail, value) : value
  return add(retail, change).toFixed()
}

/** The nearest price that lies `offset` above a multiple of `step`; the higher of two that are as near. */
function nearest(price: Decimal, step: Decimal, offset: Decimal): Decimal {
  const steps = add(over(sub(price, offset).toFixed(), step)).round(0, 1)
  const found = add(mul(steps.toFixed(), step), offset)
  return money2(isPositive(found) ? found : add(offset, isZero(offset) ? step : '0'))
}

/** The step between the prices of one kind, and where they begin; null: any cent. */
const STEPS: Readonly<Record<PriceEnd, readonly [step: Decimal, offset: Decimal] | null>> = {
  cent: null,
  '05': ['0.05', '0'],
  '95': ['1', '0.95'],
  '99': ['1', '0.99'],
  '00': ['1', '0'],
}

function ended(price: Decimal, end: PriceEnd): Decimal {
  const steps = STEPS[end]
  return steps ? nearest(price, ...steps) : money2(price)
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
