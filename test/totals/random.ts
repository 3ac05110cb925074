import * as fc from 'fast-check'
import { PART_BADGES } from '#domain/catalogue/pieces.ts'

const decimal = (max: number, places: number) =>
  fc.integer({ min: 0, max }).map((n) => {
    const digits = String(n).padStart(places + 1, '0')
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  })
const money = decimal(30_000, 2)
const unit = decimal(500_000, 4)
const line = fc.record({ price: unit, quantity: decimal(90_000, 4), tax_exempt: fc.boolean() })
const part = fc.record({
  badge_type: fc.constantFrom(...PART_BADGES),
  quantity_to_use: decimal(90, 1),
  included_quantity: fc.oneof(decimal(60, 1), fc.constant('unlimited')),
  retail: unit,
  cost: unit,
  custom_price: unit,
})
const pack = fc.record({
  price: money,
  tax_exempt: fc.boolean(),
  options: fc.array(fc.record({ price: money }), { maxLength: 2 }),
  parts: fc.array(part, { maxLength: 3 }),
  casual_items: fc.array(line, { maxLength: 2 }),
})
const packages = fc
  .array(pack, { maxLength: 3 })
  .map((list) => list.map((item, index) => Object.assign(item, { id: `P${index}` })))
const coupon = fc
  .record({
    type: fc.constantFrom('percentage' as const, 'fixed' as const, 'set_base_price' as const),
    amount: decimal(10_000, 2),
    coupon_application: fc.constantFrom('package_base', 'package_price', 'package_total'),
    coupon_package_id: fc.constantFrom('P0', 'P1', 'P2'),
    max_amount: fc.option(money),
  })
  .filter((entry) => entry.coupon_application === 'package_base' || entry.type !== 'set_base_price')
const listDiscount = fc.record({
  type: fc.constantFrom('percentage' as const, 'fixed' as const),
  amount: decimal(10_000, 2),
  after_tax: fc.boolean(),
})
const rest = {
  calculation_version: fc.constantFrom(1 as const, 2 as const),
  customer_tax_exempt: fc.boolean(),
  packages,
  inventory_items: fc.array(line, { maxLength: 3 }),
  casual_items: fc.array(line, { maxLength: 3 }),
  order_discount: fc.option(
    fc.record({ type: fc.constantFrom(1 as const, 2 as const), amount: decimal(9_000, 2) }),
  ),
  subtotal_charges: fc.array(
    fc.record({
      type: fc.constantFrom('percentage' as const, 'fixed' as const),
      amount: decimal(900, 2),
      tax_exempt: fc.boolean(),
      max_amount: fc.option(decimal(900, 2)),
    }),
    { maxLength: 2 },
  ),
  taxes: fc.array(
    fc.record({
      type: fc.constantFrom('tax' as const, 'fee' as const),
      name: fc.constant('T'),
      amount: decimal(15_000, 3),
      compound: fc.boolean(),
      taxable: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
}
const coupons = fc.array(coupon, { maxLength: 3 })
/** Input of `orderTotals` with everything that an order may hold; no amount is negative. */
export const randomTotals = fc.record({
  ...rest,
  discounts: fc.array(fc.oneof(coupon, listDiscount), { maxLength: 5 }),
})

/** The same without discounts on the whole order, which would depend on the order of packages. */
export const randomCoupons = fc.record({ ...rest, discounts: coupons })
