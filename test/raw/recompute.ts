/** A row of a raw file by the names of its columns. */
export type RawLine = Readonly<Record<string, string>>

/** The rows of one order. */
export interface RawOrder {
  order: RawLine
  lines: readonly RawLine[]
  discounts: readonly RawLine[]
  taxes: readonly RawLine[]
}

/** An exact quotient; this file shares no arithmetic with the product. */
type Exact = readonly [over: bigint, under: bigint]

const exact = (text = ''): Exact => {
  const [whole = '0', decimals = ''] = (text === '' ? '0' : text).split('.')
  const digits = BigInt(`${whole.replace('-', '')}${decimals}`)
  return [whole.startsWith('-') ? -digits : digits, 10n ** BigInt(decimals.length)]
}
const product = (...factors: readonly Exact[]): Exact =>
  factors.reduce(([over, under], [a, b]) => [over * a, under * b], [1n, 1n])
const sum = (one: Exact, other: Exact): Exact => [one[0] * other[1] + other[0] * one[1], one[1] * other[1]]
const negative = ([over, under]: Exact): Exact => [-over, under]
const HUNDRED: Exact = [100n, 1n]
const PERCENT: Exact = [1n, 100n]

/** Whole cents, half away from zero. */
function cents(amount: Exact): bigint {
  const [over, under] = product(amount, HUNDRED)
  const size = over < 0n ? -over : over
  const whole = size / under + (2n * (size % under) >= under ? 1n : 0n)
  return over < 0n ? -whole : whole
}

const ofCents = (amount: bigint): Exact => [amount, 100n]
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Cents with two decimals. */
export function written(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(3, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What is taxed and what is not, in cents. */
interface Halves {
  taxed: bigint
  untaxed: bigint
}
const whole = ({ taxed, untaxed }: Halves): bigint => taxed + untaxed

function put(halves: Halves, amount: bigint, untaxed: boolean): void {
  if (untaxed) halves.untaxed += amount
  else halves.taxed += amount
}

const isExempt = (row: RawLine): boolean => row['tax_exempt'] === 'true'
const billed = (row: RawLine): bigint => cents(product(exact(row['price']), exact(row['quantity'])))

/** What a discount takes off an amount. */
function taken(from: bigint, { type, amount, max_amount }: RawLine): bigint {
  const asked =
    type === 'percentage'
      ? cents(product(ofCents(from), exact(amount), PERCENT))
      : type === 'set_base_price'
        ? cents(sum(ofCents(from), negative(exact(amount))))
        : cents(exact(amount))
  const most = max_amount ? least(asked, cents(exact(max_amount))) : asked
  return least(from, most < 0n ? 0n : most)
}

/** Takes a discount off both halves in proportion. */
function takeOff(halves: Halves, amount: bigint): void {
  const all = whole(halves)
  const ofTaxed = all === 0n ? 0n : cents([amount * halves.taxed, all * 100n])
  halves.taxed -= ofTaxed
  halves.untaxed -= amount - ofTaxed
}

/** Orders of the first calculation version: off the taxed half as far as it reaches. */
function takeOffTaxed(halves: Halves, amount: bigint): void {
  const ofTaxed = least(amount, halves.taxed < 0n ? 0n : halves.taxed)
  halves.taxed -= ofTaxed
  halves.untaxed -= amount - ofTaxed
}

const unitPrice = ({ badge = '', price, cost, custom_price }: RawLine): Exact =>
  exact(badge.startsWith('custom') ? custom_price || price : badge === 'cost' ? cost : price)

/** How much of a part is billed. */
function billedQuantity({ badge = '', quantity, included_quantity }: RawLine): Exact {
  if (badge === 'part tax') return [0n, 1n]
  if (!badge.includes('overage')) return exact(quantity)
  if (included_quantity === 'unlimited') return [0n, 1n]
  const [over, under] = sum(exact(quantity), negative(exact(included_quantity)))
  return over < 0n ? [0n, 1n] : [over, under]
}

function packageHalves(
  pack: RawLine,
  lines: readonly RawLine[],
  discounts: readonly RawLine[],
  first: boolean,
) {
  const halves: Halves = { taxed: 0n, untaxed: 0n }
  const exempt = isExempt(pack)
  const own = (kind: string) =>
    lines.filter((row) => row['kind'] === kind && row['package_line_id'] === pack['line_id'])
  const at = (point: string) =>
    discounts.filter((row) => row['point'] === point && row['package_line_id'] === pack['line_id'])
  const split = first ? takeOffTaxed : takeOff
  const takeAt = (point: string) => {
    for (const coupon of at(point)) split(halves, taken(whole(halves), coupon))
  }
  const base = cents(exact(pack['price']))
  const left = at('package_base').reduce((amount, coupon) => amount - taken(amount, coupon), base)
  put(halves, first ? base : left, exempt)
  for (const option of own('option')) put(halves, billed(option), exempt)
  const parts = own('part')
  for (const part of parts)
    put(
      halves,
      cents(product(unitPrice(part), billedQuantity(part))),
      exempt && !part['badge']?.endsWith('part tax'),
    )
  for (const part of exempt ? parts.filter(({ badge }) => badge === 'part tax') : []) {
    const value = least(halves.untaxed, cents(product(unitPrice(part), exact(part['quantity']))))
    halves.untaxed -= value
    halves.taxed += value
  }
  if (first && base > left) split(halves, base - left)
  takeAt('package_price')
  for (const fee of own('package_fee')) put(halves, billed(fee), isExempt(fee))
  takeAt('package_total')
  return halves
}

/** Pieces for which a fee is charged. */
const pieces = (lines: readonly RawLine[], piece: string): Exact =>
  lines
    .filter((row) => row['fee_piece'] === piece && (row['kind'] === 'item' || row['kind'] === 'part'))
    .reduce<Exact>((count, row) => sum(count, exact(row['quantity'])), [0n, 1n])

const feeOf = (tax: RawLine, lines: readonly RawLine[]): bigint =>
  cents(product(exact(tax['rate_or_amount']), tax['per_piece'] ? pieces(lines, tax['per_piece']) : [1n, 1n]))

function taxesOn(base: bigint, { order, taxes }: RawOrder, lines: readonly RawLine[]): bigint[] {
  let before = 0n
  return taxes.map((tax) => {
    if (tax['type'] === 'fee') return feeOf(tax, lines)
    if (order['tax_exempt_applied'] === 'true') return 0n
    const on = base + (tax['compound'] === 'true' ? before : 0n)
    const amount = on < 0n ? 0n : cents(product(ofCents(on), exact(tax['rate_or_amount']), PERCENT))
    before += amount
    return amount
  })
}

/** The total of an order and its tax lines, in cents, from its rows in a raw export alone. */
export function recomputed(raw: RawOrder): { total: bigint; taxes: bigint[] } {
  const lines = raw.lines.filter((row) => row['approved'] === 'true')
  const first = raw.order['calculation_version'] === '1'
  const halves: Halves = { taxed: 0n, untaxed: 0n }
  for (const pack of lines.filter(({ kind }) => kind === 'package')) {
    const { taxed, untaxed } = packageHalves(pack, lines, raw.discounts, first)
    halves.taxed += taxed
    halves.untaxed += untaxed
  }
  for (const line of lines.filter(({ kind }) => kind === 'item' || kind === 'casual'))
    put(halves, billed(line), isExempt(line))
  const ofOrder = raw.discounts.filter(({ point }) => point === 'order')
  for (const discount of ofOrder.filter(({ after_tax }) => after_tax !== 'true'))
    takeOff(halves, taken(whole(halves), discount))
  const subtotal = whole(halves)
  let charged = 0n
  let base = halves.taxed
  for (const charge of lines.filter(({ kind }) => kind === 'charge')) {
    const asked =
      charge['charge_type'] === 'percentage'
        ? cents(product(ofCents(subtotal), exact(charge['price']), PERCENT))
        : cents(exact(charge['price']))
    const amount = charge['max_amount'] ? least(asked, cents(exact(charge['max_amount']))) : asked
    charged += amount
    if (!isExempt(charge)) base += amount
  }
  for (const fee of raw.taxes.filter(({ type, taxable }) => type === 'fee' && taxable === 'true'))
    base += feeOf(fee, lines)
  const taxes = taxesOn(base, raw, lines)
  let total = taxes.reduce((amount, tax) => amount + tax, subtotal + charged)
  for (const discount of ofOrder.filter(({ after_tax }) => after_tax === 'true'))
    total -= taken(total, discount)
  return { total, taxes }
}
