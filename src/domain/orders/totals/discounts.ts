import {
  atoms,
  atomsToCents,
  cents,
  centsText,
  minCents,
  notNegative,
  percentCents,
  shareCents,
} from '#domain/money/cents.ts'
import type {
  CalculationVersion,
  DiscountFigure,
  OrderDiscount,
  SplitFigure,
  TotalsDiscount,
} from './shape.ts'

/** The two halves of an amount, in cents: what is taxed and what is not. */
export interface Pool {
  taxable: bigint
  exempt: bigint
}

export const poolSum = (pool: Pool): bigint => pool.taxable + pool.exempt

/** Adds an amount to the half it belongs to. */
export function addTo(pool: Pool, amount: bigint, exempt: boolean): void {
  if (exempt) pool.exempt += amount
  else pool.taxable += amount
}

/** What a discount takes off `available`: never negative, never more than is available, never above its own cap. */
export function discountOn(available: bigint, discount: TotalsDiscount): bigint {
  const asked =
    discount.type === 'percentage'
      ? percentCents(available, discount.amount)
      : discount.type === 'fixed'
        ? cents(discount.amount)
        : 0n
  return capped(available, asked, discount)
}

/** The same for a package's base price, where `set_base_price` lowers to a price and never raises. */
export function baseDiscountOn(base: bigint, discount: TotalsDiscount): bigint {
  if (discount.type !== 'set_base_price') return discountOn(base, discount)
  const asked = atomsToCents(base * 10n ** 8n - atoms(discount.amount))
  return capped(base, asked, discount)
}

function capped(available: bigint, asked: bigint, discount: TotalsDiscount): bigint {
  const most = typeof discount.max_amount === 'string' ? minCents(asked, cents(discount.max_amount)) : asked
  return notNegative(minCents(available, most))
}

/** Takes an amount from both halves in proportion; the taxable share is rounded, the exempt one is the rest. */
export function takeInProportion(pool: Pool, amount: bigint): SplitFigure {
  return take(pool, amount, shareCents(amount, pool.taxable, poolSum(pool)))
}

/** Version 1: the exempt half is the one from before package discounts, so they come off the taxable half first. */
export function takeTaxableFirst(pool: Pool, amount: bigint): SplitFigure {
  return take(pool, amount, minCents(amount, notNegative(pool.taxable)))
}

/** How a package's coupons are split under a calculation version. */
export function packageSplit(version: CalculationVersion): (pool: Pool, amount: bigint) => SplitFigure {
  return version === 1 ? takeTaxableFirst : takeInProportion
}

function take(pool: Pool, amount: bigint, fromTaxable: bigint): SplitFigure {
  pool.taxable -= fromTaxable
  pool.exempt -= amount - fromTaxable
  return {
    amount: centsText(amount),
    from_taxable: centsText(fromTaxable),
    from_exempt: centsText(amount - fromTaxable),
  }
}

/** The order-level discounts before tax: the list in its order, then the order discount. Changes `pool`. */
export function preTaxDiscounts(
  pool: Pool,
  list: readonly TotalsDiscount[],
  order: OrderDiscount | null | undefined,
): DiscountFigure[] {
  const figures: DiscountFigure[] = []
  const apply = (of: string, discount: TotalsDiscount) => {
    const figure = takeInProportion(pool, discountOn(poolSum(pool), discount))
    figures.push({ of, ...figure, running_subtotal: centsText(poolSum(pool)) })
  }
  for (const discount of list) apply(`list ${discount.type} ${discount.amount}`, discount)
  if (order) {
    const type = order.type === 2 ? 'percentage' : 'fixed'
    apply(`order type ${order.type} ${order.amount}`, { type, amount: order.amount })
  }
  return figures
}
