import type { PartBadge } from '#domain/catalogue/pieces.ts'
import type { Decimal } from '#domain/money/money.ts'

export const DISCOUNT_TYPES = ['percentage', 'fixed', 'set_base_price'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]
export const COUPON_POINTS = ['package_base', 'package_price', 'package_total'] as const
export type CouponPoint = (typeof COUPON_POINTS)[number]
export const CHARGE_TYPES = ['percentage', 'fixed'] as const
export type ChargeType = (typeof CHARGE_TYPES)[number]
export const TAX_TYPES = ['tax', 'fee'] as const
export type TaxType = (typeof TAX_TYPES)[number]

/** 1: amounts before the threshold; 2: since. `calculationVersion` decides for a new order. */
export type CalculationVersion = 1 | 2

export interface TotalsLine {
  price: Decimal
  quantity: Decimal
  tax_exempt?: boolean | undefined
}

export interface TotalsPart {
  badge_type: PartBadge
  quantity_to_use: Decimal
  /** For the overage badges; "unlimited" bills nothing; absent is 0. */
  included_quantity?: Decimal | undefined
  retail?: Decimal | undefined
  cost?: Decimal | undefined
  /** The typed price of the custom badges; `price` is read when it is absent. */
  custom_price?: Decimal | undefined
  price?: Decimal | undefined
}

export interface TotalsPackage {
  id: string
  price: Decimal
  tax_exempt?: boolean | undefined
  options?: readonly { price: Decimal }[] | undefined
  parts?: readonly TotalsPart[] | undefined
  casual_items?: readonly TotalsLine[] | undefined
}

export interface TotalsDiscount {
  type: DiscountType
  amount: Decimal
  /** One of the three package points makes it a coupon of `coupon_package_id`; otherwise it is order-level. */
  coupon_application?: string | null | undefined
  coupon_package_id?: string | null | undefined
  after_tax?: boolean | undefined
  /** The most it may take off, in the order's currency. */
  max_amount?: Decimal | null | undefined
}

export interface OrderDiscount {
  /** 1 fixed, 2 percent (specification 9). */
  type: 1 | 2
  amount: Decimal
}

export interface TotalsCharge {
  type: ChargeType
  amount: Decimal
  tax_exempt?: boolean | undefined
  /** The most it charges. */
  max_amount?: Decimal | null | undefined
}

export interface TotalsTax {
  type: TaxType
  name: string
  /** A tax's rate in percent, or a fee's amount. */
  amount: Decimal
  /** The tax is also on the taxes before it. */
  compound?: boolean | undefined
  /** A fee that is itself taxed. */
  taxable?: boolean | undefined
  /** How many pieces a fee is charged for; absent: once. */
  quantity?: Decimal | undefined
}

export interface TotalsInput {
  country?: string | undefined
  region?: string | undefined
  calculation_version?: CalculationVersion | undefined
  customer_tax_exempt?: boolean | undefined
  packages?: readonly TotalsPackage[] | undefined
  inventory_items?: readonly TotalsLine[] | undefined
  casual_items?: readonly TotalsLine[] | undefined
  discounts?: readonly TotalsDiscount[] | undefined
  order_discount?: OrderDiscount | null | undefined
  subtotal_charges?: readonly TotalsCharge[] | undefined
  taxes?: readonly TotalsTax[] | undefined
}

export interface SplitFigure {
  amount: Decimal
  from_taxable: Decimal
  from_exempt: Decimal
}

export interface PackageFigures {
  package: string
  base: Decimal
  point_1_coupons?: Decimal[]
  base_after_point_1?: Decimal
  options?: Decimal[]
  parts?: Decimal[]
  /** After options and parts, before the coupons at package_price. */
  price: Decimal
  point_2_coupons?: SplitFigure[]
  package_casual_items?: Decimal[]
  point_3_coupons?: SplitFigure[]
  package_total: Decimal
  taxable: Decimal
  exempt: Decimal
}

export interface DiscountFigure extends SplitFigure {
  of: string
  running_subtotal: Decimal
}

/** Every figure of the order, two decimals each; a list that would be empty is absent. */
export interface OrderTotals {
  packages: PackageFigures[]
  packages_total: Decimal
  inventory_items?: Decimal[]
  casual_items?: Decimal[]
  subtotal: Decimal
  subtotal_taxable: Decimal
  subtotal_exempt: Decimal
  pre_tax_discounts?: DiscountFigure[]
  discounted_subtotal: Decimal
  discounted_taxable: Decimal
  discounted_exempt: Decimal
  subtotal_charges?: Decimal[]
  subtotal_with_charges: Decimal
  tax_base: Decimal
  tax_lines: { name: string; amount: Decimal }[]
  tax_and_fee_total: Decimal
  total_before_after_tax_discounts: Decimal
  after_tax_discounts?: Decimal[]
  total: Decimal
  /** Present when the order may not be saved with this total. */
  refused?: 'total_below_zero'
}
