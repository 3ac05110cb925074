import { add, cmp, isZero, sub, type Decimal } from '#domain/money/money.ts'
import type { DiscountEntry, Order, OrderPackage, OrderPart } from '../order.ts'
import type { CouponPoint, PackageFigures } from '../totals.ts'
import { before, discountDetail } from './discounts.ts'
import {
  minus,
  named,
  quantityWords,
  row,
  splitDetail,
  strong,
  type ExplainedRow,
  type Telling,
} from './rows.ts'

const amounts = (splits: readonly { amount: Decimal }[] | undefined): Decimal[] =>
  (splits ?? []).map(({ amount }) => amount)

function couponRows(
  point: CouponPoint,
  {
    available,
    taken,
    entries,
    telling,
  }: { available: Decimal; taken: readonly Decimal[]; entries: readonly DiscountEntry[]; telling: Telling },
): ExplainedRow[] {
  const { w, speech } = telling
  const mine = entries.filter((entry) => entry.discount_coupon_application === point)
  const start = before(available, taken)
  return taken.map((amount, at) => {
    const entry = mine[at]
    const detail = entry
      ? discountDetail(entry, { available: start[at] ?? '0', taken: amount, w, formats: speech })
      : ''
    return row(
      `coupon:${entry?.id ?? String(at)}`,
      entry ? named(entry, telling) : w.discount,
      minus(amount),
      `${detail} · ${w.couponAt[point]}`,
    )
  })
}

function partDetail(order: Order, part: OrderPart, telling: Telling): string {
  const { w, speech } = telling
  const { money } = speech
  const number = (quantity: Decimal) => quantityWords(quantity, part.unit, order, telling)
  const used = number(part.quantity_to_use)
  const typed = part.badge_type.startsWith('custom')
  const price = money((typed ? part.custom_price : part.retail) ?? '0')
  if (part.badge_type === 'part tax') return `${w.inPackage}, ${w.itsValueTaxed}`
  if (part.badge_type === 'cost') return w.atCost(used, money(part.cost))
  if (part.badge_type === 'custom') return w.atTyped(used, price)
  if (!part.badge_type.includes('overage')) return w.times(used, price)
  if (part.included_quantity === null) return w.unlimited
  const included = number(part.included_quantity)
  const extra = sub(part.quantity_to_use, part.included_quantity)
  return cmp(extra, '0') > 0
    ? w.over(used, included, number(extra.toFixed()), price)
    : w.within(used, included)
}

/** One package from its base price to its total. */
export function packageRows(
  order: Order,
  line: OrderPackage | undefined,
  figures: PackageFigures,
  telling: Telling,
): ExplainedRow[] {
  const { w, speech } = telling
  const mine = (each: { package_id: string | null }) => each.package_id === figures.package
  const entries = order.discounts.filter((entry) => entry.discount_coupon_package_id === figures.package)
  const options = order.options.filter(mine)
  const parts = order.parts.filter(mine)
  const fees = line?.casual_items ?? []
  const built = options.length + parts.length > 0 || figures.point_1_coupons !== undefined
  const beforeThird = add(figures.package_total, ...amounts(figures.point_3_coupons)).toFixed(2)
  return [
    row(`base:${figures.package}`, w.basePrice, figures.base, w.priceAsSold),
    ...couponRows('package_base', {
      available: figures.base,
      taken: figures.point_1_coupons ?? [],
      entries,
      telling,
    }),
    ...options.map((option, at) =>
      row(`option:${option.id}`, named(option, telling), figures.options?.[at] ?? option.price, w.option),
    ),
    ...parts.map((part, at) =>
      row(
        `part:${part.id}`,
        named(part, telling),
        figures.parts?.[at] ?? '0.00',
        partDetail(order, part, telling),
      ),
    ),
    ...(built ? [row(`price:${figures.package}`, w.packagePrice, figures.price, w.packagePriceDetail)] : []),
    ...couponRows('package_price', {
      available: figures.price,
      taken: amounts(figures.point_2_coupons),
      entries,
      telling,
    }),
    ...fees.map((fee, at) =>
      row(
        `line:${fee.id}`,
        named(fee, telling),
        figures.package_casual_items?.[at] ?? fee.amount,
        w.times(speech.number(fee.quantity), speech.money(fee.amount)),
      ),
    ),
    ...couponRows('package_total', {
      available: beforeThird,
      taken: amounts(figures.point_3_coupons),
      entries,
      telling,
    }),
    strong(
      row(`package:${figures.package}`, w.packageTotal, figures.package_total, splitDetail(figures, telling)),
    ),
  ].filter((each) => !(each.id.startsWith('coupon:') && isZero(each.amount)))
}
