import BigDefault, { type Big } from 'big.js'

/** The currencies of shops (specification 9). */
export const CURRENCIES = ['usd', 'cad', 'eur'] as const

/**
 * A constructor of our own: 10 decimals, half away from zero; the settings of other code do not reach it (specification
 * 9).
 */
const Exact = BigDefault()
Exact.DP = 10
Exact.RM = 1

/** An exact decimal as text, as it appears in JSON and in SQL `numeric`: "12.30". */
export type Decimal = string
export type { Big }
/** What the arithmetic accepts: decimal text or a Big made by `dec`. */
export type Amount = Decimal | Big

/** Specification 9: ten digits in all, two decimals by default, four on request, at most four tax lines. */
export const PRECISION_DIGITS = 10
export const DECIMALS = 2
export const DECIMALS_ON_REQUEST = 4
export const MAX_TAX_LINES = 4

const DECIMAL_TEXT = /^-?\d+(\.\d+)?$/

/** True for plain decimal text: digits, an optional fraction, an optional minus sign. */
export function isDecimal(value: unknown): value is Decimal {
  return typeof value === 'string' && DECIMAL_TEXT.test(value)
}

/** Decimal text as an exact number. Throws a big.js error for text that is not a number. */
export function dec(value: Amount): Big {
  return new Exact(value)
}

/** Sum of any number of amounts. */
export function add(...amounts: readonly Amount[]): Big {
  return amounts.reduce<Big>((sum, amount) => sum.plus(amount), dec('0'))
}

/** First amount less the second. */
export function sub(from: Amount, amount: Amount): Big {
  return dec(from).minus(amount)
}

/** The amount with the opposite sign, as text with exactly two decimals; zero stays "0.00", never "-0.00". */
export function negated(amount: Amount): Decimal {
  return money2(sub('0', amount))
}

/** The amount without its sign. */
export function abs(amount: Amount): Big {
  return dec(amount).abs()
}

/** Product, not rounded. */
export function mul(first: Amount, second: Amount): Big {
  return dec(first).times(second)
}

/** amount × rate ÷ 100, not rounded; the rate is a percentage: "9.975". */
export function percentOf(amount: Amount, rate: Amount): Big {
  return dec(amount).times(rate).times('0.01')
}

/** Half away from zero to cents (the order total's round2). */
export function round2(amount: Amount): Big {
  return dec(amount).round(2, 1)
}

/** Text with exactly two decimals, rounded half away from zero: "12.30"; never "-0.00". */
export function money2(amount: Amount): Decimal {
  return fixed(amount, DECIMALS)
}

/** Text with exactly four decimals, for unit prices and quantities. */
export function money4(amount: Amount): Decimal {
  return fixed(amount, DECIMALS_ON_REQUEST)
}

/** Text with exactly so many decimals, rounded half away from zero; never "-0". */
export function fixed(amount: Amount, decimals: number): Decimal {
  const rounded = dec(amount).round(decimals, 1)
  return (rounded.eq(0) ? dec('0') : rounded).toFixed(decimals)
}

/** -1, 0 or 1 as the first is smaller than, equal to or larger than the second. */
export function cmp(first: Amount, second: Amount): -1 | 0 | 1 {
  return dec(first).cmp(second)
}

export function min(first: Amount, second: Amount): Big {
  return cmp(first, second) <= 0 ? dec(first) : dec(second)
}

export function max(first: Amount, second: Amount): Big {
  return cmp(first, second) >= 0 ? dec(first) : dec(second)
}

export function isZero(amount: Amount): boolean {
  return cmp(amount, '0') === 0
}

export function isNegative(amount: Amount): boolean {
  return cmp(amount, '0') < 0
}

export function isPositive(amount: Amount): boolean {
  return cmp(amount, '0') > 0
}
