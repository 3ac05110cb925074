import { add, isZero, money2, negated, sub, type Decimal } from '#domain/money/money.ts'
import { sameFigure } from '#domain/money/rounding.ts'
import type { DiscountEntry, Order } from '#domain/orders/order.ts'
import { discountSource } from '#domain/orders/prices/discounts.ts'
import type { CouponPoint, PackageFigures } from '#domain/orders/totals.ts'
import type { Sales } from './shape.ts'

/** What a discount of an order is. `liability` takes off what gift cards had of the others: it lowered no sale. */
export const DISCOUNT_KINDS = [
  'coupon',
  'by_hand',
  'own_terms',
  'after_tax',
  'negative_line',
  'liability',
] as const
export type DiscountKind = (typeof DISCOUNT_KINDS)[number]

/** One discount of an order with what it took off, in the order's currency. */
export interface GivenDiscount {
  /** The entry's id; of the order's own discount the order's. */
  key: string
  kind: DiscountKind
  coupon_id: string | null
  name: string
  name_french: string
  amount: Decimal
  /** Its limit cut it. */
  capped: boolean
  /** Who gave it, where that is known. */
  given_by?: string | null
}

/** The fields of an order from which its discounts are read. */
export type DiscountedOrder = Pick<
  Order,
  | 'id'
  | 'discounts'
  | 'totals'
  | 'customer'
  | 'fleet'
  | 'order_discount_type'
  | 'order_discount_amount'
  | 'casual_items'
  | 'packages'
>

const kindOf = (entry: DiscountEntry): DiscountKind =>
  entry.discount_coupon_id === null ? (entry.discount_after_tax ? 'after_tax' : 'by_hand') : 'coupon'

const isCapped = ({ discount_max_amount: most }: DiscountEntry, amount: Decimal): boolean =>
  most !== null && most !== undefined && sameFigure(amount, most)

const givenOf = (entry: DiscountEntry, amount: Decimal): GivenDiscount => ({
  key: entry.id,
  kind: kindOf(entry),
  coupon_id: entry.discount_coupon_id,
  name: entry.name,
  name_french: entry.name_french,
  amount: money2(amount),
  capped: isCapped(entry, amount),
})

const AMOUNTS: Readonly<Record<CouponPoint, (figures: PackageFigures) => readonly Decimal[]>> = {
  package_base: ({ point_1_coupons = [] }) => point_1_coupons,
  package_price: ({ point_2_coupons = [] }) => point_2_coupons.map(({ amount }) => amount),
  package_total: ({ point_3_coupons = [] }) => point_3_coupons.map(({ amount }) => amount),
}

/** Coupons of packages, each with its amount at its point. */
function packageDiscounts({ discounts, totals }: DiscountedOrder): GivenDiscount[] {
  return totals.packages.flatMap((figures) =>
    Object.entries(AMOUNTS).flatMap(([point, amounts]) => {
      const own = discounts.filter(
        (entry) =>
          entry.discount_coupon_application === point && entry.discount_coupon_package_id === figures.package,
      )
      return amounts(figures).flatMap((amount, at) => {
        const entry = own[at]
        return entry ? [givenOf(entry, amount)] : []
      })
    }),
  )
}

/** Discounts of the whole order before tax, the order's own last, and those after tax. */
function orderLevel(order: DiscountedOrder): GivenDiscount[] {
  const { discounts, totals } = order
  const listed = discounts.filter(({ discount_coupon_application: point }) => point === null)
  const early = listed.filter(({ discount_after_tax }) => !discount_after_tax)
  const late = listed.filter(({ discount_after_tax }) => discount_after_tax)
  const before = totals.pre_tax_discounts ?? []
  const own = before[early.length]
  const source = discountSource(order)
  return [
    ...early.map((entry, at) => givenOf(entry, before[at]?.amount ?? '0')),
    ...(own
      ? [
          {
            key: order.id,
            kind: source === null ? ('by_hand' as const) : ('own_terms' as const),
            coupon_id: null,
            name: 'Order discount',
            name_french: 'Rabais du bon',
            amount: money2(own.amount),
            capped: false,
          },
        ]
      : []),
    ...late.map((entry, at) => givenOf(entry, totals.after_tax_discounts?.[at] ?? '0')),
  ]
}

/** Negative free lines and fees: each is a discount. */
function negativeLines({ casual_items, packages, totals }: DiscountedOrder): GivenDiscount[] {
  const own = casual_items.map((line, at) => ({ line, amount: totals.casual_items?.[at] ?? '0' }))
  const inside = packages
    .filter(({ approved }) => approved)
    .flatMap((pack) => {
      const figures = totals.packages.find((row) => row.package === pack.id)
      return pack.casual_items.map((line, at) => ({
        line,
        amount: figures?.package_casual_items?.[at] ?? '0',
      }))
    })
  return [...own, ...inside]
    .filter(({ amount }) => amount.startsWith('-'))
    .map(({ line, amount }) => ({
      key: line.id,
      kind: 'negative_line',
      coupon_id: null,
      name: line.name,
      name_french: line.name_french,
      amount: negated(amount),
      capped: false,
    }))
}

/**
 * Every discount of an order with what it took off. Together they are the coupons and discounts of its sales, to the
 * cent: what gift cards had of them is a separate row, below zero.
 */
export function givenDiscounts(order: DiscountedOrder, sales: Sales): GivenDiscount[] {
  const given = [...packageDiscounts(order), ...orderLevel(order), ...negativeLines(order)].filter(
    ({ amount }) => !isZero(amount),
  )
  const taken = add('0', ...sales.lines.flatMap(({ coupons, discounts }) => [coupons, discounts]))
  const rest = money2(sub(taken, add('0', ...given.map(({ amount }) => amount))))
  if (isZero(rest)) return given
  const none = { key: 'liability', coupon_id: null, capped: false }
  return [
    ...given,
    { ...none, kind: 'liability', name: 'Gift cards', name_french: 'Cartes-cadeaux', amount: rest },
  ]
}
