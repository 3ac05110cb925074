import { isUnusedFee, pieces } from '#domain/orders/prices/pricing.ts'
import type { TotalRow } from '../base/papers/model.ts'
import { add, isZero, type Decimal } from '#domain/money/money.ts'
import { discountSource } from '#domain/orders/prices/discounts.ts'
import { explainWords } from '#domain/orders/explain/explainWords.ts'
import type { Order } from '#domain/orders/order.ts'
import type { Format, Words } from '../base/papers/documentWords.ts'
import { sayIn } from '#server/base/words.ts'

const sum = (amounts: readonly string[]): Decimal => add('0', ...amounts).toFixed(2)

/** The sums of the goods by kind: labor with packages, parts, fees. */
function subtotals(order: Order): { labour: Decimal; parts: Decimal; fees: Decimal } {
  const { totals } = order
  const byKind = (labour: boolean) =>
    order.casual_items.flatMap((row, index) =>
      (row.fee_item === 'Labor') === labour ? [totals.casual_items?.[index] ?? '0'] : [],
    )
  return {
    labour: sum([...totals.packages.flatMap((row) => [row.base, ...(row.options ?? [])]), ...byKind(true)]),
    parts: sum([...totals.packages.flatMap((row) => row.parts ?? []), ...(totals.inventory_items ?? [])]),
    fees: sum([...totals.packages.flatMap((row) => row.package_casual_items ?? []), ...byKind(false)]),
  }
}

/** The order's discount: its owner where it came with one, and its percentage. */
function ownDiscount(order: Order, language: string, w: Words, f: Format): string {
  const source = discountSource(order)
  const label = source === null ? w.orderDiscount : explainWords(sayIn(language)).ownDiscount[source]
  return order.order_discount_type === 2 ? `${label} ${f.percent(order.order_discount_amount)}` : label
}

function discountRows(order: Order, language: string, w: Words, f: Format): [string, Decimal][] {
  const { totals } = order
  const names = order.discounts.map((row) => (language === 'fr-CA' ? row.name_french || row.name : row.name))
  const coupons = totals.packages.flatMap((row) => [
    ...(row.point_1_coupons ?? []),
    ...[...(row.point_2_coupons ?? []), ...(row.point_3_coupons ?? [])].map((split) => split.amount),
  ])
  const before = order.discounts.flatMap((row, index) =>
    !row.discount_coupon_application && !row.discount_after_tax ? [names[index] ?? ''] : [],
  )
  const listed = (totals.pre_tax_discounts ?? []).map((row, index): [string, Decimal] => [
    index < before.length ? before[index] || w.orderDiscount : ownDiscount(order, language, w, f),
    row.amount,
  ])
  return [...coupons.map((amount): [string, Decimal] => [w.coupon, amount]), ...listed]
}

/** From the goods to the total, so that every printed figure adds up to the next. */
export function documentTotals(order: Order, language: string, w: Words, f: Format): TotalRow[] {
  const { totals } = order
  const { labour, parts, fees } = subtotals(order)
  const row = (label: string, amount: Decimal, strong = false): TotalRow => ({
    label,
    amount: f.money(amount),
    strong,
  })
  const less = (label: string, amount: Decimal): TotalRow => ({
    label,
    amount: f.money(`-${amount}`),
    strong: false,
  })
  const kinds = (
    [
      [w.labour, labour],
      [w.parts, parts],
      [w.fees, fees],
    ] as const
  )
    .filter(([, amount]) => !isZero(amount))
    .map(([label, amount]) => row(label, amount))
  const discounts = discountRows(order, language, w, f)
    .filter(([, amount]) => !isZero(amount))
    .map(([label, amount]) => less(label, amount))
  const charges = order.extras.subtotal_charges.map((charge, index) =>
    row(
      language === 'fr-CA' ? charge.name_french || charge.name : charge.name,
      totals.subtotal_charges?.[index] ?? '0',
    ),
  )
  const taxes = totals.tax_lines.flatMap((line, index) => {
    const tax = order.taxes[index]
    if (isUnusedFee(order, tax)) return []
    const name = language === 'fr-CA' ? tax?.name_french || line.name : line.name
    const rate = tax?.type === 'tax' ? ` ${f.percent(tax.amount)}` : ''
    const pieced = tax?.per_piece ? ` × ${f.number(pieces(order, tax.per_piece))}` : ''
    const number = tax?.number ? ` (${tax.number})` : ''
    return row(`${name}${rate}${pieced}${number}`, line.amount)
  })
  const taxable =
    order.extras.hide_taxed_subtotal || taxes.length === 0 || isZero(totals.discounted_exempt)
      ? []
      : [row(w.taxableSubtotal, totals.discounted_taxable)]
  const after = (totals.after_tax_discounts ?? []).map((amount) => less(w.orderDiscount, amount))
  return [
    ...kinds,
    ...discounts,
    row(w.subtotal, totals.discounted_subtotal),
    ...taxable,
    ...charges,
    ...taxes,
    ...after,
    row(w.total, totals.total, true),
  ]
}
