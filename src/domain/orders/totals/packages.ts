import { atoms, cents, centsText, minCents, NotDecimalError, productCents } from '#domain/money/cents.ts'
import { addTo, baseDiscountOn, discountOn, packageSplit, poolSum, type Pool } from './discounts.ts'
import type {
  CalculationVersion,
  CouponPoint,
  PackageFigures,
  SplitFigure,
  TotalsDiscount,
  TotalsLine,
  TotalsPackage,
  TotalsPart,
} from './shape.ts'

/** round2(unit price × quantity), in cents. */
export function lineCents(line: TotalsLine): bigint {
  return productCents(atoms(line.price), atoms(line.quantity))
}

/** The price that a part's badge bills, in 10⁻¹⁰. */
function badgePrice(part: TotalsPart): bigint {
  const text = part.badge_type.startsWith('custom')
    ? (part.custom_price ?? part.price)
    : part.badge_type === 'cost'
      ? part.cost
      : part.retail
  if (text === undefined) throw new NotDecimalError(text)
  return atoms(text)
}

/** The quantity above the included one, in 10⁻¹⁰; an unlimited included quantity bills nothing. */
function overage(part: TotalsPart): bigint {
  if (part.included_quantity === 'unlimited') return 0n
  const over = atoms(part.quantity_to_use) - atoms(part.included_quantity ?? '0')
  return over > 0n ? over : 0n
}

/** What a part adds to its package's price, in cents; a "part tax" part is inside the price already. */
export function partCents(part: TotalsPart): bigint {
  if (part.badge_type === 'part tax') return 0n
  const quantity = part.badge_type.includes('overage') ? overage(part) : atoms(part.quantity_to_use)
  return quantity === 0n ? 0n : productCents(badgePrice(part), quantity)
}

/**
 * Adds the parts of a package to its halves, and answers what each bills. In a tax-exempt package a part whose badge
 * ends in "part tax" is taxed: what it bills goes to the taxable half. Then each plain "part tax" part, which bills
 * nothing, moves its retail value over from the exempt half, as far as that reaches: after all parts, so that their
 * order does not matter.
 */
function addParts(pool: Pool, parts: readonly TotalsPart[], packageExempt: boolean): bigint[] {
  const amounts = parts.map((part) => {
    const amount = partCents(part)
    addTo(pool, amount, packageExempt && !part.badge_type.endsWith('part tax'))
    return amount
  })
  for (const part of packageExempt ? parts.filter((row) => row.badge_type === 'part tax') : []) {
    const value = minCents(pool.exempt, productCents(badgePrice(part), atoms(part.quantity_to_use)))
    pool.exempt -= value
    pool.taxable += value
  }
  return amounts
}

function couponsAt(
  point: CouponPoint,
  item: TotalsPackage,
  discounts: readonly TotalsDiscount[],
): TotalsDiscount[] {
  return discounts.filter((d) => d.coupon_application === point && d.coupon_package_id === item.id)
}

/** The result for a package: its two halves, its total in cents, and its figures. */
export interface PackageResult extends Pool {
  figures: PackageFigures
}

/** One package by order-total: base, options and parts, casual items, with coupons at the three points. */
export function packageTotals(
  item: TotalsPackage,
  discounts: readonly TotalsDiscount[],
  version: CalculationVersion,
): PackageResult {
  const pool: Pool = { taxable: 0n, exempt: 0n }
  const exempt = item.tax_exempt === true
  const split = packageSplit(version)
  const couponSplits = (point: CouponPoint): SplitFigure[] =>
    couponsAt(point, item, discounts).map((coupon) => split(pool, discountOn(poolSum(pool), coupon)))

  const base = cents(item.price)
  const first = baseCoupons(base, couponsAt('package_base', item, discounts))
  // Version 1 takes the exempt base before package discounts: its first coupons are split after the parts.
  const late = version === 1 ? base - first.base : 0n
  addTo(pool, first.base + late, exempt)
  const options = (item.options ?? []).map((option) => {
    const amount = cents(option.price)
    addTo(pool, amount, exempt)
    return amount
  })
  const parts = addParts(pool, item.parts ?? [], exempt)
  if (late > 0n) split(pool, late)
  const price = poolSum(pool)
  const second = couponSplits('package_price')
  const casual = (item.casual_items ?? []).map((line) => {
    const amount = lineCents(line)
    addTo(pool, amount, line.tax_exempt === true)
    return amount
  })
  const third = couponSplits('package_total')
  const figures: PackageFigures = {
    package: item.id,
    base: centsText(base),
    ...(first.taken.length > 0 && { point_1_coupons: first.taken.map(centsText) }),
    ...(first.base !== base && { base_after_point_1: centsText(first.base) }),
    ...(options.length > 0 && { options: options.map(centsText) }),
    ...(parts.length > 0 && { parts: parts.map(centsText) }),
    price: centsText(price),
    ...(second.length > 0 && { point_2_coupons: second }),
    ...(casual.length > 0 && { package_casual_items: casual.map(centsText) }),
    ...(third.length > 0 && { point_3_coupons: third }),
    package_total: centsText(poolSum(pool)),
    taxable: centsText(pool.taxable),
    exempt: centsText(pool.exempt),
  }
  return { figures, ...pool }
}

function baseCoupons(price: bigint, coupons: readonly TotalsDiscount[]): { base: bigint; taken: bigint[] } {
  let base = price
  const taken = coupons.map((coupon) => {
    const amount = baseDiscountOn(base, coupon)
    base -= amount
    return amount
  })
  return { base, taken }
}
