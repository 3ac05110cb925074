import type { OrderTotals, TotalsDiscount, TotalsInput, TotalsPart } from '#domain/orders/totals.ts'

/** A rational number; nothing here shares code with the rules under test. */
type Q = readonly [bigint, bigint]

function q(text: string): Q {
  const [whole = '', fraction = ''] = text.split('.')
  return [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
}
const plus = (a: Q, b: Q): Q => [a[0] * b[1] + b[0] * a[1], a[1] * b[1]]
const minus = (a: Q, b: Q): Q => plus(a, [-b[0], b[1]])
const times = (a: Q, b: Q): Q => [a[0] * b[0], a[1] * b[1]]
const over = (a: Q, b: Q): Q => [a[0] * b[1], a[1] * b[0]]
const less = (a: Q, b: Q): boolean => a[0] * b[1] < b[0] * a[1]
const least = (a: Q, b: Q): Q => (less(a, b) ? a : b)
const most = (a: Q, b: Q): Q => (less(a, b) ? b : a)
const ZERO: Q = [0n, 1n]

/** Amounts here are never negative, so half away from zero is floor(x + ½). */
const round = (a: Q): Q => [(a[0] * 200n + a[1]) / (2n * a[1]), 100n]
const percent = (a: Q, rate: string): Q => round(over(times(a, q(rate)), q('100')))

class Halves {
  taxable: Q = ZERO
  exempt: Q = ZERO
  sum(): Q {
    return plus(this.taxable, this.exempt)
  }
  put(amount: Q, exempt: boolean | undefined): void {
    if (exempt) this.exempt = plus(this.exempt, amount)
    else this.taxable = plus(this.taxable, amount)
  }
  take(amount: Q, taxableFirst: boolean): void {
    const sum = this.sum()
    if (sum[0] === 0n) return
    const share = taxableFirst ? least(amount, this.taxable) : round(over(times(amount, this.taxable), sum))
    this.taxable = minus(this.taxable, share)
    this.exempt = minus(this.exempt, minus(amount, share))
  }
}

function off(available: Q, d: TotalsDiscount, base = false): Q {
  let asked = d.type === 'percentage' ? percent(available, d.amount) : round(q(d.amount))
  if (base && d.type === 'set_base_price') asked = round(most(ZERO, minus(available, q(d.amount))))
  if (d.max_amount) asked = least(asked, round(q(d.max_amount)))
  return least(available, asked)
}

function partAmount(part: TotalsPart): Q {
  const used = q(part.quantity_to_use)
  const included = part.included_quantity === 'unlimited' ? used : q(part.included_quantity ?? '0')
  const extra = most(ZERO, minus(used, included))
  const retail = q(part.retail ?? '0')
  const typed = q(part.custom_price ?? '0')
  switch (part.badge_type) {
    case 'retail':
      return round(times(used, retail))
    case 'cost':
      return round(times(used, q(part.cost ?? '0')))
    case 'custom':
      return round(times(used, typed))
    case 'part tax':
      return ZERO
    case 'overage':
    case 'overage & part tax':
      return round(times(extra, retail))
    default:
      return round(times(extra, typed))
  }
}

type SlowFigures = Pick<
  OrderTotals,
  'subtotal' | 'discounted_taxable' | 'discounted_exempt' | 'tax_base' | 'tax_lines' | 'total'
>

/** The figures that matter by the order-total page's steps, with rational numbers and no care for speed. */
export function slowFigures(input: TotalsInput): SlowFigures {
  const all = new Halves()
  const discounts = input.discounts ?? []
  const first = input.calculation_version === 1
  for (const p of input.packages ?? []) {
    const own = discounts.filter((d) => d.coupon_package_id === p.id)
    const at = (point: string) => own.filter((d) => d.coupon_application === point)
    let base = round(q(p.price))
    for (const d of at('package_base')) base = minus(base, off(base, d, true))
    const halves = new Halves()
    halves.put(first ? round(q(p.price)) : base, p.tax_exempt)
    for (const option of p.options ?? []) halves.put(round(q(option.price)), p.tax_exempt)
    for (const part of p.parts ?? []) {
      const taxed = part.badge_type.endsWith('part tax')
      halves.put(partAmount(part), p.tax_exempt && !taxed)
    }
    for (const part of p.parts ?? []) {
      if (!p.tax_exempt || part.badge_type !== 'part tax') continue
      const value = least(halves.exempt, round(times(q(part.quantity_to_use), q(part.retail ?? '0'))))
      halves.exempt = minus(halves.exempt, value)
      halves.taxable = plus(halves.taxable, value)
    }
    if (first) halves.take(minus(round(q(p.price)), base), true)
    for (const d of at('package_price')) halves.take(off(halves.sum(), d), first)
    for (const c of p.casual_items ?? []) halves.put(round(times(q(c.price), q(c.quantity))), c.tax_exempt)
    for (const d of at('package_total')) halves.take(off(halves.sum(), d), first)
    all.put(halves.taxable, false)
    all.put(halves.exempt, true)
  }
  for (const item of [...(input.inventory_items ?? []), ...(input.casual_items ?? [])]) {
    all.put(round(times(q(item.price), q(item.quantity))), item.tax_exempt)
  }
  const subtotal = text(all.sum())
  const list = discounts.filter((d) => !d.coupon_application)
  for (const d of list.filter((entry) => !entry.after_tax)) all.take(off(all.sum(), d), false)
  const last = input.order_discount
  if (last) {
    all.take(off(all.sum(), { type: last.type === 2 ? 'percentage' : 'fixed', amount: last.amount }), false)
  }
  const discounted = { discounted_taxable: text(all.taxable), discounted_exempt: text(all.exempt) }
  return { subtotal, ...discounted, ...finish(input, all, list) }
}

function text(amount: Q): string {
  const digits = ((amount[0] * 100n) / amount[1]).toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function finish(
  input: TotalsInput,
  all: Halves,
  list: readonly TotalsDiscount[],
): Pick<SlowFigures, 'tax_base' | 'tax_lines' | 'total'> {
  const subtotal = all.sum()
  let base = all.taxable
  let total = subtotal
  for (const c of input.subtotal_charges ?? []) {
    const asked = c.type === 'percentage' ? percent(subtotal, c.amount) : round(q(c.amount))
    const amount = c.max_amount ? least(asked, round(q(c.max_amount))) : asked
    total = plus(total, amount)
    if (!c.tax_exempt) base = plus(base, amount)
  }
  const taxes = input.taxes ?? []
  for (const tax of taxes) if (tax.type === 'fee' && tax.taxable) base = plus(base, round(q(tax.amount)))
  let taxed = ZERO
  const lines: { name: string; amount: string }[] = []
  for (const tax of taxes) {
    const on = tax.compound ? plus(base, taxed) : base
    const owed =
      tax.type === 'fee' ? round(q(tax.amount)) : input.customer_tax_exempt ? ZERO : percent(on, tax.amount)
    if (tax.type === 'tax') taxed = plus(taxed, owed)
    total = plus(total, owed)
    lines.push({ name: tax.name, amount: text(owed) })
  }
  for (const d of list.filter((entry) => entry.after_tax)) total = minus(total, off(total, d))
  return { tax_base: text(base), tax_lines: lines, total: text(total) }
}
