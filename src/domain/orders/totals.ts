import { centsText } from '../money/cents.ts'
import { addTo, discountOn, poolSum, preTaxDiscounts, type Pool } from './totals/discounts.ts'
import { lineCents, packageTotals } from './totals/packages.ts'
import { COUPON_POINTS } from './totals/shape.ts'
import type {
  CalculationVersion,
  OrderTotals,
  TotalsDiscount,
  TotalsInput,
  TotalsLine,
} from './totals/shape.ts'
import { chargeCents, chargePool, taxableFees, taxCents } from './totals/taxes.ts'

export * from './totals/shape.ts'

/** Specification 9: orders from before this instant (seconds) keep the earlier treatment of exempt packages. */
export const EXEMPT_THRESHOLD_TIMESTAMP = 1714517408

/** The calculation version that an order created at this instant (seconds since 1970) stores. */
export function calculationVersion(createdSeconds: number): CalculationVersion {
  return createdSeconds < EXEMPT_THRESHOLD_TIMESTAMP ? 1 : 2
}

/**
 * The order's total with every figure on the way to it. All amounts are decimal text in the order's currency,
 * rates are percentages. Every rounding is half away from zero to cents, on the figures that are printed.
 *
 * - A coupon or discount takes at least nothing and at most the amount before it; an unused rest is lost. A coupon of a
 *   package that is not on the order, and `set_base_price` anywhere but at package_base, take nothing.
 * - `calculation_version` 1 (orders before 1714517408) takes the exempt base of a package before its discounts:
 *   what is exempt before the package's coupons stays exempt, and the coupons at all three points come off the
 *   package's taxable half first, off the exempt half only where the taxable one is used up. Version 2, the
 *   default, splits them in proportion. Prices and package totals are the same in both; only tax differs.
 * - `refused` is present when negative casual lines bring the total below zero: such an order is not saved.
 *
 * Throws NotDecimalError for an amount that is not decimal text. Source: specification 9 and the order-total page.
 */
export function orderTotals(input: TotalsInput): OrderTotals {
  const lists = sortDiscounts(input.discounts ?? [])
  const pool: Pool = { taxable: 0n, exempt: 0n }
  const packages = (input.packages ?? []).map((item) => {
    const result = packageTotals(item, lists.coupons, input.calculation_version ?? 2)
    pool.taxable += result.taxable
    pool.exempt += result.exempt
    return result.figures
  })
  const packagesTotal = poolSum(pool)
  const inventory = addLines(pool, input.inventory_items)
  const casual = addLines(pool, input.casual_items)
  const subtotal = figuresOf(pool)
  const preTax = preTaxDiscounts(pool, lists.beforeTax, input.order_discount)
  const discounted = figuresOf(pool)
  const end = afterDiscounts(input, pool, lists.afterTax)
  return {
    packages,
    packages_total: centsText(packagesTotal),
    ...(inventory.length > 0 && { inventory_items: inventory }),
    ...(casual.length > 0 && { casual_items: casual }),
    subtotal: subtotal.sum,
    subtotal_taxable: subtotal.taxable,
    subtotal_exempt: subtotal.exempt,
    ...(preTax.length > 0 && { pre_tax_discounts: preTax }),
    discounted_subtotal: discounted.sum,
    discounted_taxable: discounted.taxable,
    discounted_exempt: discounted.exempt,
    ...end,
  }
}

type End = Pick<
  OrderTotals,
  | 'subtotal_charges'
  | 'subtotal_with_charges'
  | 'tax_base'
  | 'tax_lines'
  | 'tax_and_fee_total'
  | 'total_before_after_tax_discounts'
  | 'after_tax_discounts'
  | 'total'
  | 'refused'
>

/** From the discounted subtotal to the total: charges, taxes and fees, discounts after tax. */
function afterDiscounts(input: TotalsInput, pool: Pool, afterTax: readonly TotalsDiscount[]): End {
  const subtotal = poolSum(pool)
  const charges = input.subtotal_charges ?? []
  const chargeAmounts = chargeCents(subtotal, charges)
  const charged = chargePool(charges, chargeAmounts)
  const taxes = input.taxes ?? []
  const base = pool.taxable + charged.taxable + taxableFees(taxes)
  const taxAmounts = taxCents(base, taxes, input.customer_tax_exempt === true)
  const taxTotal = taxAmounts.reduce((sum, amount) => sum + amount, 0n)
  const before = subtotal + poolSum(charged) + taxTotal
  let total = before
  const taken = afterTax.map((discount) => {
    const amount = discountOn(total, discount)
    total -= amount
    return centsText(amount)
  })
  return {
    ...(charges.length > 0 && { subtotal_charges: chargeAmounts.map(centsText) }),
    subtotal_with_charges: centsText(subtotal + poolSum(charged)),
    tax_base: centsText(base),
    tax_lines: taxes.map((tax, index) => ({ name: tax.name, amount: centsText(taxAmounts[index] ?? 0n) })),
    tax_and_fee_total: centsText(taxTotal),
    total_before_after_tax_discounts: centsText(before),
    ...(taken.length > 0 && { after_tax_discounts: taken }),
    total: centsText(total),
    ...(total < 0n && { refused: 'total_below_zero' as const }),
  }
}

function addLines(pool: Pool, lines: readonly TotalsLine[] | undefined): string[] {
  return (lines ?? []).map((line) => {
    const amount = lineCents(line)
    addTo(pool, amount, line.tax_exempt === true)
    return centsText(amount)
  })
}

function figuresOf(pool: Pool): { sum: string; taxable: string; exempt: string } {
  return {
    sum: centsText(poolSum(pool)),
    taxable: centsText(pool.taxable),
    exempt: centsText(pool.exempt),
  }
}

interface DiscountLists {
  coupons: TotalsDiscount[]
  beforeTax: TotalsDiscount[]
  afterTax: TotalsDiscount[]
}

const POINTS: ReadonlySet<string> = new Set(COUPON_POINTS)

function sortDiscounts(discounts: readonly TotalsDiscount[]): DiscountLists {
  const lists: DiscountLists = { coupons: [], beforeTax: [], afterTax: [] }
  for (const discount of discounts) {
    if (POINTS.has(discount.coupon_application ?? '')) lists.coupons.push(discount)
    else if (discount.after_tax) lists.afterTax.push(discount)
    else lists.beforeTax.push(discount)
  }
  return lists
}
