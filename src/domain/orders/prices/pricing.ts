import type { FeePiece } from '#domain/catalogue/pieces.ts'
import { add, isZero, type Decimal } from '#domain/money/money.ts'
import { exemption } from './exemption.ts'
import type { Order, OrderPackage, OrderPart, TaxEntry } from '../order.ts'
import { orderTotals, type OrderTotals, type TotalsInput, type TotalsPackage } from '../totals.ts'

/** The fields of an order that its price depends on. */
export const PRICED_FIELDS = [
  'packages',
  'parts',
  'options',
  'inventory_items',
  'casual_items',
  'discounts',
  'order_discount_type',
  'order_discount_amount',
  'taxes',
  'extras',
  'calculation_version',
  'customer',
  'fleet',
  'shop',
  'created_timestamp',
] as const satisfies readonly (keyof Order)[]
export type PricedFields = Pick<Order, (typeof PRICED_FIELDS)[number]>

/** How many pieces of a kind the approved work and the parts of an order have, for fees by the piece. */
export function pieces(
  order: Pick<Order, 'packages' | 'parts' | 'inventory_items'>,
  piece: FeePiece,
): Decimal {
  const approved = new Set(order.packages.filter((line) => line.approved).map((line) => line.id))
  return add(
    '0',
    ...[...order.parts.filter((line) => approved.has(line.package_id)), ...order.inventory_items]
      .filter((line) => line.fee_piece === piece)
      .map((line) => line.quantity_to_use),
  ).toFixed()
}

/** Whether a tax line is a fee by the piece for which the order has no piece: papers and screens leave it out. */
export const isUnusedFee = (order: Parameters<typeof pieces>[0], tax: TaxEntry | undefined): boolean =>
  tax?.type === 'fee' && !!tax.per_piece && isZero(pieces(order, tax.per_piece))

/** The input of the total; packages that are not approved are left out. */
export function totalsInput(order: PricedFields): TotalsInput {
  const input: TotalsInput = {
    country: order.shop.country,
    region: order.shop.region,
    packages: order.packages.filter((line) => line.approved).map((line) => packageInput(order, line)),
    inventory_items: order.inventory_items.map((line) => ({
      price: line.retail,
      quantity: line.quantity_to_use,
      tax_exempt: line.tax_exempt,
    })),
    casual_items: order.casual_items.map((line) => ({
      price: line.amount,
      quantity: line.quantity,
      tax_exempt: line.tax_exempt,
    })),
    discounts: order.discounts.map((entry) => ({
      type: entry.discount_list_type,
      amount: entry.discount_list_amount,
      after_tax: entry.discount_after_tax,
      ...(entry.discount_coupon_application && { coupon_application: entry.discount_coupon_application }),
      ...(entry.discount_max_amount && { max_amount: entry.discount_max_amount }),
      ...(entry.discount_coupon_package_id && { coupon_package_id: entry.discount_coupon_package_id }),
    })),
    subtotal_charges: order.extras.subtotal_charges.map((charge) => ({
      type: charge.charge_type,
      amount: charge.charge_amount,
      tax_exempt: charge.charge_tax_exempt,
      ...(charge.charge_max_amount && { max_amount: charge.charge_max_amount }),
    })),
    taxes: order.taxes.map(({ type, name, amount, compound, taxable, per_piece }) => ({
      ...(type === 'fee' && per_piece && { quantity: pieces(order, per_piece) }),
      type,
      name,
      amount,
      compound,
      taxable,
    })),
    customer_tax_exempt: exemption(order).exempt,
    calculation_version: order.calculation_version === 1 ? 1 : 2,
  }
  if (order.order_discount_type) {
    input.order_discount = { type: order.order_discount_type, amount: order.order_discount_amount }
  }
  return input
}

/** One package of the order for the total: its options, parts and fees with it. */
export function packageInput(order: Pick<Order, 'options' | 'parts'>, line: OrderPackage): TotalsPackage {
  return {
    id: line.id,
    price: line.price,
    tax_exempt: line.package_extras.tax_exempt,
    options: order.options.filter((option) => option.package_id === line.id).map(({ price }) => ({ price })),
    parts: order.parts.filter((part) => part.package_id === line.id).map(partInput),
    casual_items: line.casual_items.map((item) => ({
      price: item.amount,
      quantity: item.quantity,
      tax_exempt: item.tax_exempt,
    })),
  }
}

function partInput(part: OrderPart) {
  return {
    badge_type: part.badge_type,
    included_quantity: part.included_quantity ?? 'unlimited',
    quantity_to_use: part.quantity_to_use,
    retail: part.retail,
    cost: part.cost,
    ...(part.custom_price !== null && { custom_price: part.custom_price }),
  }
}

/** The order's totals as they are now (specification section 9, Order total). */
export function priceOrder(order: PricedFields): OrderTotals {
  return orderTotals(totalsInput(order))
}

/** The order's total with these unapproved jobs approved too. */
export function totalsWith(order: Order, lineIds: readonly string[]): Order['totals'] {
  const packages = order.packages.map((row) => (lineIds.includes(row.id) ? { ...row, approved: true } : row))
  return priceOrder({ ...order, packages })
}

/** The price of an unapproved job before tax: with its parts, options and fees. */
export const jobPrice = (order: Order, lineId: string): string =>
  totalsWith(order, [lineId]).packages.find((row) => row.package === lineId)?.package_total ?? '0.00'
