import { billedParty } from './billedParty.ts'
import { add, isZero, type Decimal } from '../money/money.ts'
import { discountSource } from './prices/discounts.ts'
import { isUnusedFee, pieces } from './prices/pricing.ts'
import { exemption } from './prices/exemption.ts'
import { taxLocation } from './prices/locationTax.ts'
import { before, discountDetail, type Rule } from './explain/discounts.ts'
import { packageRows } from './explain/packages.ts'
import {
  minus,
  named,
  quantityWords,
  row,
  splitDetail,
  strong,
  type ExplainedGroup,
  type ExplainedRow,
  type Telling,
} from './explain/rows.ts'
import { explainWords, type Speech } from './explain/explainWords.ts'
import type { Order, TaxEntry } from './order.ts'

export type { ExplainedGroup } from './explain/rows.ts'
export type { Speech } from './explain/explainWords.ts'

/** The order's own discounts before tax, in the order in which they were taken. */
function listed(
  order: Order,
): { label: { name: string; name_french: string } | null; rule: Rule; id: string }[] {
  const list = order.discounts
    .filter((entry) => !entry.discount_coupon_application && !entry.discount_after_tax)
    .map((entry) => ({ label: entry, rule: entry, id: entry.id }))
  if (!order.order_discount_type) return list
  const rule: Rule = {
    discount_list_type: order.order_discount_type === 2 ? 'percentage' : 'fixed',
    discount_list_amount: order.order_discount_amount,
  }
  return [...list, { label: null, rule, id: 'order' }]
}

function discountRows(order: Order, telling: Telling): ExplainedRow[] {
  const { w, speech } = telling
  const rules = listed(order)
  return (order.totals.pre_tax_discounts ?? []).map((figure, at) => {
    const from = rules[at]
    const available = add(figure.running_subtotal, figure.amount).toFixed(2)
    const said = from
      ? discountDetail(from.rule, { available, taken: figure.amount, w, formats: speech })
      : ''
    const split =
      isZero(figure.from_exempt) || isZero(figure.from_taxable)
        ? []
        : [w.ofIt(speech.money(figure.from_taxable), speech.money(figure.from_exempt))]
    const source = from?.label ? null : discountSource(order)
    const label = from?.label ? named(from.label, telling) : source ? w.ownDiscount[source] : w.discount
    return row(
      `discount:${from?.id ?? String(at)}`,
      label || w.discount,
      minus(figure.amount),
      [said, ...split].join(' · '),
    )
  })
}

function chargeRows(order: Order, telling: Telling): ExplainedRow[] {
  const { w, speech } = telling
  const { totals } = order
  return order.extras.subtotal_charges.map((charge, at) => {
    const how =
      charge.charge_type === 'percentage'
        ? w.percentOf(speech.percent(charge.charge_amount), speech.money(totals.discounted_subtotal)) +
          (charge.charge_max_amount ? `, ${w.atMost(speech.money(charge.charge_max_amount))}` : '')
        : w.fee
    const taxed = charge.charge_tax_exempt ? w.noneTaxed : w.allTaxed
    return row(
      `charge:${String(at)}`,
      named(charge, telling),
      totals.subtotal_charges?.[at] ?? '0.00',
      `${how}, ${taxed}`,
    )
  })
}

/** What a compound tax is on: the taxed amount and the taxes (not the fees) before it. */
function compoundBase(order: Order, at: number): Decimal {
  const earlier = order.taxes
    .slice(0, at)
    .flatMap((tax, index) => (tax.type === 'tax' ? [order.totals.tax_lines[index]?.amount ?? '0'] : []))
  return add(order.totals.tax_base, ...earlier).toFixed(2)
}

function taxDetail(order: Order, tax: TaxEntry, at: number, { w, speech }: Telling): string {
  const { money, percent } = speech
  if (tax.type === 'fee' && tax.per_piece) {
    const times = w.times(speech.number(pieces(order, tax.per_piece)), money(tax.amount))
    return w.feePieces(times, tax.taxable)
  }
  if (tax.type === 'fee') return tax.taxable ? w.taxedFee : w.fee
  if (exemption(order).exempt) return w.exempt(billedParty(order)?.tax_exempt_num ?? '')
  const rate = tax.compound
    ? w.compound(percent(tax.amount), money(compoundBase(order, at)))
    : w.taxOn(percent(tax.amount), money(order.totals.tax_base))
  if (order.extras.location_tax) return `${rate}, ${w.theirPlace}`
  return taxLocation(billedParty(order)) === null ? rate : `${rate}, ${w.placeUnknown}`
}

function afterTaxRows(order: Order, telling: Telling): ExplainedRow[] {
  const { w, speech } = telling
  const entries = order.discounts.filter(
    (entry) => !entry.discount_coupon_application && entry.discount_after_tax,
  )
  const taken = order.totals.after_tax_discounts ?? []
  const start = before(order.totals.total_before_after_tax_discounts, taken)
  return taken.map((amount, at) => {
    const entry = entries[at]
    const detail = entry
      ? discountDetail(entry, { available: start[at] ?? '0', taken: amount, w, formats: speech })
      : ''
    const label = entry ? named(entry, telling) : ''
    return row(
      `discount:${entry?.id ?? String(at)}`,
      label || w.afterTax,
      minus(amount),
      `${detail} · ${w.afterTax}`,
    )
  })
}

function looseRows(order: Order, telling: Telling): ExplainedRow[] {
  const { w, speech } = telling
  const { totals } = order
  const times = (quantity: Decimal, price: Decimal) => w.times(speech.number(quantity), speech.money(price))
  return [
    ...order.inventory_items.map((line, at) =>
      row(
        `line:${line.id}`,
        named(line, telling),
        totals.inventory_items?.[at] ?? '0.00',
        w.times(quantityWords(line.quantity_to_use, line.unit, order, telling), speech.money(line.retail)),
      ),
    ),
    ...order.casual_items.map((line, at) =>
      row(
        `line:${line.id}`,
        named(line, telling),
        totals.casual_items?.[at] ?? '0.00',
        times(line.quantity, line.amount),
      ),
    ),
  ]
}

function orderRows(order: Order, telling: Telling): ExplainedRow[] {
  const { w } = telling
  const { totals } = order
  const split = splitDetail({ taxable: totals.subtotal_taxable, exempt: totals.subtotal_exempt }, telling)
  const discounts = discountRows(order, telling)
  const after = splitDetail({ taxable: totals.discounted_taxable, exempt: totals.discounted_exempt }, telling)
  return [
    ...looseRows(order, telling),
    strong(row('subtotal', w.subtotal, totals.subtotal, `${w.subtotalOf} · ${split}`)),
    ...discounts,
    ...(discounts.length > 0 ? [row('discounted', w.discounted, totals.discounted_subtotal, after)] : []),
    ...chargeRows(order, telling),
    row('tax_base', w.taxBase, totals.tax_base, w.taxBaseOf),
    ...totals.tax_lines.flatMap((line, at) => {
      const tax = order.taxes[at]
      if (isUnusedFee(order, tax)) return []
      const label = tax ? named(tax, telling) : line.name
      return row(`tax:${String(at)}`, label, line.amount, tax ? taxDetail(order, tax, at, telling) : '')
    }),
    ...afterTaxRows(order, telling),
    strong(row('total', w.total, totals.total, w.totalOf)),
  ]
}

/**
 * Every figure of an order from the first price to the total, each with its source, in plain words of the reader's
 * language. Nothing is computed again: the stored figures are shown, so an old order is explained by the prices, taxes
 * and rules with which it was sold. Source: specification section 9, Order total.
 */
export function explainOrder(order: Order, speech: Speech): ExplainedGroup[] {
  const telling: Telling = { w: explainWords(speech.say), speech }
  const packages = order.totals.packages.map((figures) => {
    const line = order.packages.find((each) => each.id === figures.package)
    return { title: line ? named(line, telling) : '', rows: packageRows(order, line, figures, telling) }
  })
  return [...packages, { title: telling.w.order, rows: orderRows(order, telling) }]
}
