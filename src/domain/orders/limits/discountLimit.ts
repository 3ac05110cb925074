import { add, cmp, dec, isPositive, max, min, money2, percentOf, type Decimal } from '#domain/money/money.ts'
import { discountGiven, givenOnLines } from '../prices/discounts.ts'
import type { DiscountAllowed, Order } from '../order.ts'

/** Digits of an allowed percentage; rounded up, so that the order that was allowed stays within it. */
const RATE_DIGITS = 4
const UP = 3

/** What the goods of an order cost before manual discounts. */
const goodsOf = (order: Order): Decimal => add(order.totals.subtotal, givenOnLines(order)).toFixed(2)

interface Given {
  given: Decimal
  goods: Decimal
}

const givenOn = (order: Order): Given => ({ given: discountGiven(order), goods: goodsOf(order) })

/** A percentage of the goods, rounded up to the cent: a discount of just that percentage may be rounded up too. */
function share(goods: Decimal, percent: Decimal): Decimal {
  return isPositive(goods) ? percentOf(goods, percent).round(2, UP).toFixed(2) : '0.00'
}

/**
 * The largest discount that this order may have: the shop's limit, or what was allowed on it, in money and in percent.
 */
function largest(goods: Decimal, limit: Decimal, allowed: DiscountAllowed | undefined): Decimal {
  const usual = share(goods, limit)
  if (!allowed) return usual
  return max(usual, min(share(goods, allowed.percent), allowed.amount)).toFixed(2)
}

/** Exactly the discount that the order has now, as allowed. */
function allowing({ given, goods }: Given): DiscountAllowed {
  const percent = isPositive(goods)
    ? dec(given).times(100).div(goods).round(RATE_DIGITS, UP).toFixed()
    : '100'
  return { percent, amount: given }
}

/** What was allowed before: stored on the order; for an order from before limits were stored, the discount it had. */
function allowedBefore(before: Order, limit: Decimal): DiscountAllowed | undefined {
  const former = before.extras.discount_allowed
  if (former) return former
  const now = givenOn(before)
  return cmp(now.given, share(now.goods, limit)) > 0 ? allowing(now) : undefined
}

/** More is given, or the same for fewer goods. */
const isWorse = (before: Given, after: Given): boolean =>
  cmp(after.given, before.given) > 0 || cmp(after.goods, before.goods) < 0

/**
 * The discount of an order beyond what was allowed on it, and what would have to be allowed, in money. Null within the
 * limit, and where a command made it no worse, unless the order is being finalized.
 */
export function discountOver(
  before: Order,
  after: Order,
  { limit, finalizing }: { limit: Decimal; finalizing: boolean },
): { given: Decimal; allowed: Decimal } | null {
  if (!finalizing && before.totals === after.totals) return null
  const now = givenOn(after)
  if (!isPositive(now.given)) return null
  const allowed = largest(now.goods, limit, allowedBefore(before, limit))
  if (cmp(now.given, allowed) <= 0) return null
  return finalizing || isWorse(givenOn(before), now) ? { given: now.given, allowed: money2(allowed) } : null
}

/**
 * What is allowed on the order after a command. An author who is `free` of the limit, or has an approver, allows
 * exactly the discount that the order has now; any other author leaves the allowance unchanged.
 */
export function allowanceAfter(
  before: Order,
  after: Order,
  { limit, free }: { limit: Decimal; free: boolean },
): DiscountAllowed | undefined {
  if (!free) return allowedBefore(before, limit) ?? nothingAllowed(after, limit)
  const now = givenOn(after)
  return isPositive(now.given) ? allowing(now) : undefined
}

/** An order beyond its limit without an approval: a customer's decision left fewer goods. */
function nothingAllowed(after: Order, limit: Decimal): DiscountAllowed | undefined {
  const now = givenOn(after)
  return cmp(now.given, share(now.goods, limit)) > 0 ? { percent: '0', amount: '0.00' } : undefined
}
